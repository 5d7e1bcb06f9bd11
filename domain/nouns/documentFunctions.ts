import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { Document } from './document.ts';
import { recordSchema } from '#domain/language/recordSchema.ts';
import { idSchema } from '#domain/language/schemaOf.ts';
import { User } from './user.ts';
import { documentStatuses, documentTypes } from '#domain/site/vocabulary.ts';

/** Asks for the verification of the caller's documents. 422 without one that was not rejected; asking again changes nothing. */
export const submitVerification = contract({
  name: 'submitVerification',
  summary: 'Submit the uploaded credentials for verification',
  who: { role: 'clinician' },
  input: z.object({}),
  output: z.object({ success: z.literal(true), user: recordSchema(User, 'own') }),
});

/**
 * Approves or rejects a document, or takes an approval back. It judges what the administrator has looked at: CONFLICT when
 * the owner has replaced that meanwhile, WRONG_STEP (with the current status and by whom) when somebody else has decided.
 */
export const reviewDocument = contract({
  name: 'reviewDocument',
  summary: 'Approve or reject a document that was looked at',
  who: { role: 'admin' },
  input: z.object({
    document_id: idSchema,
    seen: z.object({
      type: z.enum(documentTypes),
      file_url: z.string().max(2000).nullable(),
      /** Without it, only their own approval can be taken back by an administrator. */
      status: z.enum(documentStatuses).optional(),
    }),
    status: z.enum(['approved', 'rejected']),
    /** What the owner reads; a rejection needs a reason. */
    admin_notes: z
      .string()
      .trim()
      .max(2000)
      .nullish()
      .transform((notes) => notes || null),
  }),
  output: z.object({ success: z.literal(true), document: recordSchema(Document) }),
});
