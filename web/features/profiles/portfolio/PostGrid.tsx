import { Button, Center } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Post } from '#domain/profiles/post.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Portfolio.module.css';

const step = 24;

/** Posts side by side, the first two dozen until more are asked for. */
export function PostGrid({ posts, renderPost }: { posts: readonly Post[]; renderPost: (post: Post) => ReactNode }) {
  const t = useMessages();
  const [shown, setShown] = useState(step);
  return (
    <>
      <ul className={classes['grid']}>
        {posts.slice(0, shown).map((post) => (
          <li key={post.id}>{renderPost(post)}</li>
        ))}
      </ul>
      {posts.length > shown ? (
        <Center mt="lg">
          <Button variant="default" onClick={() => setShown(shown + step)}>
            {t('portfolio.more', { count: Math.min(step, posts.length - shown) })}
          </Button>
        </Center>
      ) : null}
    </>
  );
}
