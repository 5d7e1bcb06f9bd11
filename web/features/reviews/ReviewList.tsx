import { Group, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { actsWith } from '#domain/core/access.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { usePeople } from '#web/features/profiles/queries.ts';
import { useClient } from '#web/api/client.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { facilityIdOf } from '#web/session/facilityId.ts';
import { useSession } from '#web/session/session.tsx';
import { useFreshQueries } from '#web/api/realtime.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { reviewKeys, reviewsQuery } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';
import classes from './Reviews.module.css';

type Rated = Pick<User, 'id'> & Partial<Pick<User, 'rating_average' | 'rating_count'>>;

/** What others say of a person: the average, then every review, newest first. */
export function ReviewList({ person }: { person: Rated }) {
  const t = useMessages();
  const { user } = useSession();
  const mayReply = user !== null && facilityIdOf(user) === person.id && actsWith('recruit', actorOf(user));
  const query = useInfiniteQuery(reviewsQuery(useClient(), person.id));
  useFreshQueries(
    'Review',
    reviewKeys.about(person.id),
    ({ type, data }) => type !== 'create' || data.reviewee_id === person.id,
  );
  const writers = usePeople((query.data ?? []).flatMap(({ reviewer_id }) => reviewer_id ?? [])).data;
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonList count={3} />;
  if (query.data.length === 0) return <EmptyState icon={IconStar} title={t('trust.review.none')} />;
  return (
    <>
      <Average person={person} />
      <ul className={classes['list']}>
        {query.data.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} writer={writers?.get(review.reviewer_id ?? '')?.facility_name ?? null}>
              {mayReply ? (
                <Deferred>
                  <ReplyButton reviewId={review.id} />
                </Deferred>
              ) : null}
            </ReviewCard>
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t('trust.review.more')} className="no-print" />
    </>
  );
}

/** Only the reviewed side needs it. */
const ReplyButton = lazy(() =>
  untilFetched(async () => ({ default: (await import('./ReplyButton.tsx')).ReplyButton })),
);

function Average({ person: { rating_average, rating_count } }: { person: Rated }) {
  const t = useMessages();
  if (!rating_average) return null;
  return (
    <Group gap="sm" mb="md">
      <Text fw={600} className="tabular">
        {t('trust.review.average', { average: rating_average.toFixed(1) })}
      </Text>
      <Text c="dimmed" className="tabular">
        {t('trust.review.count', { count: rating_count ?? 0 })}
      </Text>
    </Group>
  );
}
