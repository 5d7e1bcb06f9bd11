import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { payUnits } from '#domain/jobs/vocabulary.ts';
import { reportReasons, reportTargetKinds, reportTextMaxLength, warningMaxLength, Report } from './report.ts';

/**
 * Reports something the caller sees. A second report of the same item by the same person answers the first while that
 * is open. Patient information hides the item until the report is decided, unless the same was dismissed before, or the
 * reporter's account is too young or doubted and no one else has reported the same; `hidden` says whether it is.
 */
export const reportItem = contract({
  name: 'reportItem',
  summary: 'Report a job, a person, a post, a message or a document',
  allowedTo: 'signedIn',
  input: z.object({
    target_kind: z.enum(reportTargetKinds),
    target_id: idSchema,
    reason: z.enum(reportReasons),
    details: z.string().trim().max(reportTextMaxLength).nullish(),
  }),
  output: z.object({ report: recordSchema(Report), hidden: z.boolean() }),
});

/**
 * Upheld: the item stays away and the server notifies its owner. Dismissed: it is shown again, unless another report
 * hides it.
 */
export const decideReport = contract({
  name: 'decideReport',
  summary: 'Decide a report',
  allowedTo: { role: 'admin' },
  input: z.object({
    report_id: idSchema,
    status: z.enum(['upheld', 'dismissed']),
    notes: z.string().trim().max(reportTextMaxLength).nullish(),
  }),
  output: z.object({ report: recordSchema(Report, 'admin') }),
});

/**
 * Warns the owner of a reported item, by notification and mail, with the reason and the administrator's note. Once a
 * report: 409 with who did it before, where the report was dismissed, for a closed account and for one's own.
 */
export const warnOwner = contract({
  name: 'warnOwner',
  summary: 'Warn the owner of a reported item',
  allowedTo: { role: 'admin' },
  input: z.object({ report_id: idSchema, note: z.string().trim().min(1).max(warningMaxLength) }),
  output: z.object({ success: z.literal(true) }),
});

/** The owner of an item says something to the open reports of it; a second answer replaces the first. */
export const answerReport = contract({
  name: 'answerReport',
  summary: 'Answer the reports of something of one’s own',
  allowedTo: 'signedIn',
  input: z.object({
    target_kind: z.enum(reportTargetKinds),
    target_id: idSchema,
    answer: z.string().trim().min(1).max(reportTextMaxLength),
  }),
  output: z.object({ success: z.literal(true) }),
});

const reportedItem = z
  .object({
    title: z.string().nullable(),
    text: z.string().nullable(),
    media: z.string().nullable().describe('The address of its picture, film or file'),
    link: z.string().nullable().describe('The page where it stands, for those who see it'),
    hidden: z.boolean(),
    pay: z
      .object({ min: z.number().nullable(), max: z.number().nullable(), unit: z.enum(payUnits) })
      .optional()
      .describe('Of a job: what it pays, dollars per unit'),
    files: z
      .array(z.object({ file_url: z.string(), name: z.string() }))
      .optional()
      .describe('Of a message: the files it was sent with'),
  })
  .meta({ title: 'ReportedItem', description: 'What a report is about, as the administrator who decides must see it' });
export type ReportedItem = z.output<typeof reportedItem>;

const queuedReport = z
  .object({
    report: recordSchema(Report, 'admin'),
    item: reportedItem.nullable().describe('Null: the item is gone'),
    owner_name: z.string().nullable(),
    owner_active: z.boolean().describe('The account of the owner is open'),
    reporter_name: z.string().nullable(),
    decided_by_name: z.string().nullable(),
    warned: z
      .object({ name: z.string().nullable(), date: instantSchema })
      .nullable()
      .describe('When the owner was warned because of it, and by whom'),
    reporter_record: z
      .object({ reports: z.int(), dismissed: z.int() })
      .nullable()
      .describe('What else the reporter has reported in the last 30 days, and how much of it was dismissed'),
  })
  .meta({ title: 'QueuedReport' });
export type QueuedReport = z.output<typeof queuedReport>;

/** Open reports with the one due first in front, or the decided ones, newest decision first. */
export const reportQueue = contract({
  name: 'reportQueue',
  summary: 'Reports with the items they are about',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({
    decided: z.boolean().default(false),
    limit: z.int().min(1).max(50).default(20),
    skip: z.int().min(0).max(10_000).default(0),
  }),
  output: z.object({ open: z.int(), decided: z.int(), reports: z.array(queuedReport) }),
});
