import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { emailAddress } from '#domain/core/emailAddress.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { Reference } from './reference.ts';
import { referenceLimits } from './vocabulary.ts';

const { fields } = Reference;
const byClinician = { all: ['onboarded', { role: 'clinician' }] } as const;
const output = z.object({ success: z.literal(true), reference: recordSchema(Reference) });

/**
 * Mails a person who worked with the caller the link of a form, in which they answer about that work without an account.
 * Sent again with the same values while it waits, it changes nothing. 409 CONFLICT with the reason in `extra_data`: `asked`
 * (that address has an open form with other values), `limit`, `stopped` (that address wants no such mails). 429 above the
 * mails to strangers of a day.
 */
export const askReference = contract({
  name: 'askReference',
  summary: `Ask someone you worked with for a reference. At most ${referenceLimits.open} wait for an answer`,
  allowedTo: byClinician,
  input: z.object({
    referee_name: schemaOf(fields.referee_name),
    referee_email: z
      .string()
      .max(254)
      .meta({ format: 'email' })
      .transform((address) => address.trim().normalize('NFC').toLowerCase())
      .pipe(emailAddress),
    relation: schemaOf(fields.relation),
    workplace: schemaOf(fields.workplace),
    worked_from: schemaOf(fields.worked_from),
    worked_to: schemaOf(fields.worked_to).default(null),
  }),
  output,
});

/**
 * Mails the referee again. 409 CONFLICT `reminded` within `referenceLimits.pauseHours` of the last mail and above
 * `referenceLimits.mails`, `stopped`, `returned` (mails to the address come back); WRONG_STEP for a reference that waits for no answer.
 */
export const remindReference = contract({
  name: 'remindReference',
  summary: 'Mail a referee again',
  allowedTo: byClinician,
  input: z.object({ reference_id: idSchema }),
  output,
});

/** Ends the referee's link. Sent again it changes nothing. 409 WRONG_STEP once there is an answer. */
export const withdrawReference = contract({
  name: 'withdrawReference',
  summary: 'Withdraw a request for a reference',
  allowedTo: byClinician,
  input: z.object({ reference_id: idSchema }),
  output,
});

/**
 * From then on the facility of an application reads exactly these references of the caller: those left out are shared with it
 * no longer. 409 CONFLICT `not_valid` for one that is neither waiting nor valid, `application_closed` for sharing more after
 * a rejection or a withdrawal.
 */
export const shareReferences = contract({
  name: 'shareReferences',
  summary: 'Choose which references the facility of an application reads',
  allowedTo: byClinician,
  input: z.object({ application_id: idSchema, reference_ids: z.array(idSchema).max(referenceLimits.shared) }),
  output: z.object({ success: z.literal(true), references: z.array(recordSchema(Reference)) }),
});
