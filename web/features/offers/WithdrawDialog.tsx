import { Text } from '@mantine/core';
import type { Offer } from '#domain/offers/offer.ts';
import { withdrawReasons } from '#domain/offers/vocabulary.ts';
import { useOfferStep } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props {
  offer: Offer;
  opened: boolean;
  onClose: () => void;
}

/** The facility withdraws an unanswered offer with a reason. */
export function WithdrawDialog({ offer, opened, onClose }: Props) {
  const t = useMessages();
  const withdraw = useOfferStep('withdrawOffer');
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t('offers.facility.withdraw.title')}
      reasons={withdrawReasons}
      submitLabel={t('offers.facility.withdraw.confirm')}
      done={t('offers.facility.withdrawn.done')}
      send={({ reason, note }) => withdraw.mutateAsync({ offer_id: offer.id, reason, note })}
    >
      <Text>{t('offers.facility.withdraw.text', { name: offer.clinician_name })}</Text>
    </ReasonDialog>
  );
}
