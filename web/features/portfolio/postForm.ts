import type { DraftOf } from '#domain/entities.ts';
import { Post } from '#domain/post.ts';
import { fieldError } from '#web/lib/fieldError.ts';

/** What the dialog asks, under the names of the post. */
export interface PostValues {
  media_url: string | null;
  caption: string;
  tags: string[];
  visibility: Post['visibility'];
}

export type PostErrors = Partial<Record<keyof PostValues, string>>;

export const postFields = ['media_url', 'caption', 'tags', 'visibility'] as const;

export function valuesOf(post: Post | null): PostValues {
  if (!post) return { media_url: null, caption: '', tags: [], visibility: 'public' };
  const { media_url, caption, tags, visibility } = post;
  return { media_url, caption: caption ?? '', tags: [...tags], visibility };
}

export function toPostBody(values: PostValues): DraftOf<'Post'> {
  return { ...values, caption: values.caption.trim() || null };
}

/** The same checks as the server's, from the same declaration, and that there is something to show. */
export function postErrors(values: PostValues, neededMessage: string): PostErrors {
  if (!values.media_url && !values.caption.trim()) return { media_url: neededMessage };
  const errors: PostErrors = {};
  for (const field of postFields) {
    const message = fieldError(Post.fields[field], values[field]);
    if (message) errors[field] = message;
  }
  return errors;
}
