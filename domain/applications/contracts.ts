import { z } from 'zod';
import { Application } from './application.ts';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { applicationSources } from '#domain/applications/applicationSources.ts';
import { answerLength } from '#domain/jobs/jobQuestions.ts';
import { hireReasons } from '#domain/offers/vocabulary.ts';
import { applicationStatuses, coverMaxLength, payRange } from '#domain/shared/vocabulary.ts';

// The type is the whole row's, as it is of entities: fields that the caller may not see are missing.
const record = recordSchema(Application) as z.ZodType<Application>;
const output = z.object({ success: z.literal(true), application: record });

/** Stores a pending application of the caller and notifies the facility. 409 ALREADY_APPLIED, JOB_NOT_ACTIVE. */
export const handleNewApplication = contract({
  name: 'handleNewApplication',
  summary: 'Apply for a job with a cover letter',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  input: z.object({
    job_id: idSchema,
    cover: z.string().trim().min(1, 'Please write a cover letter').max(coverMaxLength),
    proposed_rate: z
      .number()
      .min(payRange.min)
      .max(payRange.max)
      .nullish()
      .transform((rate) => rate ?? null),
    answers: z
      .record(idSchema, z.union([z.boolean(), z.number(), z.string().trim().max(answerLength)]))
      .nullish()
      .transform((answers) => answers ?? {})
      .describe('What is answered to the job’s questions, by the id of each'),
    source: z
      .enum(applicationSources)
      .nullish()
      .transform((source) => source ?? null)
      .describe('Where the clinician came to the job from'),
    share_credentials: z
      .boolean()
      .nullish()
      .transform((share) => share ?? false)
      .describe('Whether the facility sees a summary of their credentials'),
  }),
  output,
});

/** Makes one transition of an application and notifies the other side. Repeating the last one changes nothing. */
export const updateApplicationStatus = contract({
  name: 'updateApplicationStatus',
  summary: 'Move an application to its next status',
  area: 'applications',
  allowedTo: 'signedIn',
  input: z.object({
    application_id: idSchema,
    new_status: z.enum(applicationStatuses),
    /** Sent by the specification's client; titles are read from the database. */
    job_title: z.string().max(1000).nullish(),
    hire_reason: z.enum(hireReasons).nullish().describe('Why somebody is hired without an offer; left out: `unstated`'),
    hire_note: schemaOf(Application.fields.hire_note)
      .optional()
      .describe('The same in words; the facility alone reads it'),
  }),
  output,
});

/** Undoes a shortlisting within `undoSeconds`, before any mail is sent. 409 WRONG_STEP later. */
export const undoShortlist = contract({
  name: 'undoShortlist',
  summary: 'Take a shortlisting back',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  input: z.object({ application_id: idSchema }),
  output,
});
