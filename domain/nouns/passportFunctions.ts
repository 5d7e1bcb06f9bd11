import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { idSchema } from '#domain/language/schemaOf.ts';
import { documentTypes } from '#domain/site/vocabulary.ts';
import { passportLimits } from './passport.ts';

const documentIds = z.array(idSchema).max(passportLimits.credentials);

/**
 * Where a browser fetches the caller's passport for five minutes: a ZIP archive with `passport.json`, `fhir.json`,
 * `passport.html` and the files of the chosen documents. 422 for a document that is not theirs, and for more than 50 MB.
 */
export const exportPassport = contract({
  name: 'exportPassport',
  summary: 'An address to download one’s credentials as a passport',
  who: { role: 'clinician' },
  input: z.object({ document_ids: documentIds.default([]) }),
  reads: true,
  output: z.object({ address: z.string() }),
});

/** Why a credential of a passport is left out: its file or its name is there already, or there are as many as may be. */
export const passportSkips = ['file', 'name', 'limit'] as const;

const itemSchema = z.object({
  type: z.enum(documentTypes),
  name: z.string().nullable(),
  /** What the other instance says of it, in words. */
  claimed: z.string().nullable(),
  has_file: z.boolean(),
  skipped: z.enum(passportSkips).nullable(),
});
export type PassportItem = z.output<typeof itemSchema>;

/**
 * Reads a passport of another instance: the archive, or its passport.json. Without `add` it answers what would become of
 * each credential; with it those that are not skipped become documents that wait for review, whatever they were there. A
 * second time adds nothing. 422 at `file` for what is no passport or holds too much; then nothing is added.
 */
export const importPassport = contract({
  name: 'importPassport',
  summary: 'Add the credentials of a passport as documents to be reviewed',
  who: { role: 'clinician' },
  input: z.object({
    file: z.file().max(passportLimits.archive).mime(['application/zip', 'application/json']),
    add: z.boolean().default(false),
  }),
  output: z.object({
    success: z.literal(true),
    /** The instance that wrote it, as it says. */
    site: z.string(),
    added: z.number().int(),
    items: z.array(itemSchema),
  }),
});
