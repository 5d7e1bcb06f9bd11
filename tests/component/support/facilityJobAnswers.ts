import type { Job } from '#domain/jobs/job.ts';
import type { Answers, SentRequest } from './answers.ts';
import { facilityJobsOf, figuresOf } from './jobRows.ts';

type Counts = NonNullable<Parameters<typeof facilityJobsOf>[1]>;

/** As the server keeps the postings of a facility: searched, narrowed by status, moved and deleted. */
export function facilityJobAnswers(given: readonly Job[], applications: Counts = {}): Answers {
  let kept = [...given];
  const move = (id: string, status: Job['status']) => {
    kept = kept.map((job) => (job.id === id ? { ...job, status } : job));
    return { job_id: id, job: kept.find((job) => job.id === id) };
  };
  const remove = ({ path }: SentRequest) => {
    kept = kept.filter(({ id }) => path !== `entities/Job/${id}`);
    return { success: true };
  };
  return {
    'POST functions/facilityJobs': ({ body }: SentRequest) => {
      const { q = null, status = null } = body as { q?: string | null; status?: string | null };
      const words = (job: Job) => `${job.title} ${job.role} ${job.specialty}`.toLowerCase();
      const found = kept.filter((job) => words(job).includes((q ?? '').toLowerCase()));
      const { counts } = facilityJobsOf(found);
      const jobs = found.filter((job) => !status || job.status === status);
      return { ...facilityJobsOf(jobs, applications), counts, filled: counts.filled };
    },
    'POST functions/closeJob': ({ body }: SentRequest) => {
      const { job_id, status } = body as { job_id: string; status: Job['status'] };
      return move(job_id, status);
    },
    'POST functions/publishJob': ({ body }: SentRequest) => move((body as { job_id: string }).job_id, 'active'),
    'DELETE entities/Job/*': remove,
    'POST functions/facilityFigures': figuresOf(),
    'GET entities/Job': [],
  };
}
