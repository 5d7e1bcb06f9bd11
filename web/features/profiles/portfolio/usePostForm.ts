import { Post } from '#domain/profiles/post.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useSavePost } from './queries.ts';

/** A new post, or a change of `post`. */
export function usePostForm(userId: string, post: Post | null, onSaved: () => void) {
  const t = useMessages();
  const saving = useSavePost(post?.id ?? null);
  return useRecordForm(Post, {
    row: post,
    sections: [['media_url', 'caption', 'tags', 'visibility']],
    draftKey: `post:${userId}:${post?.id ?? 'new'}`,
    files: { media_url: { purpose: 'post', types: ['image/jpeg', 'image/png', 'video/mp4', 'video/webm'] } },
    check: ({ media_url, caption }) => (media_url || caption ? {} : { media_url: t('portfolio.needed') }),
    save: ({ whole }) => saving.mutateAsync(whole),
    onSaved() {
      showSuccess(t(post ? 'portfolio.saved' : 'portfolio.created'));
      onSaved();
    },
  });
}
