import { Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Offer } from '#domain/nouns/offer.ts';
import { offerLimits, withdrawReasons } from '#domain/site/offerVocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useFacilityStep } from './form/offerQueries.ts';
import { useOfferFormWords } from './form/words.ts';

interface Props {
  offer: Offer;
  opened: boolean;
  onClose: () => void;
}

type Reason = (typeof withdrawReasons)[number];

/** The facility takes back what was not answered, and says why. */
export function WithdrawDialog({ offer, opened, onClose }: Props) {
  const t = useOfferFormWords();
  const withdraw = useFacilityStep('withdrawOffer');
  const form = useForm<{ reason: Reason | null; note: string }>({
    mode: 'controlled',
    initialValues: { reason: null, note: '' },
    validate: { reason: (reason) => (reason ? null : t('offers.facility.reasonMissing')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ reason, note }) => {
    if (!reason) return;
    await withdraw.mutateAsync({ offer_id: offer.id, reason, note: note.trim() || null });
    showSuccess(t('offers.facility.withdrawn.done'));
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('offers.facility.withdraw.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('offers.facility.withdraw.confirm')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>{t('offers.facility.withdraw.text', { name: offer.clinician_name })}</Text>
      <Select
        {...form.getInputProps('reason')}
        label={t('offers.facility.reason')}
        data={withdrawReasons.map((value) => ({ value, label: t(`offers.facility.reason.${value}`) }))}
        required
      />
      <Textarea {...form.getInputProps('note')} label={t('offers.facility.note')} maxLength={offerLimits.note} />
    </DialogForm>
  );
}
