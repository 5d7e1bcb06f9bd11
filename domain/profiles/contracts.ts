import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';

/**
 * Bookmarks a clinician, or removes the bookmark, whatever other tabs have bookmarked. NOT_FOUND for a person who is
 * not in the directory; repeating it changes nothing. Answers the whole list, the newest last.
 */
export const saveTalent = contract({
  name: 'saveTalent',
  summary: 'Bookmark a clinician, or take the bookmark away',
  allowedTo: { may: 'recruit' },
  input: z.object({ user_id: idSchema, saved: z.boolean() }),
  output: z.object({ saved_talent_ids: z.array(z.string()) }),
});
