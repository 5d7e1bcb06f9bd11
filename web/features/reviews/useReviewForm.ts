import { useForm } from '@mantine/form';
import { AppError } from '#domain/core/errors.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useLeaveReview, type OwnReview } from './queries.ts';

interface Values {
  stars: number;
  comment: string;
  tags: string[];
}

/** What is typed into a review, stored as a draft until it is sent, and the server's answer to it. */
export function useReviewForm(applicationId: string, revieweeId: string, review: OwnReview | null, onDone: () => void) {
  const t = useMessages();
  const leave = useLeaveReview();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { stars: review?.stars ?? 0, comment: review?.comment ?? '', tags: review?.tags ?? [] },
    onValuesChange: (values) => draft.save(values),
    validate: { stars: (stars) => (stars === 0 ? t('trust.review.starsMissing') : null) },
  });
  const draft = useDraft<Values>(`review:${useUser().id}:${applicationId}`, form.setValues);
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    try {
      await leave.mutateAsync(
        review ? { id: review.id, ...values } : { ...values, application_id: applicationId, reviewee_id: revieweeId },
      );
      showSuccess(t(review ? 'trust.review.saved' : 'trust.review.done'));
    } catch (error) {
      // It was sent in another window before, the time is over, or it has been published.
      if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 403)) throw error;
      showFailure(error, error.status === 403 ? t('trust.review.published') : undefined);
    }
    draft.clear();
    onDone();
  });
  return { form, formProps, sending, failure };
}
