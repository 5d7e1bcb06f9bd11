import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { coverageForms, credentialKindNames, sourceResults } from '#domain/credentials/vocabulary.ts';
import { screeningAnswers } from '#domain/verification/exclusionLists.ts';
import { Application } from '#domain/applications/application.ts';
import { eligibilityAnswer } from '#domain/eligibility/eligibilityAnswer.ts';
import { askAgainDays, maxRead } from './sharing.ts';

const day = z.iso.date();

const credentialSummary = z
  .object({
    kind: z.enum(credentialKindNames),
    name: z.string().nullable(),
    profession: z.string().nullable(),
    state: z.string().nullable(),
    issuer: z.string().nullable(),
    is_multistate: z.boolean().nullable(),
    issued_date: day.nullable(),
    expires_date: day.nullable(),
    has_no_expiry: z.boolean(),
    details: z
      .object({
        per_claim: z.number(),
        aggregate: z.number(),
        form: z.enum(coverageForms),
        retroactive_date: day.nullable(),
      })
      .nullable(),
    in_review: z.boolean().describe('Nobody has looked at it yet'),
    reviewed_date: z.iso.datetime().nullable(),
    source_result: z.enum(sourceResults).nullable(),
    source_name: z.string().nullable(),
    source_checked_date: day.nullable(),
    source_until: day.nullable().describe('Through which day that check is fresh'),
    number_hint: z.string().nullable().describe('The last four characters of a number that is long enough'),
  })
  .meta({ title: 'CredentialSummary', description: 'What a facility reads of a credential: no file, number or note' });

const readiness = z
  .object({
    screening: z
      .object({
        result: z
          .enum(screeningAnswers)
          .describe('not_loaded: no exclusion list has been loaded here, so nobody was screened'),
        list_date: day.nullable().describe('The day of the list in use'),
        out_of_date: z.boolean().describe('That list is older than 35 days'),
        link: z.string().nullable().describe('Where a facility looks itself'),
      })
      .describe('What exclusion lists say'),
    shared: z.boolean().describe('The clinician shows a summary of their credentials'),
    shared_kinds: schemaOf(Application.fields.shared_kinds).describe('Kinds of health and background shared by name'),
    asked_date: z.iso.datetime().nullable().describe('When the facility asked for it last'),
    credentials: z.array(credentialSummary),
    home_state: z.string().nullable(),
    eligibility: eligibilityAnswer.nullable().describe('For the job of the application; null where that is gone'),
  })
  .meta({ title: 'Readiness', description: 'What an applicant has for one job. It informs, and decides nothing' });

/**
 * What applicants of the calling facility share of their credentials, by the id of the application: those that are open or
 * have led to a hire. Others, those of other facilities and of people whom it does not see are absent. That it read them is
 * in the log, once a day for each applicant, and they see it (`whoLooked`).
 */
export const applicantCredentials = contract({
  name: 'applicantCredentials',
  summary: 'Read what applicants share of their credentials',
  allowedTo: { may: 'read' },
  reads: true,
  input: z.object({ application_ids: z.array(idSchema).min(1).max(maxRead) }),
  output: z.object({ applications: z.record(z.string(), readiness) }),
});

/**
 * Whether the clinician of an application may work its job at a site of the facility: an offer can name another state than the
 * job. Of a facility it asks that the clinician shares their credentials, and is in the log as `applicantCredentials` is.
 * NOT_FOUND for an application or a site that the caller does not see, and for a site of another facility.
 */
export const offerEligibility = contract({
  name: 'offerEligibility',
  summary: 'Say whether an applicant may work at the place of an offer, and why',
  allowedTo: { any: [{ role: 'clinician' }, { may: 'read' }] },
  reads: true,
  input: z.object({ application_id: idSchema, site_id: idSchema }),
  output: z.object({
    moved: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .describe('Two letters each: the state of the job, and the other one that the site is in'),
    eligibility: eligibilityAnswer.nullable().describe('Null where nothing is shared, or the job is gone'),
  }),
});

/**
 * Asks an applicant to share a summary of their credentials. RATE_LIMITED within a week after the last time, WRONG_STEP once
 * the application has ended, CONFLICT where it is shared already.
 */
export const askForCredentials = contract({
  name: 'askForCredentials',
  summary: `Ask an applicant to share their credentials, once in ${askAgainDays} days`,
  allowedTo: { may: 'recruit' },
  input: z.object({ application_id: idSchema }),
  output: z.object({ success: z.literal(true), asked_date: z.iso.datetime() }),
});

/**
 * Shares a summary of the caller's credentials with the facility of an application, or stops sharing it right away. Kinds of health
 * and background are shared by name, and withdrawn by leaving them out or with everything else.
 */
export const shareCredentials = contract({
  name: 'shareCredentials',
  summary: 'Share your credentials with a facility you applied to, or stop sharing them',
  allowedTo: { role: 'clinician' },
  input: z.object({
    application_id: idSchema,
    share: z.boolean(),
    kinds: schemaOf(Application.fields.shared_kinds)
      .optional()
      .describe('Kinds of health and background to share with this facility; left out: as before'),
  }),
  output: z.object({ success: z.literal(true), application: recordSchema(Application) }),
});

/** Looks of one answer of `whoLooked`. */
export const maxLooks = 100;

/** Who read the caller's credentials on which day (UTC), the newest first: facilities that they share with, and reviewers. */
export const whoLooked = contract({
  name: 'whoLooked',
  summary: 'Who read your credentials, and when',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({}),
  output: z.object({
    looks: z.array(
      z.object({
        by: z.enum(['facility', 'reviewer']),
        facility_id: z.string().nullable(),
        name: z.string().nullable().describe('Of the facility; null where it is not to be seen any more'),
        day,
      }),
    ),
  }),
});
