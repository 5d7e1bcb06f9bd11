import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';

const kind = z.enum(['facility', 'document']);

const assigned = z
  .object({ subject_id: idSchema, admin_id: idSchema, name: z.string(), assigned_date: instantSchema })
  .meta({ title: 'AssignedWork', description: 'Which administrator works on something that waits for review' });
export type AssignedWork = z.output<typeof assigned>;

/** Of one question. */
export const maxAssigned = 100;

/** Which administrator works on what, without what is unassigned. An assignment gives no right that other administrators lack. */
export const assignedWork = contract({
  name: 'assignedWork',
  summary: 'Read which administrator works on what',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({ kind, subject_ids: z.array(idSchema).min(1).max(maxAssigned) }),
  output: z.object({ assigned: z.array(assigned) }),
});

/**
 * Takes something that waits for review, gives it to another administrator, or gives it back (`admin_id` null). CONFLICT
 * when another administrator has it than the caller saw. 422 for a user who is no administrator.
 */
export const assignWork = contract({
  name: 'assignWork',
  summary: 'Take something that waits for review, or assign it to an administrator',
  allowedTo: { role: 'admin' },
  input: z.object({
    kind,
    subject_id: idSchema,
    admin_id: idSchema.nullable(),
    seen_admin_id: idSchema.nullable().describe('Who had it as the caller saw it'),
  }),
  output: z.object({ success: z.literal(true), assigned: assigned.nullable() }),
});
