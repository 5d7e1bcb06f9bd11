import { z } from 'zod';
import { contract, textContract } from '#domain/core/contract.ts';
import { selfDescriptions } from '#domain/privacy/selfDescription.ts';

const description = z.object({
  sex: z.enum(selfDescriptions.sex).nullable(),
  race_ethnicity: z.enum(selfDescriptions.race_ethnicity).nullable(),
});

/** The caller's own answers, also where IMPACT_REPORT is off by now; no one else can ask for them. */
export const selfDescription = contract({
  name: 'selfDescription',
  summary: 'Read how the caller describes themselves',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({}),
  output: description,
});

/**
 * Stores both answers in place of those before. Null means no answer; without any answer no row is stored. Where
 * IMPACT_REPORT is off, answers can be emptied and anything else is NOT_FOUND (404).
 */
export const describeSelf = contract({
  name: 'describeSelf',
  summary: 'Describe oneself for the impact report',
  allowedTo: { role: 'clinician' },
  input: description,
  output: description,
});

/**
 * How people of each category that they describe themselves as fared in a month in lists of clinicians that were sorted by
 * fit, as CSV: how often they were shown, how many were shortlisted and hired, rates of those shown and their ratio to the
 * highest. Numbers below 5 are empty. NOT_FOUND (404) where IMPACT_REPORT is off.
 */
export const fitReport = textContract({
  name: 'fitReport',
  summary: 'Download the impact of sorting by fit as CSV',
  allowedTo: { role: 'admin' },
  reads: true,
  type: 'text/csv',
  input: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month, such as 2026-11') }),
});
