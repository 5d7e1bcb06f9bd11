import type { Application } from '#domain/application.ts';
import type { Job } from '#domain/job.ts';
import { openApplicationStatuses } from '#domain/vocabulary.ts';

export type CountedApplication = Pick<Application, 'job_id' | 'status' | 'applied_date' | 'decided_date'>;

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
  applications: readonly CountedApplication[],
  now: Date,
): FacilityJobStats {
  const active = jobs.filter(({ status }) => status === 'active').length;
  const days = applications.map(daysToDecision).filter((value) => value !== null);
  return {
    active,
    inactive: jobs.length - active,
    applications: applications.length,
    pending: applications.filter(({ status }) => status === 'pending').length,
    filledThisMonth: jobs.filter(
      ({ status, closed_date }) => status === 'filled' && closed_date !== null && sameMonth(new Date(closed_date), now),
    ).length,
    responseDays: days.length === 0 ? null : average(days),
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
export function countByJob(applications: readonly CountedApplication[]): Map<string, JobCounts> {
  const counts = new Map<string, JobCounts>();
  for (const { job_id, status } of applications) {
    const count = counts.get(job_id) ?? { total: 0, pending: 0, shortlisted: 0, hired: 0, waiting: 0 };
    count.total++;
    if (status === 'pending' || status === 'shortlisted' || status === 'hired') count[status]++;
    if (openApplicationStatuses.some((open) => open === status)) count.waiting++;
    counts.set(job_id, count);
  }
  return counts;
}

const DAY = 86_400_000;

function daysToDecision({ applied_date, decided_date }: CountedApplication): number | null {
  if (applied_date === null || decided_date === null) return null;
  return (Date.parse(decided_date) - Date.parse(applied_date)) / DAY;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sameMonth(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth();
}
