import type { Reaction } from '#server/platform/product.ts';
import { deleteSaved } from './sql.ts';

/** What a team wrote about a clinician goes when the facility no longer saves that clinician, by whatever call. */
export const forgetUnsaved: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after || before.saved_talent_ids === after.saved_talent_ids) return;
  const saved = new Set(after.saved_talent_ids);
  const removed = before.saved_talent_ids.filter((id) => !saved.has(id));
  if (removed.length > 0) await deleteSaved(work.tx, after.id, removed);
};
