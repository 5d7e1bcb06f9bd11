import type { ReactNode } from 'react';
import type { Post } from '#domain/profiles/post.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PostCard } from './PostCard.tsx';
import { PostGrid } from './PostGrid.tsx';

interface Props {
  posts: readonly Post[];
  /** Below each post. */
  renderActions: (post: Post) => ReactNode;
}

/** A user's public posts, for readers of the profile; the owner also sees those that a report hides. */
export function PublicPortfolio({ posts, renderActions }: Props) {
  const t = useMessages();
  if (posts.length === 0) return <EmptyState title={t('portfolio.empty')} />;
  return (
    <PostGrid
      posts={posts}
      renderPost={(post) =>
        isHidden(post) ? (
          <HiddenPost post={post} actions={renderActions(post)} />
        ) : (
          <PostCard post={post} actions={renderActions(post)} />
        )
      }
    />
  );
}

function HiddenPost({ post, actions }: { post: Post; actions: ReactNode }) {
  return <PostCard post={post} media={useSignedAddress(post.media_url) ?? null} actions={actions} />;
}
