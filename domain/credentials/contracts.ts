import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { Document } from './document.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, seenDateSchema } from '#domain/core/schemaOf.ts';
import { checkReasons } from '#domain/verification/vocabulary.ts';
import { documentFactNames } from './documentFacts.ts';
import { User } from '#domain/accounts/user.ts';
import { documentStatuses, documentTypes } from '#domain/shared/vocabulary.ts';

const reviewedFacts = [...documentFactNames, 'name'] as const;

/** Asks for the verification of the caller's documents. 422 without one that was not rejected; asking again changes nothing. */
export const submitVerification = contract({
  name: 'submitVerification',
  summary: 'Submit the uploaded credentials for verification',
  allowedTo: { role: 'clinician' },
  input: z.object({}),
  output: z.object({ success: z.literal(true), user: recordSchema(User, 'own') }),
});

/**
 * Approves or rejects a document, or revokes an approval. It judges the version that the administrator has read:
 * CONFLICT when that was replaced or its `updated_date` is another by now, WRONG_STEP (with the current status and by
 * whom) when another administrator has decided. The call can also correct the details of the document. 422 for
 * approving what has expired or lacks what its kind needs.
 */
export const reviewDocument = contract({
  name: 'reviewDocument',
  summary: 'Approve or reject a document that was looked at',
  allowedTo: { role: 'admin' },
  input: z.object({
    document_id: idSchema,
    seen: z.object({
      type: z.enum(documentTypes),
      file_url: z.string().max(2000).nullable(),
      /** Without it, only their own approval can be reverted by an administrator. */
      status: z.enum(documentStatuses).optional(),
      updated_date: seenDateSchema.optional(),
    }),
    /** What it says of itself as the reviewer reads it, by the names of its fields. */
    facts: z.partialRecord(z.enum(reviewedFacts), z.unknown()).optional(),
    status: z.enum(['approved', 'rejected']),
    /** Of a rejection: `other` without it. */
    reason: z.enum(checkReasons).optional(),
    /** What the owner reads; a rejection needs it. */
    admin_notes: z
      .string()
      .trim()
      .max(2000)
      .nullish()
      .transform((notes) => notes || null),
  }),
  output: z.object({ success: z.literal(true), document: recordSchema(Document) }),
});
