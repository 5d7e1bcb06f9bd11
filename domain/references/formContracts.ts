import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { Reference } from './reference.ts';
import { datesAnswers, refereeRelations, referenceLimits, rehireAnswers } from './vocabulary.ts';

const { fields } = Reference;
/** Of the link in the mail: its holder reads the referee's mailbox, so it needs no login. */
const token = z.string().min(1).max(1000);
const rating = z.int().min(1).max(referenceLimits.rating).nullable().default(null);
const optional = schemaOf(fields.strengths).default(null);

/**
 * What the form says. The first reading is noted for the clinician. INVALID_CODE for a link that is used or withdrawn, and
 * once its time is over.
 */
export const readReferenceForm = contract({
  name: 'readReferenceForm',
  summary: 'The form behind the link that a referee was mailed',
  allowedTo: 'anyone',
  input: z.object({ token }),
  output: z.object({
    clinician_name: z.string(),
    referee_name: z.string(),
    relation: z.enum(refereeRelations),
    workplace: z.string(),
    worked_from: schemaOf(fields.worked_from),
    worked_to: schemaOf(fields.worked_to),
  }),
});

/** Answers once. INVALID_CODE like `readReferenceForm`. */
export const giveReference = contract({
  name: 'giveReference',
  summary: 'Answer a request for a reference, with the token of the mailed link',
  allowedTo: 'anyone',
  input: z.object({
    token,
    name: schemaOf(fields.referee_name),
    relation: z.enum(refereeRelations),
    confirms_dates: z.enum(datesAnswers),
    rehire: z.enum(rehireAnswers),
    clinical: rating,
    reliability: rating,
    communication: rating,
    teamwork: rating,
    documentation: rating,
    strengths: optional,
    concerns: optional,
  }),
  output: z.object({ success: z.literal(true) }),
});

/**
 * Declines. With `stop` the address gets no request for a reference again, from any clinician; that also works with a link that
 * is used. Sent again it changes nothing. INVALID_CODE like `readReferenceForm`.
 */
export const declineReference = contract({
  name: 'declineReference',
  summary: 'Decline a request for a reference, or stop all, with the token of the mailed link',
  allowedTo: 'anyone',
  input: z.object({ token, stop: z.boolean().default(false) }),
  output: z.object({ success: z.literal(true) }),
});
