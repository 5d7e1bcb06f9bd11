import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { checkReasons, checkTexts } from '#domain/verification/vocabulary.ts';
import {
  exclusionListNames,
  listErrors,
  listImportStates,
  matchStates,
  matchStrengths,
} from '#domain/verification/exclusionLists.ts';
import { Check } from './check.ts';

const day = z.iso.date();
const count = z.int().min(0);

/** What POST /api/lists/:source answers; `listImports` reports the progress. */
export const acceptedImport = z
  .object({ import_id: z.string() })
  .meta({ title: 'AcceptedImport', description: 'The file was taken; it is read later' });

const fault = z
  .object({
    reason: z.enum(listErrors),
    row: z.int().nullable().describe('Of a broken row: its number, the header is row 1'),
    columns: z.array(z.string()).describe('Which columns are missing'),
    rows: count.nullable().describe('Of a file that is too short: its rows'),
    least: count.nullable().describe('Of a file that is too short: the rows it should have at least'),
  })
  .meta({ title: 'ListFault', description: 'Why nothing of a file was loaded' });

const listImport = z
  .object({
    id: z.string(),
    source: z.enum(exclusionListNames),
    file_name: z.string(),
    state: z.enum(listImportStates),
    list_date: day.describe('The day of the list'),
    rows_read: count.describe('Grows while the file is read'),
    rows_skipped: count.describe('Of those: about no person, or about somebody who was reinstated'),
    fault: fault.nullable(),
    loaded_date: instantSchema.nullable().describe('When it became the list in use; people are looked up after that'),
    people_screened: count,
    matches_found: count.describe('New possible matches'),
    matches_gone: count.describe('Possible matches that this list has let go'),
    created_by_name: z.string().nullable().describe('Null: by the command, or the account is gone'),
    created_date: instantSchema,
    finished_date: instantSchema.nullable(),
  })
  .meta({ title: 'ListImport', description: 'One file of an exclusion list' });
export type ListImport = z.output<typeof listImport>;

const exclusionList = z
  .object({
    source: z.enum(exclusionListNames),
    name: z.string(),
    link: z.string().nullable().describe('Where it is looked up by hand'),
    least_rows: count,
    loaded: z
      .object({
        list_date: day,
        loaded_date: instantSchema,
        loaded_by_name: z.string().nullable(),
        rows: count,
      })
      .nullable()
      .describe('The list in use; null: none was loaded, and nobody is screened'),
    out_of_date: z.boolean().describe('The list in use is older than 35 days'),
  })
  .meta({ title: 'ExclusionList' });

/** Imports of one answer of `listImports`. */
export const maxImports = 20;

/** The exclusion lists, what of them is in use, and the last imports, newest first. */
export const listImports = contract({
  name: 'listImports',
  summary: 'Read which exclusion lists are loaded, and how imports went',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({}),
  output: z.object({
    lists: z.array(exclusionList),
    open_matches: count,
    imports: z.array(listImport),
    ledger: z
      .object({
        checks: count.describe('That hold'),
        broken: z.int().nullable().describe('The number of the first one that does not; null: all hold'),
        verified_date: instantSchema,
      })
      .nullable()
      .describe('When the ledger of checks was last verified; null: not yet'),
  }),
});

/** What a list says in one row, as far as it helps to distinguish people. */
const listedRow = z
  .object({
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    birth_date: day.nullable(),
    npi: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    general: z.string().nullable().describe('What they worked as, in the words of the list'),
    specialty: z.string().nullable(),
    exclusion_type: z.string(),
    exclusion_date: day.nullable(),
    waiver_state: z.string().nullable(),
  })
  .meta({ title: 'ListedRow', description: 'A row of an exclusion list' });

const screeningMatch = z
  .object({
    check_id: z.string().describe('What `answerMatch` takes'),
    state: z.enum(matchStates),
    strength: z.enum(matchStrengths),
    source: z.enum(exclusionListNames),
    list_date: day.nullable().describe('The list in which it was found'),
    found_date: instantSchema,
    due_date: instantSchema.nullable().describe('When it should be answered; null once it is'),
    is_own: z.boolean().describe('It is about the caller, who cannot answer it'),
    person: z.object({
      id: z.string(),
      name: z.string(),
      other_names: z.array(z.string()),
      birth_date: day.nullable(),
      npi: z.string().nullable(),
      states: z.array(z.string()).describe('Of licenses, legal home and location'),
    }),
    row: listedRow,
    answered: z
      .object({
        date: instantSchema,
        by_name: z.string().nullable(),
        reason: z.enum(checkReasons).nullable(),
        notes: z.string().nullable(),
        evidence_url: z.string().nullable(),
      })
      .nullable()
      .describe('The last answer'),
  })
  .meta({ title: 'ScreeningMatch', description: 'A row of an exclusion list beside the person it may be about' });
export type ScreeningMatch = z.output<typeof screeningMatch>;

/**
 * Matches of people with rows of exclusion lists. `open`: those that wait for an answer, the first due first, among them
 * people on a list that has let their row go since; `listed` and `cleared`: the last answer, newest first.
 */
export const screeningMatches = contract({
  name: 'screeningMatches',
  summary: 'Read possible matches with exclusion lists',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({
    show: z.enum(['open', 'listed', 'cleared']).default('open'),
    limit: z.int().min(1).max(50).default(20),
    skip: z.int().min(0).max(10_000).default(0),
  }),
  output: z.object({ count, matches: z.array(screeningMatch) }),
});

/**
 * Says whether a person is the one on the list. `listed` removes the verified badge until it is answered otherwise,
 * needs evidence, and notifies the person. WRONG_STEP when another administrator has answered the match: correct an
 * answer by answering that answer. FORBIDDEN for one's own.
 */
export const answerMatch = contract({
  name: 'answerMatch',
  summary: 'Answer whether a person is on an exclusion list',
  allowedTo: { role: 'admin' },
  input: z.object({
    check_id: idSchema,
    answer: z.enum(['cleared', 'listed']),
    reason: z.enum(checkReasons).nullish(),
    notes: z
      .string()
      .trim()
      .max(checkTexts.notes)
      .nullish()
      .transform((notes) => notes || null),
    /** What agreed or differed when it was compared. `oig_ssn`: on the site of the OIG, where the number is typed. */
    compared: z
      .strictObject({
        npi: z.boolean().default(false),
        birth_date: z.boolean().default(false),
        oig_ssn: z.boolean().default(false),
      })
      .default({ npi: false, birth_date: false, oig_ssn: false }),
    /** A file that the administrator has uploaded. */
    evidence_url: z
      .string()
      .max(checkTexts.link)
      .nullish()
      .transform((url) => url || null),
  }),
  output: z.object({ success: z.literal(true), check: recordSchema(Check) }),
});

/**
 * Whether a reviewer has found the caller on a list. The caller may not read a possible match before a reviewer
 * decides.
 */
export const myScreening = contract({
  name: 'myScreening',
  summary: 'Read whether you were found on an exclusion list',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({}),
  output: z.object({
    listed: z
      .object({ list: z.string(), link: z.string().nullable().describe('Where the list is looked up by hand') })
      .nullable(),
  }),
});
