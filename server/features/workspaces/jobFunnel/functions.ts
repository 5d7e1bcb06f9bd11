import type { UserActor } from '#domain/core/access.ts';
import type { JobFunnel } from '#domain/workspaces/facilityFigureContracts.ts';
import * as jobViewContracts from '#domain/jobs/jobViewContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { addJobView, countOpenJobs, daysToHires, funnelOfAll, funnelsOfJobs } from './sql.ts';

export const recordJobView = implement(jobViewContracts.recordJobView, async (work, { job_id }) => {
  const job = await work.repo.get('Job', job_id);
  if (job.status === 'active') await addJobView(work.tx, job, personOf(work.actor).id);
  return { success: true as const };
});

/** Who saw the facility's jobs, and how far the applications came that were sent in the last `days`. */
export async function jobFunnelOf(
  db: Db,
  facility: UserActor,
  { days, skip, now }: { days: number; skip: number; now: Date },
): Promise<JobFunnel> {
  const since = daysBefore(now, days);
  const viewsSince = daysBefore(now, Math.min(days, jobViewContracts.jobViewDays)).toISOString().slice(0, 10);
  const asked = { facility, since, viewsSince };
  const [all, hire_days, jobs, total_jobs] = await pipeline(
    funnelOfAll(db, asked),
    daysToHires(db, asked),
    funnelsOfJobs(db, asked, skip),
    countOpenJobs(db, asked),
  );
  return { since: since.toISOString(), views_since: viewsSince, all: { ...all, hire_days }, jobs, total_jobs };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
