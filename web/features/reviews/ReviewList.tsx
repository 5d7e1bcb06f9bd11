import { Group, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { User } from '#domain/accounts/user.ts';
import { usePeople } from '#web/features/profiles/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
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
            <ReviewCard review={review} writer={writers?.get(review.reviewer_id ?? '')?.facility_name ?? null} />
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t('trust.review.more')} className="no-print" />
    </>
  );
}

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
