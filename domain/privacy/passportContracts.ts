import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { documentStatuses, documentTypes } from '#domain/shared/vocabulary.ts';
import { passportLimits } from './passport.ts';

const documentIds = z.array(idSchema).max(passportLimits.credentials);

/**
 * Where a browser fetches the caller's passport for five minutes: a ZIP archive with `passport.json`, `fhir.json`,
 * `passport.html` and the files of the chosen documents. 422 for a document of another user, and for more than 50 MB.
 */
export const exportPassport = contract({
  name: 'exportPassport',
  summary: 'An address to download one’s credentials as a passport',
  allowedTo: { role: 'clinician' },
  proof: 'recent',
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
  allowedTo: { role: 'clinician' },
  // What it adds waits for review, and opens nothing.
  proof: 'none',
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

const linkSchema = z.object({
  id: z.string(),
  item_ids: z.array(z.string()),
  created_date: z.string(),
  until_date: z.string(),
  /** How often the page was opened. */
  opened: z.number().int(),
  last_opened_date: z.string().nullable(),
});
export type PassportLink = z.output<typeof linkSchema>;

/**
 * Makes a link under which anyone sees the caller's name, roles and these documents, with their files. `until`: ISO
 * 8601, at most 90 days from now. Its address is answered once: only a digest of its token is stored. 409 with 20 links
 * that work.
 */
export const sharePassport = contract({
  name: 'sharePassport',
  summary: 'Share some of one’s documents by a link',
  allowedTo: { role: 'clinician' },
  proof: 'recent',
  input: z.object({
    item_ids: documentIds.min(1),
    until: z.iso.datetime(),
  }),
  output: z.object({ success: z.literal(true), address: z.string(), link: linkSchema }),
});

export const getPassportLinks = contract({
  name: 'getPassportLinks',
  summary: 'The links to one’s documents that work, newest first',
  allowedTo: { role: 'clinician' },
  input: z.object({}),
  reads: true,
  output: z.object({ links: z.array(linkSchema) }),
});

/** From now on the link leads nowhere. Ending it twice changes nothing. */
export const endPassportLink = contract({
  name: 'endPassportLink',
  summary: 'End a link to one’s documents',
  allowedTo: { role: 'clinician' },
  // It only closes.
  proof: 'none',
  input: z.object({ link_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});

/** What a link shows to the holder of its token. Its owner sees how often that happened. 404 when it has ended. */
export const openPassport = contract({
  name: 'openPassport',
  summary: 'The documents that were shared by a link',
  allowedTo: 'anyone',
  // The token of the link.
  proof: 'in body',
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({
    full_name: z.string(),
    roles: z.array(z.string()),
    until_date: z.string(),
    documents: z.array(
      z.object({
        type: z.enum(documentTypes),
        name: z.string().nullable(),
        status: z.enum(documentStatuses),
        uploaded_date: z.string().nullable(),
        checks: z.array(z.string()),
        /** Where its file is, with the token; null for a document without one. */
        file: z.string().nullable(),
      }),
    ),
  }),
});
export type SharedPassport = z.output<(typeof openPassport)['output']>;
