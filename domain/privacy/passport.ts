import { z } from 'zod';
import { maxDocuments } from '#domain/shared/limits.ts';
import { documentStatuses, documentTypes } from '#domain/shared/vocabulary.ts';

const megabyte = 1024 * 1024;

/** What a passport holds at most: what one instance writes, another can read. */
export const passportLimits = {
  /** Bytes of all files that are chosen together. */
  files: 50 * megabyte,
  /** Bytes of an archive that is brought, and of what is in it once it is inflated. */
  archive: 60 * megabyte,
  entries: 120,
  /** Bytes of passport.json. */
  json: megabyte,
  credentials: maxDocuments,
  references: 100,
  /** Links of one person that work at the same time, and days that one works. */
  links: 20,
  linkDays: 90,
} as const;

/** Another form of it needs another number. */
export const passportForm = 'openlocum.passport/1';

const line = (max: number) => z.string().max(max).nullable();
const words = z.array(z.string().max(120)).max(60);

const credentialSchema = z.object({
  type: z.enum(documentTypes),
  name: line(255),
  file_name: line(255),
  status: z.enum(documentStatuses),
  /** ISO 8601. */
  uploaded_date: line(40),
  /** Who checked it and when, in words: true where it was written, a claim everywhere else. */
  checks: z.array(z.string().max(300)).max(10),
  /** Its path in the archive; null for one that was not taken along. */
  file: line(300),
});
export type PassportCredential = z.output<typeof credentialSchema>;

/** `passport.json`: what a clinician takes from one instance to another. */
export const passportSchema = z.object({
  schema: z.literal(passportForm),
  /** The address of the instance that wrote it. */
  site: z.string().min(1).max(300),
  made_date: z.string().max(40),
  person: z.object({
    full_name: z.string().max(100),
    headline: line(120),
    location: line(120),
    credentials: line(60),
    years_exp: z.number().nullable(),
    languages: words,
    specialties: words,
    licensure_states: words,
  }),
  roles: words,
  credentials: z.array(credentialSchema).max(passportLimits.credentials),
  /** Public reviews of the person after a hire, the newest first. */
  references: z
    .array(
      z.object({
        by: z.string().max(120),
        date: z.string().max(40),
        stars: z.number().int().min(1).max(5),
        comment: line(2000),
        tags: words,
      }),
    )
    .max(passportLimits.references),
});
export type Passport = z.output<typeof passportSchema>;
