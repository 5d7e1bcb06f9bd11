import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';

/** Facilities that one person may hide from. */
export const maxHidden = 200;

/** Facilities of one answer of `whoSeesMe`. */
export const whoSeesMePageSize = 50;

/**
 * Hides the caller from a facility, or shows them again: neither the facility nor anyone who is not signed in finds the
 * caller. Repeating it changes nothing. NOT_FOUND for what is no facility, CONFLICT behind the last.
 */
export const hideFromFacility = contract({
  name: 'hideFromFacility',
  summary: 'Hide your profile from a facility, or show it again',
  allowedTo: { role: 'clinician' },
  input: z.object({ facility_id: idSchema, hidden: z.boolean() }),
  output: z.object({ blocked_facility_ids: z.array(z.string()) }),
});

/**
 * Shares the caller's e-mail address with a facility they applied to or have a conversation with, or stops sharing it.
 * Repeating it changes nothing. CONFLICT for another facility; stopping is always possible.
 */
export const shareContact = contract({
  name: 'shareContact',
  summary: 'Share your e-mail address with a facility, or stop sharing it',
  allowedTo: { role: 'clinician' },
  input: z.object({ facility_id: idSchema, shared: z.boolean() }),
  output: z.object({ success: z.literal(true) }),
});

const visibility = z
  .object({
    facility_id: z.string(),
    name: z.string().nullable().describe('null where the facility is not to be seen any more'),
    applied: z.boolean().describe('The caller applied to it'),
    sees_email: z.boolean(),
    hidden: z.boolean().describe('It sees nothing of the caller'),
  })
  .meta({ title: 'FacilitySight', description: 'What one facility may see of the caller' });

/**
 * What each facility sees that the caller applied to, has a conversation with, shares the address with or hides from: those
 * that see the address first, then the hidden ones, by name.
 */
export const whoSeesMe = contract({
  name: 'whoSeesMe',
  summary: 'Which facilities see your e-mail address, and which see nothing',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({ skip: z.int().min(0).max(10_000).default(0) }),
  output: z.object({ total: z.int(), facilities: z.array(visibility) }),
});
