import { z } from 'zod';
import { contract, textContract, type OutputOf } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { states } from '#domain/shared/vocabulary.ts';
import { pbjLimits, pbjPayTypes, pbjReasons } from './pbjVocabulary.ts';

const signers = { all: ['onboarded', { role: 'facility' }, { may: 'sign' }] } as const;
const days = { site_id: idSchema, from: z.iso.date(), to: z.iso.date() };

const person = z.object({
  clinician_id: idSchema,
  employee_id: z.string().describe('The number of the employee at the facility; never the Social Security number'),
  hired_on: z.iso.date().nullable(),
  pay_type: z.enum(pbjPayTypes),
});

const line = z.object({
  shift_id: idSchema,
  clinician_name: z.string(),
  day: z.iso.date(),
  minutes: z.int(),
  reason: z.enum(pbjReasons),
});

/**
 * What a Payroll-Based Journal file of a site and these days holds: its people with what the journal asks about them, the
 * minutes, and the lines that are not in it with the reason. Only for skilled nursing facilities: 409 CONFLICT otherwise. 422
 * for days of two federal fiscal quarters, more than 92 days, or more than 10,000 lines.
 */
export const pbjPreview = contract({
  name: 'pbjPreview',
  summary: 'See what a Payroll-Based Journal file holds',
  area: 'shifts',
  allowedTo: signers,
  reads: true,
  input: z.object(days),
  output: z.object({
    layout: z.string(),
    site: z.object({ cms_facility_id: z.string().nullable(), cms_state: z.enum(states).nullable() }),
    minutes: z.int(),
    lines: z.int(),
    people: z.array(
      person.extend({
        clinician_name: z.string(),
        employee_id: z.string().nullable(),
        pay_type: z.enum(pbjPayTypes).nullable(),
        starts_on: z.iso.date().describe('The first day of their first assignment'),
        minutes: z.int(),
      }),
    ),
    left_out: z.array(line),
    left_out_minutes: z.int(),
  }),
});
export type PbjPreview = OutputOf<typeof pbjPreview>;

/**
 * The hours as the XML of the layout that `domain/rules/pbj.json` names: hours by employee, calendar day, job title and pay
 * type, without names and pay. 409 CONFLICT names the first line that both sides do not agree on, unless `leave_out`. 422 while
 * something about the site or a person is missing.
 */
export const pbjXml = textContract({
  name: 'pbjXml',
  summary: 'Download hours for the Payroll-Based Journal',
  area: 'shifts',
  allowedTo: signers,
  reads: true,
  type: 'application/xml',
  input: z.object({ ...days, leave_out: z.boolean().default(false) }),
});

/**
 * Stores what the journal asks and the product does not know: of the site, and of people with an assignment. 422 for a number
 * that looks like a Social Security number, or that another person has.
 */
export const savePbjFacts = contract({
  name: 'savePbjFacts',
  summary: 'Store what the Payroll-Based Journal asks',
  area: 'shifts',
  allowedTo: signers,
  input: z.object({
    site_id: idSchema,
    cms_facility_id: z.string().trim().min(1).max(pbjLimits.facilityId),
    cms_state: z.enum(states),
    people: z.array(person).max(200),
  }),
  output: z.object({ success: z.literal(true) }),
});
