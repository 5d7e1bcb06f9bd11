import { z } from 'zod';
import type { Application } from './application.ts';
import { contract } from '#domain/language/contract.ts';

/** The caller's own applications, newest first, with the titles of their jobs (null where a job is gone). */
export const myApplications = contract<{
  total: number;
  applications: (Pick<Application, 'id' | 'job_id' | 'status' | 'created_date'> & { job_title: string | null })[];
}>()({
  name: 'myApplications',
  summary: 'List my applications',
  who: { role: 'clinician' },
  reads: true,
  input: z.object({ status: z.string().max(20).nullish() }),
});

/** Short texts on how this site works, the best match first. */
export const searchHelp = contract<{ total: number; topics: { title: string; text: string; link: string | null }[] }>()(
  {
    name: 'searchHelp',
    summary: 'Search the help texts',
    who: 'anyone',
    reads: true,
    input: z.object({ q: z.string().trim().max(200).nullish() }),
  },
);
