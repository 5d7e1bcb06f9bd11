import { countAll } from '#domain/applications/applicationCounts.ts';
import type { FacilityFigures } from '#domain/workspaces/facilityFigureContracts.ts';
import type { FacilityJob } from '#domain/jobs/facilityJobContracts.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import type { JobTotals } from './facilityJobs.ts';

export interface FacilityJobStats {
  active: number;
  inactive: number;
  applications: number;
  pending: number;
  filledThisMonth: number;
  /** Days from an application to the facility's decision, on average; null while it has decided none. */
  responseDays: number | null;
}

export function facilityJobStats(
  { counts: jobs, filled }: JobTotals,
  { counts, response_days }: Pick<FacilityFigures, 'counts' | 'response_days'>,
): FacilityJobStats {
  return {
    active: jobs.active,
    inactive: jobs.filled + jobs.closed,
    applications: countAll(counts),
    pending: countAll(counts.filter(({ status }) => status === 'pending')),
    filledThisMonth: filled ?? 0,
    responseDays: response_days,
  };
}

export interface JobCounts {
  total: number;
  pending: number;
  shortlisted: number;
  hired: number;
  /** Undecided. */
  waiting: number;
}

/** What the applications for one job come to. */
export function jobCounts(applications: FacilityJob['applications']): JobCounts {
  const { pending, shortlisted, hired } = applications;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const waiting = sum(openApplicationStatuses.map((status) => applications[status]));
  return { total: sum(Object.values(applications)), pending, shortlisted, hired, waiting };
}
