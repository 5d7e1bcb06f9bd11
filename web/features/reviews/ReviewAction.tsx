import { Alert, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Application } from '#domain/applications/application.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useMay } from '#web/session/membership.ts';
import { reviewOfHireQuery, type OwnReview } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import classes from './Reviews.module.css';

interface Props {
  application: Application;
  name: string;
}

/**
 * After a hire: a way to review the other side, and from then on the review. Until both sides have written, or
 * the due date has come, neither reads the other's.
 */
export function ReviewAction({ application, name }: Props) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  const [opened, dialog] = useDisclosure(false);
  const me = useFacilityId();
  const mayReview = useMay('recruit');
  const { data } = useQuery({
    ...reviewOfHireQuery(useClient(), me, application.id),
    enabled: application.status === 'hired' && mayReview,
  });
  if (application.status !== 'hired' || !data) return null;
  const { review, is_open, other_due_date } = data;
  const form = <ReviewForm application={application} name={name} me={me} review={review} {...{ opened, dialog }} />;
  if (review) {
    return (
      <>
        <Written review={review} name={name} onEdit={dialog.open} />
        {review.is_published ? null : form}
      </>
    );
  }
  if (!is_open) return null;
  return (
    <>
      {other_due_date === null ? null : (
        <Alert role="note" variant="light" className={classes['whole'] ?? ''}>
          {t('trust.review.blind', { name, date: formatDateTime(other_due_date) })}
        </Alert>
      )}
      <Button size="sm" leftSection={<IconStar size={18} aria-hidden />} onClick={dialog.open}>
        {t('trust.review.leave')}
      </Button>
      {form}
    </>
  );
}

function Written({ review, name, onEdit }: { review: OwnReview; name: string; onEdit: () => void }) {
  const t = useMessages();
  const { formatDateTime } = useFormats();
  return (
    <section aria-label={t('trust.review.yours')} className={classes['whole']}>
      <Text fw={600} size="sm" mb={6}>
        {t('trust.review.yours')}
      </Text>
      <ReviewCard review={review} />
      {review.is_published || !review.due_date ? null : (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {t('trust.review.waits', { name, date: formatDateTime(review.due_date) })}
          </Text>
          <Button size="sm" variant="default" onClick={onEdit}>
            {t('trust.review.edit')}
          </Button>
        </>
      )}
    </section>
  );
}

interface FormProps extends Props {
  me: string;
  review: OwnReview | null;
  opened: boolean;
  dialog: { readonly close: () => void };
}

function ReviewForm({ application, name, me, review, opened, dialog }: FormProps) {
  const isApplicant = application.applicant_id === me;
  return (
    <ReviewDialog
      applicationId={application.id}
      revieweeId={isApplicant ? application.facility_id : application.applicant_id}
      side={isApplicant ? 'facility' : 'clinician'}
      review={review}
      name={name}
      opened={opened}
      onClose={dialog.close}
    />
  );
}
