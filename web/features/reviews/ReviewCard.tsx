import { Badge, Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Review } from '#domain/reviews/review.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './Reviews.module.css';
import { reviewTagName } from './reviewTagName.ts';
import { Stars } from './Stars.tsx';

type Shown = Pick<Review, 'stars' | 'comment' | 'tags' | 'created_date' | 'hired_date' | 'published_date' | 'reply'>;

interface Props {
  review: Shown;
  /** Named where it is a facility. */
  writer?: string | null;
  /** A way to reply, for the reviewed side. */
  children?: ReactNode;
}

/** One review as everyone sees it, with the reply of the reviewed side. */
export function ReviewCard({ review, writer, children }: Props) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const hired = review.hired_date && t('trust.review.hiredOn', { date: formatDate(review.hired_date) });
  const context = [writer, hired].filter(Boolean).join(' · ');
  return (
    <Card component="article" padding="md">
      <Group justify="space-between" gap="xs">
        <Stars stars={review.stars} />
        <Text size="sm" c="dimmed" component="div">
          <TimeText value={review.published_date ?? review.created_date} />
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
      {review.reply ? (
        <div className={classes['reply']}>
          <Text size="sm" fw={600}>
            {t('trust.review.reply')}
          </Text>
          <Text className={classes['comment'] ?? ''}>{review.reply}</Text>
        </div>
      ) : (
        children
      )}
    </Card>
  );
}
