import { Badge, Card, Group, Text } from '@mantine/core';
import type { Review } from '#domain/review.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './Reviews.module.css';
import { reviewTagName } from './reviewTagName.ts';
import { Stars } from './Stars.tsx';

/** One review as everybody sees it. */
export function ReviewCard({ review }: { review: Pick<Review, 'stars' | 'comment' | 'tags' | 'created_date'> }) {
  const t = useMessages();
  return (
    <Card component="article" padding="md">
      <Group justify="space-between" gap="xs">
        <Stars stars={review.stars} />
        <Text size="sm" c="dimmed" component="div">
          <TimeText value={review.created_date} />
        </Text>
      </Group>
      {review.comment ? (
        <Text mt="xs" className={classes['comment'] ?? ''}>
          {review.comment}
        </Text>
      ) : null}
      {review.tags.length > 0 ? (
        <Group gap={6} mt="xs">
          {review.tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none" fw={500}>
              {reviewTagName(t, tag)}
            </Badge>
          ))}
        </Group>
      ) : null}
    </Card>
  );
}
