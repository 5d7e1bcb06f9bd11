import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { emailAddress } from '#domain/core/emailAddress.ts';
import { optionalLink, text } from '#domain/core/fields.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { textWithoutSsn } from '#domain/shared/textWithoutSsn.ts';
import { facilityTypes, verificationStatuses } from '#domain/shared/vocabulary.ts';
import { FacilityCheck } from './facilityCheck.ts';
import { facilityCheckTexts } from './facilityChecks.ts';

const manages = { all: [{ may: 'own' }, 'onboarded'] } as const;
const ownCheck = z.object({ success: z.literal(true), check: recordSchema(FacilityCheck, 'own') });
const note = schemaOf(textWithoutSsn(facilityCheckTexts.note)).optional();

/**
 * Hands in the facility's NPI, or a document such as its license, for an administrator to check. Handing the same kind in
 * again replaces what is still open. 422 at `value` for a number that is no NPI, at `file_url` for a document without a
 * file; CONFLICT for what has passed.
 */
export const submitFacilityCheck = contract({
  name: 'submitFacilityCheck',
  summary: "Hand in your facility's NPI or a document for verification",
  allowedTo: manages,
  input: z.object({
    kind: z.enum(['npi', 'document']),
    value: schemaOf(text(facilityCheckTexts.label)).describe('The number, or what the document is'),
    file_url: schemaOf(optionalLink()).optional().describe('Of a document: a file that the caller has uploaded'),
  }),
  output: ownCheck,
});

/**
 * Mails a code of six digits, valid for ten minutes, to an address at the domain of the facility's website. 422 at `email`
 * for an address elsewhere or at a host where anyone gets a mailbox; RATE_LIMITED for too many; CONFLICT once it has passed.
 */
export const proveDomain = contract({
  name: 'proveDomain',
  summary: "Mail a code to an address at the domain of your facility's website",
  allowedTo: manages,
  input: z.object({
    email: z
      .string()
      .max(facilityCheckTexts.value)
      .meta({ format: 'email' })
      .transform((typed) => typed.trim().normalize('NFC').toLowerCase())
      .pipe(emailAddress),
  }),
  output: ownCheck,
});

/** Takes the code of the last email. 422 at `code` for a wrong or old one, and after five tries. Confirming twice is as good as once. */
export const confirmDomain = contract({
  name: 'confirmDomain',
  summary: "Confirm the domain of your facility's website with the code",
  allowedTo: manages,
  input: z.object({ code: z.string().trim().max(facilityCheckTexts.code) }),
  output: ownCheck,
});

/**
 * Says whether what a facility handed in is right; the facility reads the note. 422 at `note` for one that failed without;
 * CONFLICT when it was changed since; WRONG_STEP for a domain that no code has confirmed. A verified facility whose checks no
 * longer suffice is verified no longer.
 */
export const decideFacilityCheck = contract({
  name: 'decideFacilityCheck',
  summary: 'Decide on one check of a facility',
  allowedTo: { role: 'admin' },
  input: z.object({
    check_id: idSchema,
    seen_updated_date: z.iso.datetime().describe('Its `updated_date` as the caller saw it'),
    passed: z.boolean(),
    note,
  }),
  output: z.object({ success: z.literal(true), check: recordSchema(FacilityCheck, 'admin') }),
});

/**
 * Verifies a facility, which may publish from then on, or ends that it is verified; it reads the note. 422 without a passed
 * NPI and one of domain and document, and at `note` for ending it without a reason.
 */
export const decideFacility = contract({
  name: 'decideFacility',
  summary: 'Verify a facility, or end that it is verified',
  allowedTo: { role: 'admin' },
  proof: 'recent',
  input: z.object({ facility_id: idSchema, verified: z.boolean(), note }),
  output: z.object({ success: z.literal(true), verification_status: z.enum(verificationStatuses).nullable() }),
});

const facilityItem = z
  .object({
    facility_id: idSchema,
    name: z.string(),
    email: z.string(),
    website: z.string().nullable(),
    location: z.string().nullable(),
    facility_type: z.enum(facilityTypes).nullable(),
    created_date: instantSchema,
    verification_status: z.enum(verificationStatuses).nullable(),
    publish_until: instantSchema.nullable(),
    waiting_since: instantSchema.nullable().describe('Since when the oldest open check waits; null: none does'),
    checks: z.array(recordSchema(FacilityCheck, 'admin')).describe('Newest first'),
    same_npi: z.array(z.string()).describe('Names of other facilities that handed in the same NPI'),
  })
  .meta({ title: 'FacilityItem', description: 'A facility with what it handed in to be verified' });

export const facilityPage = 20;

/** Facilities with something to decide, those that wait longest first; or one of them, by its id, in any state. */
export const facilityQueue = contract({
  name: 'facilityQueue',
  summary: 'List facilities that wait to be verified',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({ facility_id: idSchema.optional(), skip: z.int().min(0).max(1000).default(0) }),
  output: z.object({
    items: z.array(facilityItem),
    count: z.int().describe('How many wait; 1001 means more'),
  }),
});
