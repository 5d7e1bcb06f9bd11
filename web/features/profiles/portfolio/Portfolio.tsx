import { Button, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { OwnPostCard } from './OwnPostCard.tsx';
import { PostDialog } from './PostDialog.tsx';
import { PostGrid } from './PostGrid.tsx';
import { ownPostsQuery } from './queries.ts';

/** A clinician's own posts. `?post=new` and `?post={id}` open the form. */
export function Portfolio() {
  const t = useMessages();
  const user = useUser();
  const { data: posts, error, refetch } = useQuery(ownPostsQuery(useClient(), user.id));
  useFocusAfterLoss(posts?.length);
  const [params, setParams] = useSearchParams();
  const asked = params.get('post');
  const edited = posts?.find((post) => post.id === asked) ?? null;
  const open = (post: string | null) => setParams(post ? { post } : {}, { preventScrollReset: true });
  const create = (
    <Button leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={() => open('new')}>
      {t('portfolio.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('portfolio.title')}
        subtitle={t('portfolio.lead')}
        actions={posts && posts.length > 0 ? create : null}
      />
      {posts ? (
        <>
          {posts.length === 0 ? (
            <EmptyState title={t('portfolio.empty')} hint={t('portfolio.emptyHint')} action={create} />
          ) : (
            <>
              <Text c="dimmed" mb="sm" aria-live="polite">
                {t('portfolio.count', { count: posts.length })}
              </Text>
              <PostGrid posts={posts} renderPost={(post) => <OwnPostCard post={post} onEdit={() => open(post.id)} />} />
            </>
          )}
          {asked === 'new' || edited ? (
            <PostDialog key={asked} userId={user.id} post={edited} onClose={() => open(null)} />
          ) : null}
        </>
      ) : error ? (
        <ErrorState title={t('portfolio.error')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={3} label={t('portfolio.loading')} />
      )}
    </>
  );
}
