import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { DraftOf } from '#domain/entities.ts';
import type { Post } from '#domain/profiles/post.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useUser } from '#web/session/session.tsx';

/** Below `['Post', userId]` lies what a profile shows of the same person as well. */
const postKeys = {
  of: (userId: string) => ['Post', userId],
  own: (userId: string) => ['Post', userId, 'own'],
} as const;

/** All posts of the signed-in person, newest first. */
export function ownPostsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: postKeys.own(userId),
    queryFn: () => client.entities.Post.filter({ user_id: userId }, '-created_date', 1000),
  });
}

/** Creates a post, or with `id` changes that one. */
export function useSavePost(id: string | null) {
  const client = useClient();
  const { onSettled } = usePostChange();
  return useMutation({
    mutationFn: (body: DraftOf<'Post'>) =>
      id === null ? client.entities.Post.create(body) : client.entities.Post.update(id, body),
    onSettled,
  });
}

/** Gone already is as good. */
export function useDeletePost() {
  const client = useClient();
  const { onSettled } = usePostChange();
  return useMutation({ mutationFn: (id: string) => client.entities.Post.delete(id).catch(nullIfNotFound), onSettled });
}

/** Shown immediately, reverted when the server refuses. */
export function useSetVisibility() {
  const client = useClient();
  const { change, onSettled } = usePostChange();
  return useMutation({
    mutationFn: ({ id, visibility }: Pick<Post, 'id' | 'visibility'>) =>
      client.entities.Post.update(id, { visibility }),
    onMutate: ({ id, visibility }) =>
      change((posts) => posts.map((post) => (post.id === id ? { ...post, visibility } : post))),
    onError: (_error, _input, undo) => undo?.(),
    onSettled,
  });
}

function usePostChange() {
  const queryClient = useQueryClient();
  const { id } = useUser();
  const queryKey = postKeys.own(id);
  return {
    /** Answers what reverts the change. */
    async change(next: (posts: Post[]) => Post[]) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Post[]>(queryKey);
      queryClient.setQueryData<Post[]>(queryKey, (posts) => posts && next(posts));
      return () => void queryClient.setQueryData(queryKey, before);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: postKeys.of(id) }),
  };
}
