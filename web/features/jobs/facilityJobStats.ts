import type { Application } from '#domain/application.ts';
import type { Job } from '#domain/job.ts';
import type { ApplicationStatus } from '#domain/vocabulary.ts';

export type CountedApplication = Pick<Application, 'job_id' | 'status' | 'created_date' | 'updated_date'>;

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
  jobs: readonly Pick<Job, 'status' | 'updated_date'>[],
  applications: readonly CountedApplication[],
  now: Date,
): FacilityJobStats {
  const active = jobs.filter(({ status }) => status === 'active').length;
  const decided = applications.filter(({ status }) => decisions.includes(status));
  return {
    active,
    inactive: jobs.length - active,
    applications: applications.length,
    pending: applications.filter(({ status }) => status === 'pending').length,
    // A posting that is filled is left alone, so its last change is the day it was filled.
    filledThisMonth: jobs.filter((job) => job.status === 'filled' && sameMonth(new Date(job.updated_date), now)).length,
    responseDays: decided.length === 0 ? null : average(decided.map(daysToDecision)),
  };
}

export interface JobCounts {
  total: number;
  pending: number;
  shortlisted: number;
}

/** Applications by job. */
export function countByJob(applications: readonly CountedApplication[]): Map<string, JobCounts> {
  const counts = new Map<string, JobCounts>();
  for (const { job_id, status } of applications) {
    const count = counts.get(job_id) ?? { total: 0, pending: 0, shortlisted: 0 };
    count.total++;
    if (status === 'pending' || status === 'shortlisted') count[status]++;
    counts.set(job_id, count);
  }
  return counts;
}

const decisions: readonly ApplicationStatus[] = ['shortlisted', 'rejected', 'hired'];
const DAY = 86_400_000;

function daysToDecision({ created_date, updated_date }: CountedApplication): number {
  return (Date.parse(updated_date) - Date.parse(created_date)) / DAY;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sameMonth(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth();
}
