import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Application } from '#domain/applications/application.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useMay } from '#web/session/seat.ts';
import { myReviewQuery } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import classes from './Reviews.module.css';

/** After a hire: a way to say something of the other side, and from then on what was said. */
export function ReviewAction({ application, name }: { application: Application; name: string }) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  const me = useFacilityId();
  const mayReview = useMay('recruit');
  const { data: review } = useQuery({
    ...myReviewQuery(useClient(), me, application.id),
    enabled: application.status === 'hired' && mayReview,
  });
  if (application.status !== 'hired' || review === undefined) return null;
  if (review) {
    return (
      <section aria-label={t('trust.review.yours')} className={classes['whole']}>
        <Text fw={600} size="sm" mb={6}>
          {t('trust.review.yours')}
        </Text>
        <ReviewCard review={review} />
      </section>
    );
  }
  const isApplicant = application.applicant_id === me;
  return (
    <>
      <Button size="sm" leftSection={<IconStar size={18} aria-hidden />} onClick={dialog.open}>
        {t('trust.review.leave')}
      </Button>
      <ReviewDialog
        applicationId={application.id}
        revieweeId={isApplicant ? application.facility_id : application.applicant_id}
        side={isApplicant ? 'facility' : 'clinician'}
        name={name}
        opened={opened}
        onClose={dialog.close}
      />
    </>
  );
}
