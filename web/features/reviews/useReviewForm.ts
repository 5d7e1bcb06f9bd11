import { useForm } from '@mantine/form';
import { AppError } from '#domain/core/errors.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useLeaveReview } from './queries.ts';

interface Values {
  stars: number;
  comment: string;
  tags: string[];
}

/** What is typed into a review, kept as a draft until it is published, and what the server said about it. */
export function useReviewForm(applicationId: string, revieweeId: string, onDone: () => void) {
  const t = useMessages();
  const leave = useLeaveReview();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { stars: 0, comment: '', tags: [] },
    onValuesChange: (values) => draft.save(values),
    validate: { stars: (stars) => (stars === 0 ? t('trust.review.starsMissing') : null) },
  });
  const draft = useDraft<Values>(`review:${useUser().id}:${applicationId}`, form.setValues);
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    try {
      await leave.mutateAsync({ ...values, application_id: applicationId, reviewee_id: revieweeId });
      showSuccess(t('trust.review.done'));
    } catch (error) {
      // It was said in another window before.
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      showFailure(error, t('trust.review.already'));
    }
    draft.clear();
    onDone();
  });
  return { form, formProps, sending, failure };
}
