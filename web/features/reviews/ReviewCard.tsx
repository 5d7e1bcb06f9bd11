import { Badge, Card, Group, Text } from '@mantine/core';
import type { Review } from '#domain/reviews/review.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './Reviews.module.css';
import { reviewTagName } from './reviewTagName.ts';
import { Stars } from './Stars.tsx';

type Shown = Pick<Review, 'stars' | 'comment' | 'tags' | 'created_date' | 'hired_date'>;

/** One review as everybody sees it; `writer` is named where that is a facility. */
export function ReviewCard({ review, writer }: { review: Shown; writer?: string | null }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const hired = review.hired_date && t('trust.review.hiredOn', { date: formatDate(review.hired_date) });
  const context = [writer, hired].filter(Boolean).join(' · ');
  return (
    <Card component="article" padding="md">
      <Group justify="space-between" gap="xs">
        <Stars stars={review.stars} />
        <Text size="sm" c="dimmed" component="div">
          <TimeText value={review.created_date} />
        </Text>
      </Group>
      {context ? (
        <Text size="sm" fw={600} mt={4}>
          {context}
        </Text>
      ) : null}
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
