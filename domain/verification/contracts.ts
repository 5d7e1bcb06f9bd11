import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema, seenDateSchema } from '#domain/core/schemaOf.ts';
import {
  checkMethods,
  checkReasons,
  checkResultsOf,
  checkTexts,
  npiCheckResults,
  npiFacts,
  seenRecords,
  seenStatuses,
} from '#domain/verification/vocabulary.ts';
import { Check } from './check.ts';
import { Document } from '#domain/credentials/document.ts';

const blankToNull = (text: string | null | undefined) => text || null;

/**
 * Records what the issuer of a credential, or its register, answered. A result that states something marks the document
 * with it; `unavailable` leaves what was known. CONFLICT when the document has changed since the caller read it. 422
 * for a check in the future or more than 30 days ago, one on the web without its address, and `different` or
 * `not_found` without a reason.
 */
export const recordSourceCheck = contract({
  name: 'recordSourceCheck',
  summary: 'Record what the source of a credential answered',
  allowedTo: { role: 'admin' },
  input: z.object({
    document_id: idSchema,
    /** Of the document as it was looked at. */
    seen_updated_date: seenDateSchema,
    /** Which source it was, by its short name, and as people read it. */
    source: z.string().regex(/^[a-z_]{1,40}$/),
    source_name: z.string().trim().min(1).max(checkTexts.sourceName),
    source_url: z
      .url({ protocol: /^https?$/ })
      .max(checkTexts.link)
      .nullish(),
    method: z.enum(checkMethods).exclude(['document']),
    result: z.enum(checkResultsOf.source_check),
    checked_date: instantSchema,
    /** What it showed; what it did not show is absent. */
    seen: z.strictObject({
      status: z.enum(seenStatuses).optional(),
      expires_date: z.iso.date().optional(),
      is_multistate: z.boolean().optional(),
      public_record: z.enum(seenRecords).optional(),
    }),
    reason: z.enum(checkReasons).nullish(),
    notes: z.string().trim().max(checkTexts.notes).nullish().transform(blankToNull),
    /** A file that the administrator has uploaded. */
    evidence_url: z.string().max(checkTexts.link).nullish().transform(blankToNull),
    /** What the document takes over from what was seen. */
    adopt: z
      .strictObject({ expires_date: z.boolean().default(false), is_multistate: z.boolean().default(false) })
      .default({ expires_date: false, is_multistate: false }),
  }),
  output: z.object({ success: z.literal(true), document: recordSchema(Document), check: recordSchema(Check) }),
});

const shown = z.string().trim().max(checkTexts.shown).nullish().transform(blankToNull);

/**
 * Records what the registry of NPIs shows of a person's number. It changes nothing else: licenses there are
 * self-reported by the holder of the number. CONFLICT when the person has another number by now; 422 as of a source
 * check.
 */
export const recordNpiCheck = contract({
  name: 'recordNpiCheck',
  summary: "Record what the registry of NPIs shows of a person's number",
  allowedTo: { role: 'admin' },
  input: z.object({
    user_id: idSchema,
    /** The number that was looked up. */
    npi: z.string().regex(/^\d{10}$/),
    result: z.enum(npiCheckResults),
    checked_date: instantSchema,
    /** What it showed, and what of that differs from the account. */
    seen: z.strictObject({
      name: shown,
      taxonomy: shown,
      differs: z.array(z.enum(npiFacts)).max(npiFacts.length).default([]),
    }),
    reason: z.enum(checkReasons).nullish(),
    notes: z.string().trim().max(checkTexts.notes).nullish().transform(blankToNull),
    /** A file that the administrator has uploaded. */
    evidence_url: z.string().max(checkTexts.link).nullish().transform(blankToNull),
  }),
  output: z.object({ success: z.literal(true), check: recordSchema(Check) }),
});
