import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { prose } from '#domain/core/fields.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { checkTexts } from '#domain/verification/vocabulary.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { refuseSsn } from '#domain/shared/textWithoutSsn.ts';
import { documentTypes, verificationStatuses } from '#domain/shared/vocabulary.ts';
import { workKinds, workListLimits } from '#domain/verification/workList.ts';
import { Check } from './check.ts';

const day = z.iso.date();

const workItem = z
  .object({
    kind: z.enum(workKinds),
    due_date: day.describe('On the day of the site'),
    document: z
      .object({
        id: z.string(),
        type: z.enum(documentTypes),
        kind: z.enum(credentialKindNames).nullable(),
        profession: z.string().nullable(),
        state: z.string().nullable(),
        expires_date: day.nullable(),
        source_until: day.nullable(),
      })
      .nullable()
      .describe('What it is about; of a shared number one of the documents'),
    check_id: z.string().nullable().describe('Of a possible match, and of who is listed without a row'),
    npi: z.string().nullable().describe('Of two accounts with one NPI'),
    accounts: z
      .array(
        z.object({
          user_id: z.string(),
          full_name: z.string(),
          email: z.string(),
          verification_status: z.enum(verificationStatuses).nullable(),
          npi_date: z.iso.datetime().nullable(),
          document_id: z.string().nullable(),
        }),
      )
      .describe('Whose it is; of a shared number all who have it, the first one first'),
  })
  .meta({ title: 'WorkItem', description: 'Something that a reviewer has to look at' });

/** What reviewers have to do, the first due first: of the kinds that are named, or of all. */
export const verificationQueue = contract({
  name: 'verificationQueue',
  summary: 'Read what has to be reviewed, checked at its source or settled, by due date',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({
    kinds: z.array(z.enum(workKinds)).min(1).max(workKinds.length).optional(),
    limit: z.number().int().min(1).max(workListLimits.page).default(workListLimits.page),
    skip: z.number().int().min(0).max(workListLimits.skip).default(0),
  }),
  output: z.object({
    counts: z
      .record(z.enum(workKinds), z.number())
      .describe(`${workListLimits.counted + 1} stands for more than ${workListLimits.counted}`),
    items: z.array(workItem),
  }),
});

/** What was found; only administrators read it. */
const settles = schemaOf<string>({ ...prose(checkTexts.settles), check: refuseSsn });

/**
 * Settles that accounts have one NPI: it no longer keeps any of those accounts from being verified. Not of an NPI that
 * is also one's own; WRONG_STEP where nothing is (or is no longer) to be settled.
 */
export const clearNpi = contract({
  name: 'clearNpi',
  summary: 'Settle that two accounts have the same NPI',
  allowedTo: { role: 'admin' },
  input: z.object({ user_id: idSchema, reason: settles }),
  output: z.object({ success: z.literal(true), check: recordSchema(Check) }),
});

/**
 * Settles that accounts rightly have documents with one number: between those that are there now it does not come up
 * again. Not of a number that is also one's own; WRONG_STEP where nothing is (or is no longer) to be settled.
 */
export const clearNumber = contract({
  name: 'clearNumber',
  summary: 'Settle that documents of two accounts have the same number',
  allowedTo: { role: 'admin' },
  input: z.object({ document_id: idSchema, reason: settles }),
  output: z.object({ success: z.literal(true), check: recordSchema(Check) }),
});
