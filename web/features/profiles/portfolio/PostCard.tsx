import { Badge, Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Post } from '#domain/profiles/post.ts';
import { useShownAddress } from '#web/address/fileAddress.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { Media } from '#web/ui/Media.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './Portfolio.module.css';

export interface PostCardProps {
  post: Post;
  /** Where its owner can read the media, null until that is known. Absent: where everyone can. */
  media?: string | null;
  /** Above the caption: who may see it. */
  status?: ReactNode;
  actions?: ReactNode;
}

/** How many tags a card shows (spec section 9). */
const shownTags = 3;

/** One piece of work: the picture or film, what is stated about it, three tags. */
export function PostCard({ post, media, status, actions }: PostCardProps) {
  const shown = useShownAddress(post.media_url);
  const address = media === undefined ? shown : media;
  return (
    <Card component="article" padding="md">
      {shown ? (
        <Card.Section>
          {address ? <PostMedia post={post} address={address} /> : <div className={classes['media']} />}
        </Card.Section>
      ) : null}
      <Group justify="space-between" gap="xs" mt={shown ? 'sm' : 0} wrap="nowrap">
        <Text size="sm" c="dimmed" component="div">
          <TimeText value={post.created_date} />
        </Text>
        {status}
      </Group>
      <HiddenMark item={post} />
      {post.caption ? (
        <Text mt="xs" className={classes['caption'] ?? ''}>
          {post.caption}
        </Text>
      ) : null}
      {post.tags.length > 0 ? (
        <Group gap={6} mt="xs">
          {post.tags.slice(0, shownTags).map((tag) => (
            <Badge
              key={tag}
              variant="outline"
              color="gray"
              size="lg"
              fw={500}
              tt="none"
              className={classes['tag'] ?? ''}
            >
              {tag}
            </Badge>
          ))}
        </Group>
      ) : null}
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </Card>
  );
}

/** A picture is cut to the card's shape, and whole behind its link. */
function PostMedia({ post, address }: { post: Post; address: string }) {
  const t = useMessages();
  const label = post.caption?.slice(0, 120) || t('portfolio.image');
  const isFilm = /\.(mp4|webm)(\?|$)/i.test(address);
  if (isFilm) return <Media src={address} alt={label} sizes={cardWidth} className={classes['media']} />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes['open']}>
      <Media src={address} alt={label} sizes={cardWidth} className={classes['media']} />
    </a>
  );
}

/** As the grid of posts divides the page. */
const cardWidth = '(min-width: 40em) 20rem, 100vw';
