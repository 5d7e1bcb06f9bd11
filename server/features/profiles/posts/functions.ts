import type { Post } from '#domain/profiles/post.ts';
import { visibilityOf } from '#server/features/privacy/functions.ts';
import type { Work } from '#server/platform/work.ts';

/** Post.create of the entity API: the row says itself who may see its person. */
export async function createPost(work: Work, body: Record<string, unknown>): Promise<Post> {
  const visibility = await visibilityOf(work, work.actor.kind === 'user' ? work.actor.id : body['user_id']);
  return work.repo.create('Post', body, {}, () => visibility);
}
