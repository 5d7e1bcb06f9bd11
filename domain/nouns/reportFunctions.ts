import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { idSchema } from '#domain/language/schemaOf.ts';
import { reportReasons, reportTargetKinds, reportTextMaxLength, warningMaxLength, type Report } from './report.ts';

/**
 * Reports something the caller sees. A second report of the same item by the same person answers the first while that
 * is open. Patient information hides the item until the report is decided, unless the same was dismissed before, or the
 * reporter's account is too young or doubted and nobody else has said the same; `hidden` says whether it is.
 */
export const reportItem = contract<{ report: Report; hidden: boolean }>()({
  name: 'reportItem',
  summary: 'Report a job, a person, a post, a message or a document',
  who: 'signedIn',
  input: z.object({
    target_kind: z.enum(reportTargetKinds),
    target_id: idSchema,
    reason: z.enum(reportReasons),
    details: z.string().trim().max(reportTextMaxLength).nullish(),
  }),
});

/** Upheld: the item stays away and its owner is told. Dismissed: it is shown again, unless another report holds it back. */
export const decideReport = contract<{ report: Report }>()({
  name: 'decideReport',
  summary: 'Decide a report',
  who: { role: 'admin' },
  input: z.object({
    report_id: idSchema,
    status: z.enum(['upheld', 'dismissed']),
    notes: z.string().trim().max(reportTextMaxLength).nullish(),
  }),
});

/**
 * Tells the owner of a reported item, by notification and mail, what it was reported for and what the administrator adds.
 * Once a report: 409 with who did it before, where the report was dismissed, for a closed account and for one's own.
 */
export const warnOwner = contract<{ success: true }>()({
  name: 'warnOwner',
  summary: 'Warn the owner of a reported item',
  who: { role: 'admin' },
  input: z.object({ report_id: idSchema, note: z.string().trim().min(1).max(warningMaxLength) }),
});

/** The owner of an item says something to the open reports of it; a second answer replaces the first. */
export const answerReport = contract<{ success: true }>()({
  name: 'answerReport',
  summary: 'Answer the reports of something of one’s own',
  who: 'signedIn',
  input: z.object({
    target_kind: z.enum(reportTargetKinds),
    target_id: idSchema,
    answer: z.string().trim().min(1).max(reportTextMaxLength),
  }),
});

/** What a report is about, as the administrator who decides must see it. */
export interface ReportedItem {
  title: string | null;
  text: string | null;
  /** The address of its picture, film or file. */
  media: string | null;
  /** The page where it stands, for those who see it. */
  link: string | null;
  hidden: boolean;
  /** Of a job: what it pays, dollars per hour. */
  pay?: { min: number | null; max: number | null };
}

export interface QueuedReport {
  report: Report;
  /** Null: the item is gone. */
  item: ReportedItem | null;
  owner_name: string | null;
  /** The account of the owner is open. */
  owner_active: boolean;
  reporter_name: string | null;
  decided_by_name: string | null;
  /** When the owner was warned because of it, and by whom. */
  warned: { name: string | null; date: string } | null;
  /** What else the reporter has reported in the last 30 days, and how much of it was dismissed. */
  reporter_record: { reports: number; dismissed: number } | null;
}

/** Open reports with the one due first in front, or the decided ones, newest decision first. */
export const reportQueue = contract<{ open: number; decided: number; reports: QueuedReport[] }>()({
  name: 'reportQueue',
  summary: 'Reports with the items they are about',
  who: { role: 'admin' },
  reads: true,
  input: z.object({
    decided: z.boolean().default(false),
    limit: z.int().min(1).max(50).default(20),
    skip: z.int().min(0).max(10_000).default(0),
  }),
});
