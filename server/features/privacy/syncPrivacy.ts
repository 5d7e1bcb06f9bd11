import { isDeepStrictEqual } from 'node:util';
import { idSchema } from '#domain/core/schemaOf.ts';
import { profileVisibilityOf } from '#domain/privacy/profileVisibility.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';

/** Rows about a person are visible to those who may see the person, from the same commit on. */
export const syncPrivacy: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after) return;
  const visibility = profileVisibilityOf(after);
  if (isDeepStrictEqual(profileVisibilityOf(before), visibility)) return;
  await work.system.updateAll('Post', { user_id: after.id }, visibility);
  await work.system.updateAll('Review', { reviewee_id: after.id }, visibility);
};

/**
 * What a new row about this person states about who may see it; nothing for an unknown person. The person's row stays
 * locked, so that a concurrent decision finds the new row.
 */
export async function visibilityOf(
  work: Work,
  personId: unknown,
): Promise<Partial<ReturnType<typeof profileVisibilityOf>>> {
  const id = idSchema.safeParse(personId);
  const [person] = id.success ? await work.system.find('User', { id: id.data }, { limit: 1, lock: 'update' }) : [];
  return person ? profileVisibilityOf(person) : {};
}
