import { useState } from 'react';
import { AppError } from '#domain/language/errors.ts';
import type { Document } from '#domain/nouns/document.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useVerifyDocument } from './verificationQueries.ts';
import type { VerificationDecision } from './verificationDecisions.ts';

/** The notes on a document, kept until they are sent, and the decision; the server says what somebody else did meanwhile. */
export function useDecision(document: Document, onDecided: () => void) {
  const t = useMessages();
  const verification = useVerifyDocument();
  const [notes, setText, clear] = useTextDraft(`review:${document.id}`);
  const [error, setError] = useState<string | null>(null);
  const setNotes = (text: string) => {
    setError(null);
    setText(text);
  };
  const [decide, isDeciding] = useSingleFlight(async (decision: VerificationDecision) => {
    if (decision === 'rejected' && notes.trim() === '') return setError(t('admin.verification.reasonNeeded'));
    try {
      await verification.mutateAsync({ document, decision, notes });
      clear();
      showSuccess(t(`admin.verification.done.${decision}`));
      return onDecided();
    } catch (refusal) {
      const { errors } = formErrors(refusal, ['admin_notes']);
      if (errors['admin_notes']) return setError(errors['admin_notes']);
      const isGone = refusal instanceof AppError && refusal.status === 404;
      return showFailure(refusal, isGone ? t('admin.verification.goneHint') : undefined);
    }
  });
  return { notes, setNotes, error, decide, deciding: isDeciding ? (verification.variables?.decision ?? null) : null };
}
