import { useState } from 'react';
import { AppError } from '#domain/core/errors.ts';
import type { Document } from '#domain/credentials/document.ts';
import { checkReasons, type CheckReason } from '#domain/verification/vocabulary.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import type { SeenFacts } from './DocumentFacts.tsx';
import { useVerifyDocument } from './verificationQueries.ts';
import type { VerificationDecision } from './verificationDecisions.ts';
import { useReviewedFacts } from './useReviewedFacts.ts';

/**
 * The decision on a document: what is corrected of its facts, why it is rejected, and the notes, which are stored until they
 * are sent. The server reports what a colleague did in between; what the document's owner did, the desk reports.
 */
export function useDecision(document: Document, onDecided: (decided: SeenFacts) => void, onConflict: () => void) {
  const t = useMessages();
  const verification = useVerifyDocument();
  const facts = useReviewedFacts(document);
  const [reason, setReason] = useState<CheckReason | null>(null);
  const [notes, setText, clear] = useTextDraft(`review:${document.id}`);
  const [error, setError] = useState<string | null>(null);
  const setNotes = (text: string) => {
    setError(null);
    setText(text);
  };
  /** A ready sentence replaces another one, and never what the user has written. */
  const choose = (chosen: CheckReason) => {
    setReason(chosen);
    const ready = checkReasons.map((one) => t(`checks.reasonSentence.${one}`));
    if (notes.trim() === '' || ready.includes(notes)) setNotes(t(`checks.reasonSentence.${chosen}`));
  };
  const [decide, isDeciding] = useSingleFlight(async (decision: VerificationDecision) => {
    if (decision === 'rejected' && notes.trim() === '') return setError(t('admin.verification.reasonNeeded'));
    try {
      const { document: decided } = await verification.mutateAsync({
        document,
        decision,
        notes,
        reason,
        facts: facts.corrections(),
      });
      clear();
      showSuccess(t(`admin.verification.done.${decision}`));
      return onDecided(decided);
    } catch (refusal) {
      const { errors } = formErrors(refusal, ['admin_notes']);
      if (errors['admin_notes']) setError(errors['admin_notes']);
      if (facts.refuse(refusal) || errors['admin_notes']) return undefined;
      if (refusal instanceof AppError && refusal.code === 'CONFLICT') return onConflict();
      const isGone = refusal instanceof AppError && refusal.status === 404;
      return showFailure(refusal, isGone ? t('admin.verification.goneHint') : undefined);
    }
  });
  return {
    facts,
    reason,
    choose,
    notes,
    setNotes,
    error,
    decide,
    deciding: isDeciding ? (verification.variables?.decision ?? null) : null,
  };
}
