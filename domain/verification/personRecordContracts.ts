import { z } from 'zod';
import { auditEntry } from '#domain/administration/contracts.ts';
import { Application } from '#domain/applications/application.ts';
import { contract } from '#domain/core/contract.ts';
import { Document } from '#domain/credentials/document.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { Job } from '#domain/jobs/job.ts';
import { Report } from '#domain/moderation/report.ts';
import { User } from '#domain/accounts/user.ts';

/** How many of the newest are listed on the page of one person. */
export const recordSizes = { items: 5, reports: 10, audit: 20 } as const;

const dated = { id: true, status: true, created_date: true } as const;

const recordedReport = recordSchema(Report, 'admin')
  .pick({ ...dated, target_kind: true, reason: true })
  .extend({ other_id: z.string().nullable(), other_name: z.string().nullable() })
  .meta({
    title: 'RecordedReport',
    description:
      'The other: of a report about the person who made it, of a report by the person whose item it is about',
  });
export type RecordedReport = z.output<typeof recordedReport>;

/** The newest few of something, and how many there are in all. */
function newest<T extends z.ZodType>(item: T) {
  return z.object({ count: z.int(), latest: z.array(item) });
}

const record = z
  .object({
    person: recordSchema(User, 'admin'),
    last_sign_in: instantSchema.nullable().describe('Null: never since it is noted'),
    sessions: z.int().describe('Open at this moment'),
    documents: newest(recordSchema(Document).pick({ ...dated, type: true })),
    jobs: newest(recordSchema(Job).pick({ ...dated, title: true })),
    applications: newest(recordSchema(Application).pick({ ...dated, job_id: true, job_title: true })).describe(
      'Of a clinician; the job may be gone',
    ),
    reports_about: newest(recordedReport).extend({ upheld: z.int() }),
    reports_by: newest(recordedReport).extend({ dismissed: z.int() }),
    audit: z.array(auditEntry).describe('What was done to the account, newest first'),
  })
  .meta({ title: 'PersonRecord', description: 'What administrators need to know of one account' });
export type PersonRecord = z.output<typeof record>;

/** 404 for an account that does not exist; one that was deleted is answered with what is left of it. */
export const personRecord = contract({
  name: 'personRecord',
  summary: 'Read what is known of one account',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({ user_id: idSchema }),
  output: record,
});
