import { useState } from 'react';
import { AppError } from '#domain/errors.ts';
import type { Document } from '#domain/document.ts';
import { documentStatuses } from '#domain/vocabulary.ts';
import { useTextDraft } from '#web/lib/draft.ts';
import { formErrors } from '#web/lib/formErrors.ts';
import { useMessages, type Translate } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useReviewDocument } from './reviewQueries.ts';
import type { ReviewStep } from './reviewSteps.ts';

/** The notes on a document, kept until they are sent, and the decision; what somebody else did meanwhile is told plainly. */
export function useDecision(document: Document, onDecided: () => void) {
  const t = useMessages();
  const review = useReviewDocument();
  const [notes, setText, clear] = useTextDraft(`review:${document.id}`);
  const [error, setError] = useState<string | null>(null);
  const setNotes = (text: string) => {
    setError(null);
    setText(text);
  };
  const [decide, isDeciding] = useOnce(async (step: ReviewStep) => {
    if (step === 'rejected' && notes.trim() === '') return setError(t('admin.verification.reasonNeeded'));
    try {
      await review.mutateAsync({ document, step, notes });
      clear();
      showSuccess(t(`admin.verification.done.${step}`));
      return onDecided();
    } catch (refusal) {
      const { errors } = formErrors(refusal, ['admin_notes']);
      if (errors['admin_notes']) return setError(errors['admin_notes']);
      return showFailure(refusal, whatHappened(t, refusal));
    }
  });
  return { notes, setNotes, error, decide, deciding: isDeciding ? (review.variables?.step ?? null) : null };
}

/** Why the decision came too late; undefined where the server's own words say it. */
function whatHappened(t: Translate, refusal: unknown): string | undefined {
  if (!(refusal instanceof AppError)) return undefined;
  if (refusal.status === 404) return t('admin.verification.goneHint');
  if (refusal.code !== 'WRONG_STEP') return undefined;
  const current = documentStatuses.find((status) => status === refusal.extra.extraData?.['current']);
  return current && t('admin.verification.decided', { status: t(`shell.status.${current}`).toLowerCase() });
}
