import { z } from 'zod';
import { applicantColumns } from './applicantColumns.ts';
import { Application } from './application.ts';
import type { Rule } from '#domain/core/access.ts';
import { contract, fileContract, textContract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { workbookType } from '#domain/core/workbookType.ts';
import { applicationStages, applicationStates } from '#domain/applications/applicationStages.ts';
import { applicantLimits, boardCards } from '#domain/shared/limits.ts';
import { eligibilityAnswers } from '#domain/eligibility/vocabulary.ts';
import { maxJudged } from '#domain/privacy/sharing.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { applicationLimits } from '#domain/applications/noteVocabulary.ts';
import { teamTags } from '#domain/workspaces/teamTags.ts';
import { templateWords } from '#domain/workspaces/workspace.ts';
import { User } from '#domain/accounts/user.ts';
import {
  applicantOrders,
  applicationStatuses,
  messageMaxLength,
  ordersWithinJob,
  payRange,
  searchTextMaxLength,
  states,
} from '#domain/shared/vocabulary.ts';

const applicant = z
  .object({
    application: recordSchema(Application, 'party'),
    job_title: z.string().nullable().describe('What the job is called now; null when it is gone'),
    person: recordSchema(User, 'contact')
      .partial({ email: true })
      .nullable()
      .describe('What the facility may see of the person; null while nothing is to be seen'),
    account: z
      .enum(['open', 'hidden', 'closed'])
      .describe(
        'Why nothing is: the account is closed, or the profile is out of sight: its owner hid it, or a report is looked into',
      ),
  })
  .meta({ title: 'Applicant', description: 'One row of the list of applicants' });
export type Applicant = z.output<typeof applicant>;

/** Members who read all applications, or those that were assigned to them. */
const seesSome: Rule = { any: [{ may: 'read' }, { may: 'review' }] };

/** What narrows lists, board and export alike. */
const filters = {
  /** Every word begins a word of the letter or of an answer, or is part of the person's name or credentials. */
  q: z.string().trim().max(searchTextMaxLength).nullish(),
  job_id: idSchema.nullish(),
  unanswered: z.boolean().default(false).describe('Only those that wait for an answer'),
  to_assess: z
    .boolean()
    .default(false)
    .describe('Only those that were given to the caller, are undecided and not assessed by the caller yet'),
  verified_only: z.boolean().default(false),
  /** Licensed there. */
  state: z.enum(states).nullish(),
  /** Years of experience, at least. */
  min_years: z.number().min(0).max(80).nullish(),
  tags: teamTags.nullish().describe('With one of these at least'),
  reviewer_id: idSchema.nullish().describe('The user who is to assess them'),
  is_unassigned: z.boolean().default(false).describe('Only those without a reviewer'),
  max_rate: z
    .number()
    .min(payRange.min)
    .max(payRange.max)
    .nullish()
    .describe('Those who propose this or less per hour'),
  shares_credentials: z.boolean().default(false).describe('Only those who share a summary of their credentials'),
  available_within: z
    .int()
    .min(0)
    .max(365)
    .nullish()
    .describe('Days: those who say that they can start by then. Needs `job_id`'),
  eligibility: z
    .array(z.enum(eligibilityAnswers))
    .max(eligibilityAnswers.length)
    .nullish()
    .describe(
      `Those with one of these answers of \`applicantCredentials\`: of the newest ${maxJudged} for the job who share a summary of their credentials, all of whom this reads. Needs \`job_id\``,
    ),
  answers: z
    .record(idSchema, z.union([z.boolean(), z.number()]))
    .nullish()
    .describe('By the id of a question: yes, no, or a number that the answer reaches. Needs `job_id`'),
};

const ordered = {
  status: z.enum(applicationStatuses).nullish(),
  stage: z.enum(applicationStages).nullish().describe("The column on the team's board"),
  statuses: z
    .array(z.enum(applicationStates))
    .max(applicationStates.length)
    .nullish()
    .describe('Any of these: statuses, or the interview or the offer that a shortlisted application has come to'),
  sort: z.enum([...applicantOrders, ...ordersWithinJob]).default('newest'),
};

type Narrowed = Partial<
  Pick<
    z.output<z.ZodObject<typeof filters & typeof ordered>>,
    'job_id' | 'available_within' | 'eligibility' | 'answers' | 'sort'
  >
>;

/** Of a facility with very many applications only one job's are read one by one. */
function isWithinJob({ job_id, available_within, eligibility, answers, sort }: Narrowed): boolean {
  if (job_id) return true;
  const isOrdered = ordersWithinJob.some((order) => order === sort);
  const isAsked = available_within != null || Boolean(eligibility?.length) || Object.keys(answers ?? {}).length > 0;
  return !isAsked && !isOrdered;
}

const needsJob = { path: ['job_id'], message: 'Choose a job to filter or sort by this' };

/** The applications to the caller's facility that match, a page at a time, with the people who made them. */
export const searchApplicants = contract({
  name: 'searchApplicants',
  summary: "Search the facility's applicants",
  area: 'applications',
  allowedTo: seesSome,
  reads: true,
  input: z
    .object({
      ...filters,
      ...ordered,
      application_id: idSchema.nullish(),
      limit: z.int().min(1).max(applicantLimits.page).default(50),
      skip: z.int().min(0).max(10_000).default(0),
      after: z.string().max(1000).nullish().describe('`next` of the page before; `skip` is ignored'),
    })
    .refine(isWithinJob, needsJob),
  output: z.object({
    total: z.int().describe(`Exact up to ${maxCounted}, and that where there are more`),
    total_is_more: z.boolean(),
    applicants: z.array(applicant),
    next: z.string().nullable(),
  }),
});

const exported = z
  .object({
    ...filters,
    ...ordered,
    sort: ordered.sort.unwrap().default('oldest'),
    columns: z
      .array(z.enum(applicantColumns))
      .min(1)
      .max(applicantColumns.length)
      .nullish()
      .describe('What the file says of each; without it everything'),
  })
  .refine(isWithinJob, needsJob);
export type ExportedApplicants = z.output<typeof exported>;

/** What the facility sees of the applicants that match, as CSV for a spreadsheet. Without a sort: the oldest first. */
export const exportApplicants = textContract({
  name: 'exportApplicants',
  summary: 'Download applicants as CSV',
  allowedTo: { may: 'read' },
  proof: 'recent',
  reads: true,
  type: 'text/csv',
  input: exported,
});

/** The same rows and columns as a workbook, with numbers and times that a spreadsheet can sort. 422 for too many. */
export const exportApplicantsXlsx = fileContract({
  name: 'exportApplicantsXlsx',
  summary: `Download at most ${maxCounted} applicants as an Excel workbook`,
  allowedTo: { may: 'read' },
  proof: 'recent',
  reads: true,
  type: workbookType,
  input: exported,
});

export const bulkAnswer = z
  .object({
    done: z.array(z.string()),
    skipped: z.array(z.object({ id: z.string(), reason: z.string(), current: z.string().optional() })),
  })
  .meta({
    title: 'BulkAnswer',
    description: 'What became of each application: ids, and of those left as they were the code of the refusal',
  });
export type BulkAnswer = z.output<typeof bulkAnswer>;

/** The applications of one bulk action. */
export const several = z.array(idSchema).min(1).max(applicantLimits.bulk);

const message = z.string().trim().max(messageMaxLength);

/**
 * Shortlists or rejects several; each in a transaction of its own, so that one refusal does not stop the others. A
 * message goes with it, or the step fails too.
 */
export const moveApplications = contract({
  name: 'moveApplications',
  summary: 'Shortlist or reject several applicants',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  input: z
    .object({
      application_ids: several,
      new_status: z.enum(['shortlisted', 'rejected']),
      message: message.nullish().describe('Written to each of them'),
      bulk_key: z.uuid().nullish().describe('With a message: a repeated one sends nothing twice'),
    })
    .refine(({ message: said, bulk_key }) => !said || bulk_key, {
      path: ['bulk_key'],
      message: 'Is needed with a message',
    }),
  output: bulkAnswer,
});

/** Writes the same message to several, each in their own conversation. A repeated bulk_key sends nothing twice. */
export const messageApplicants = contract({
  name: 'messageApplicants',
  summary: 'Write to several applicants',
  area: 'messages',
  allowedTo: { all: [{ may: 'recruit' }, 'onboarded'] },
  input: z.object({
    application_ids: several,
    body: message
      .min(1, 'Write a message first')
      .describe(`May hold ${templateWords.map((name) => `{${name}}`).join(', ')}, filled in for each of them`),
    bulk_key: z.uuid(),
  }),
  output: bulkAnswer,
});

/** Assigns applications to these colleagues alone. 422 for a user who is no colleague or may not review. */
export const assignReviewers = contract({
  name: 'assignReviewers',
  summary: 'Say who is to assess several applications',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  input: z.object({
    application_ids: several,
    member_ids: z.array(idSchema).max(applicationLimits.reviewers),
  }),
  output: bulkAnswer,
});

/** The facility's own words for applications, which no applicant sees. */
export const tagApplications = contract({
  name: 'tagApplications',
  summary: 'Add tags to several applications, or take some away',
  area: 'applications',
  allowedTo: { may: 'recruit' },
  input: z.object({ application_ids: several, add: teamTags.default([]), remove: teamTags.default([]) }),
  output: bulkAnswer,
});

/** What the board opens with: further cards of a stage are those of `searchApplicants` after `next`. */
export const applicantBoard = contract({
  name: 'applicantBoard',
  summary: 'The newest applicants of each stage',
  area: 'applications',
  allowedTo: seesSome,
  reads: true,
  input: z
    .object({ ...filters, limit: z.int().min(1).max(applicantLimits.page).default(boardCards) })
    .refine(isWithinJob, needsJob),
  output: z.object({
    stages: z.array(
      z.object({
        stage: z.enum(applicationStages),
        total: z
          .int()
          .nullable()
          .describe(`As in \`searchApplicants\`; null where nothing but a job narrows the board`),
        applicants: z.array(applicant),
        next: z.string().nullable(),
      }),
    ),
  }),
});
