import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { optionalProse } from '#domain/core/fields.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { savedPeopleLimits } from '#domain/profiles/savedPeople.ts';
import { teamTags } from '#domain/workspaces/teamTags.ts';

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

const savedPerson = z
  .object({
    user_id: z.string(),
    tags: z.array(z.string()),
    note: z.string().nullable(),
    note_author: z.string().nullable().describe('The colleague who wrote the note as it is'),
    note_date: z.iso.datetime().nullable(),
  })
  .meta({ title: 'SavedPerson', description: 'What the team of a facility wrote about a clinician it saved' });
export type SavedPerson = z.output<typeof savedPerson>;

/** Saved clinicians without tags and a note are absent, and so are those whom the facility does not see. */
export const savedPeople = contract({
  name: 'savedPeople',
  summary: 'What your team wrote about the clinicians it saved',
  allowedTo: { may: 'recruit' },
  reads: true,
  input: z.object({}),
  output: z.object({ people: z.array(savedPerson) }),
});

/**
 * Adds tags to clinicians and removes others. A clinician who gets a tag is saved. Those whom the facility does not see are
 * in `skipped`. VALIDATION_ERROR for a clinician with too many tags, CONFLICT for too many saved clinicians: then nothing
 * changes. Repeating it changes nothing.
 */
export const tagTalent = contract({
  name: 'tagTalent',
  summary: 'Tag clinicians for your team, and save them',
  allowedTo: { may: 'recruit' },
  input: z.object({
    user_ids: z.array(idSchema).min(1).max(savedPeopleLimits.tagged),
    add: teamTags.default([]),
    remove: teamTags.default([]),
  }),
  output: z.object({ people: z.array(savedPerson), skipped: z.array(z.string()) }),
});
export type TalentTagged = OutputOf<typeof tagTalent>;

const note = schemaOf(optionalProse(savedPeopleLimits.note));

/**
 * Writes the team's note about a clinician and saves the clinician; null removes the note. CONFLICT with the reason
 * `note_changed` where the note is not what `before` says. NOT_FOUND for a clinician whom the facility does not see.
 */
export const noteTalent = contract({
  name: 'noteTalent',
  summary: 'Write a note about a clinician for your team',
  allowedTo: { may: 'recruit' },
  input: z.object({ user_id: idSchema, note, before: note.describe('The note that the writer read') }),
  output: z.object({ person: savedPerson }),
});
