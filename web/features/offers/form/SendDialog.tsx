import { Alert, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { AppError } from '#domain/core/errors.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { Terms } from '#domain/offers/terms.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useUser } from '#web/session/session.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useOfferStep } from '../queries.ts';
import { TermsChanges } from '../TermsChanges.tsx';
import { reasonOf, type OfferFormState, type Subject } from './useOfferForm.ts';

interface Props {
  subject: Subject;
  state: OfferFormState;
  terms: Terms | null;
  /** The draft as it was just saved. */
  saved: OfferFormState['kept'];
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** The last review before an offer is sent, which the sender signs with their name. */
export function SendDialog({ subject, state, terms, saved, opened, onClose, onSent }: Props) {
  const t = useMessages();
  const { versions, name } = subject;
  const { open } = versions;
  const user = useUser();
  const send = useOfferStep('sendOffer');
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: user.full_name ?? '' },
    validate: { name: (typed) => (typed.trim().length < offerLimits.name.min ? t('offers.form.nameMissing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(form, async (typed) => {
    if (!saved) return;
    try {
      await send.mutateAsync({ ...saved, name: typed.name.trim(), replaces: open?.id ?? null });
      onSent();
    } catch (error) {
      if (isOfDialog(error)) throw error;
      // The offer to replace has been answered: the next one replaces nothing.
      if (open && isChanged(error) && (await state.isNewest())) throw error;
      onClose();
      state.refuse(error);
    }
  });
  return (
    <DialogForm
      opened={opened}
      size="lg"
      title={t(open ? 'offers.form.replace.title' : 'offers.form.send.title', { name, number: open?.number })}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t(open ? 'offers.form.replace.confirm' : 'offers.form.send.confirm')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>{t(open ? 'offers.form.replace.text' : 'offers.form.send.text', { name, number: open?.number })}</Text>
      <Changes before={versions.before} terms={terms} />
      <FilledNote subject={subject} />
      <TextInput
        {...form.getInputProps('name')}
        label={t('offers.form.yourName')}
        description={t('offers.form.yourNameHint')}
        maxLength={offerLimits.name.max}
        autoComplete="off"
        required
        data-autofocus
      />
    </DialogForm>
  );
}

/** What differs from the version before. */
function Changes({ before, terms }: { before: Offer | null; terms: Terms | null }) {
  if (!before?.terms || !terms) return null;
  return <TermsChanges before={before.terms} after={terms} order={3} />;
}

/** All positions are filled: a clinician who accepts another offer must be hired as well. */
export function FilledNote({ subject: { job, application } }: { subject: Subject }) {
  const t = useMessages();
  const { positions = null, positions_filled = 0 } = job ?? {};
  if (positions === null || positions_filled < positions || application.status === 'hired') return null;
  return (
    <Alert color="yellow" variant="light" role="note">
      {t('offers.form.filled', { count: positions })}
    </Alert>
  );
}

/** Another offer is open, or the name is wrong: shown where the name is typed. Everything else is about the form beneath. */
function isOfDialog(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const { errors = [] } = error.extra;
  return reasonOf(error) === 'open_offer' || errors.some(({ field }) => field === 'name') || error.status >= 500;
}

function isChanged(error: unknown): boolean {
  return error instanceof AppError && reasonOf(error) === 'changed';
}
