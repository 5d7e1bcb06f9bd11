import { countAll, type ApplicationCount } from '#domain/nouns/applicationCounts.ts';
import type { FacilityFigures } from '#domain/nouns/facilityFigureFunctions.ts';
import type { Job } from '#domain/nouns/job.ts';
import { openApplicationStatuses } from '#domain/site/vocabulary.ts';

export interface FacilityJobStats {
  active: number;
  inactive: number;
  applications: number;
  pending: number;
  filledThisMonth: number;
  /** Days from an application to the facility's decision, on average; null while it has decided none. */
  responseDays: number | null;
}

/** `now` decides which month is this one, in the reader's own zone. */
export function facilityJobStats(
  jobs: readonly Pick<Job, 'status' | 'closed_date'>[],
  { counts, response_days }: Pick<FacilityFigures, 'counts' | 'response_days'>,
  now: Date,
): FacilityJobStats {
  const active = jobs.filter(({ status }) => status === 'active').length;
  return {
    active,
    inactive: jobs.length - active,
    applications: countAll(counts),
    pending: countAll(counts.filter(({ status }) => status === 'pending')),
    filledThisMonth: jobs.filter(
      ({ status, closed_date }) => status === 'filled' && closed_date !== null && sameMonth(new Date(closed_date), now),
    ).length,
    responseDays: response_days,
  };
}

export interface JobCounts {
  total: number;
  pending: number;
  shortlisted: number;
  hired: number;
  /** Nobody has decided on them yet. */
  waiting: number;
}

/** Applications by job. */
export function countByJob(applications: readonly ApplicationCount[]): Map<string, JobCounts> {
  const counts = new Map<string, JobCounts>();
  for (const { job_id, status, count: applied } of applications) {
    const count = counts.get(job_id) ?? { total: 0, pending: 0, shortlisted: 0, hired: 0, waiting: 0 };
    count.total += applied;
    if (status === 'pending' || status === 'shortlisted' || status === 'hired') count[status] += applied;
    if (openApplicationStatuses.some((open) => open === status)) count.waiting += applied;
    counts.set(job_id, count);
  }
  return counts;
}

function sameMonth(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth();
}
