import { Card, Group, Text } from '@mantine/core';
import type { SeenRow } from '#client/entities.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './Profile.module.css';

export function Reviews({ reviews }: { reviews: readonly SeenRow<'Review'>[] }) {
  const t = useMessages();
  if (reviews.length === 0) return <EmptyState title={t('clinician.profile.noReviews')} />;
  return (
    <ul className={classes['items']}>
      {reviews.map((review) => (
        <Card key={review.id} component="li" padding="md">
          <Group justify="space-between">
            <Text fw={600} className="tabular">
              {t('clinician.profile.stars', { stars: review.stars })}
            </Text>
            <Text size="sm" c="dimmed" component="div">
              <TimeText value={review.created_date} />
            </Text>
          </Group>
          {review.comment ? (
            <Text mt={4} className={classes['text'] ?? ''}>
              {review.comment}
            </Text>
          ) : null}
          {review.tags.length > 0 ? (
            <Text size="sm" c="dimmed" mt={4}>
              {review.tags.join(' · ')}
            </Text>
          ) : null}
        </Card>
      ))}
    </ul>
  );
}
