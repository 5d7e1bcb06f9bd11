import { z } from 'zod';
import { Application } from '#domain/applications/application.ts';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';

/** The caller's own applications, newest first, with the titles of their jobs (null where a job is gone). */
export const myApplications = contract({
  name: 'myApplications',
  summary: 'List my applications',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({ status: z.string().max(20).nullish() }),
  output: z.object({
    total: z.int(),
    applications: z.array(
      recordSchema(Application).pick({ id: true, job_id: true, status: true, created_date: true, job_title: true }),
    ),
  }),
});

/** Short texts on how this site works, the best match first. */
export const searchHelp = contract({
  name: 'searchHelp',
  summary: 'Search the help texts',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ q: z.string().trim().max(200).nullish() }),
  output: z.object({
    total: z.int(),
    topics: z.array(z.object({ title: z.string(), text: z.string(), link: z.string().nullable() })),
  }),
});
