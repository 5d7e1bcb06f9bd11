import { z } from 'zod';
import type { AuditEntry } from './administrationFunctions.ts';
import type { Application } from './application.ts';
import { contract } from '#domain/language/contract.ts';
import type { Document } from './document.ts';
import { idSchema } from '#domain/language/schemaOf.ts';
import type { Job } from './job.ts';
import type { Report } from './report.ts';
import type { User } from './user.ts';

/** How many of the newest are listed on the page of one person. */
export const recordSizes = { items: 5, reports: 10, audit: 20 } as const;

export interface RecordedReport extends Pick<Report, 'id' | 'target_kind' | 'reason' | 'status' | 'created_date'> {
  /** Of a report about the person who made it, of a report by the person whose item it is about. */
  other_id: string | null;
  other_name: string | null;
}

/** The newest few of something, and how many there are in all. */
interface Newest<T> {
  count: number;
  latest: T[];
}

/** What administrators need to know of one account. Dates are ISO 8601. */
export interface PersonRecord {
  person: User;
  /** Null: never since it is noted. */
  last_sign_in: string | null;
  /** Open at this moment. */
  sessions: number;
  documents: Newest<Pick<Document, 'id' | 'type' | 'status' | 'created_date'>>;
  jobs: Newest<Pick<Job, 'id' | 'title' | 'status' | 'created_date'>>;
  /** Of a clinician; the job may be gone. */
  applications: Newest<Pick<Application, 'id' | 'job_id' | 'status' | 'created_date'> & { job_title: string | null }>;
  reports_about: Newest<RecordedReport> & { upheld: number };
  reports_by: Newest<RecordedReport> & { dismissed: number };
  /** What was done to the account, newest first. */
  audit: AuditEntry[];
}

/** 404 for an account that does not exist; one that was deleted is answered with what is left of it. */
export const personRecord = contract<PersonRecord>()({
  name: 'personRecord',
  summary: 'Read what is known of one account',
  who: { role: 'admin' },
  reads: true,
  input: z.object({ user_id: idSchema }),
});
