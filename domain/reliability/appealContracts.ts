import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { prose } from '#domain/core/fields.ts';
import { ReliabilityEntry } from './reliabilityEntry.ts';
import { recordLimits } from './vocabulary.ts';

const output = z.object({ success: z.literal(true), entry: recordSchema(ReliabilityEntry) });

/**
 * Appeals an entry, which counts no longer from then on until an administrator decides. Sent again it changes nothing. 409
 * CONFLICT: too_late, appealed (with another text). 409 WRONG_STEP for an entry that was decided on.
 */
export const appealEntry = contract({
  name: 'appealEntry',
  summary: 'Appeal an entry of a record',
  allowedTo: { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'own' }] }] },
  input: z.object({ entry_id: idSchema, text: schemaOf(prose(recordLimits.appeal)) }),
  output,
});

/** Keeps an entry or strikes it for good, and notifies its subject. Repeating it changes nothing. 409 WRONG_STEP. */
export const decideAppeal = contract({
  name: 'decideAppeal',
  summary: 'Decide on an appeal',
  allowedTo: { role: 'admin' },
  input: z.object({ entry_id: idSchema, strike: z.boolean(), note: schemaOf(prose(recordLimits.note)) }),
  output,
});
