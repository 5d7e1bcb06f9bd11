import { z } from 'zod';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import {
  eligibilityAnswers,
  eligibilityBases,
  eligibilityCodes,
  requirementStates,
} from '#domain/eligibility/vocabulary.ts';
import { compactNames } from '#domain/eligibility/licensureRules.ts';
import { clinicalRoles } from '#domain/shared/vocabulary.ts';

/** What is answered of one job: the shapes of `eligibility.ts` as they are on the wire. */

const place = z.string().describe('Two letters');
const day = z.string().describe('yyyy-MM-dd');

const reason = z
  .object({
    code: z.enum(eligibilityCodes),
    state: place.optional(),
    home: place.optional(),
    state2: place.optional(),
    profession: z.enum(clinicalRoles).optional(),
    what: z
      .object({
        kind: z.enum(credentialKindNames).nullable(),
        profession: z.string().nullable(),
        state: place.nullable(),
      })
      .optional(),
    date: day.optional(),
    compact: z.enum(compactNames).optional(),
    items: z.array(z.enum(credentialKindNames)).optional(),
    states: z.array(place).optional(),
    others: z.array(place).optional(),
    role: z.enum(clinicalRoles).optional(),
    professions: z.array(z.string()).optional(),
  })
  .meta({ title: 'EligibilityReason', description: 'Why, with the values of its sentence' });

const answer = z.enum(eligibilityAnswers);
const basis = z.enum(eligibilityBases).nullable();

export const eligibilityAnswer = z
  .object({
    answer,
    basis: basis.describe('The weakest of what the answer rests on; null: on no license'),
    checked: z.object({ source: z.string().nullable(), date: day.nullable() }).nullable(),
    states: z.array(z.object({ state: place, answer, basis, reasons: z.array(reason) })),
    reasons: z.array(reason),
    lines: z.array(
      z.object({
        line: z.string(),
        asked: z.array(
          z.object({ kind: z.enum(credentialKindNames), preferred: z.boolean(), state: z.enum(requirementStates) }),
        ),
        is_whole: z.boolean().describe('The line says nothing else; what it says besides is not checked'),
      }),
    ),
    all_checked: z.boolean().describe('The lines leave nothing open that the job asks for'),
    rules: z.array(z.object({ rule: z.enum([...compactNames, 'licensing']), as_of: day, is_stale: z.boolean() })),
  })
  .meta({ title: 'Eligibility', description: 'Whether a clinician may work a job. Not legal advice' });

export type EligibilityAnswered = z.output<typeof eligibilityAnswer>;
