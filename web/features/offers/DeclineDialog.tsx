import { Text } from '@mantine/core';
import { declineReasons } from '#domain/offers/vocabulary.ts';
import { useOfferStep, type SentOffer } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props {
  offer: Pick<SentOffer, 'id' | 'facility_name'>;
  opened: boolean;
  onClose: () => void;
}

/** The clinician says no, and why. */
export function DeclineDialog({ offer, opened, onClose }: Props) {
  const t = useMessages();
  const decline = useOfferStep('declineOffer');
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t('offers.decline.title')}
      reasons={declineReasons}
      submitLabel={t('offers.decline.confirm')}
      done={t('offers.decline.done')}
      send={async ({ reason, note }) => {
        await decline.mutateAsync({ offer_id: offer.id, reason, note });
        window.scrollTo({ top: 0 });
      }}
    >
      <Text>{t('offers.decline.text', { facility: offer.facility_name })}</Text>
    </ReasonDialog>
  );
}
