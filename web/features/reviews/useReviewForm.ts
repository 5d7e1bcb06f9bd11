import { useState, type FormEvent } from 'react';
import { AppError } from '#domain/errors.ts';
import { useDraft } from '#web/lib/draft.ts';
import { formErrors } from '#web/lib/formErrors.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useUser } from '#web/lib/session.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useLeaveReview } from './queries.ts';

interface Values {
  stars: number;
  comment: string;
  tags: string[];
}

const blank: Values = { stars: 0, comment: '', tags: [] };

/** What is typed into a review, kept as a draft until it is published, and what the server said about it. */
export function useReviewForm(applicationId: string, revieweeId: string, onDone: () => void) {
  const t = useMessages();
  const [values, setValues] = useState(blank);
  const [isTried, setTried] = useState(false);
  const draft = useDraft<Values>(`review:${useUser().id}:${applicationId}`, setValues);
  const leave = useLeaveReview();
  const change = (patch: Partial<Values>) => {
    const next = { ...values, ...patch };
    setValues(next);
    draft.save(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (values.stars === 0 || leave.isPending) return;
    // Awaited as a promise: the published review takes the place of this dialog.
    void leave.mutateAsync({ ...values, application_id: applicationId, reviewee_id: revieweeId }).then(
      () => {
        draft.clear();
        showSuccess(t('trust.review.done'));
        onDone();
      },
      (error: unknown) => {
        if (!(error instanceof AppError) || error.status !== 409) return;
        draft.clear();
        showFailure(error, t('trust.review.already'));
        onDone();
      },
    );
  };
  const { errors, message } = leave.isError ? formErrors(leave.error, ['stars', 'comment', 'tags']) : none;
  const starsError = isTried && values.stars === 0 ? t('trust.review.starsMissing') : errors['stars'];
  return { values, change, submit, errors, starsError, message, isSending: leave.isPending };
}

const none: ReturnType<typeof formErrors> = { errors: {}, message: null };
