import type { Job } from '#domain/nouns/job.ts';
import type { JobCounts } from './facilityJobStats.ts';

/** How a facility may order its postings; the first is the order without a choice. */
export const facilityJobOrders = ['newest', 'oldest', 'unread', 'applications', 'start', 'title'] as const;

export type FacilityJobOrder = (typeof facilityJobOrders)[number];

type Ordered = Pick<Job, 'id' | 'title' | 'created_date' | 'start_date'>;

/** The postings in that order; those that are equal in it stay newest first, as they come. */
export function orderFacilityJobs<T extends Ordered>(
  jobs: readonly T[],
  order: FacilityJobOrder,
  counts: ReadonlyMap<string, JobCounts>,
): T[] {
  const count = (job: T, what: 'pending' | 'total') => counts.get(job.id)?.[what] ?? 0;
  const comparisons: Record<FacilityJobOrder, (one: T, other: T) => number> = {
    newest: (one, other) => other.created_date.localeCompare(one.created_date),
    oldest: (one, other) => one.created_date.localeCompare(other.created_date),
    unread: (one, other) => count(other, 'pending') - count(one, 'pending'),
    applications: (one, other) => count(other, 'total') - count(one, 'total'),
    // What has no date begins whenever somebody is found: after what has one.
    start: (one, other) => (one.start_date ?? never).localeCompare(other.start_date ?? never),
    title: (one, other) => one.title.localeCompare(other.title, undefined, { numeric: true, sensitivity: 'base' }),
  };
  return jobs.toSorted(comparisons[order]);
}

/** After every date. */
const never = '9999-12-31';
