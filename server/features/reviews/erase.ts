import type { Work } from '#server/platform/work.ts';

/** Of a user whose account is deleted: the reviews they wrote that are not published. */
export async function eraseUnpublished(work: Work, reviewer_id: string): Promise<void> {
  for (const { id } of await work.system.find('Review', { reviewer_id, is_published: false }))
    await work.system.remove('Review', id);
}
