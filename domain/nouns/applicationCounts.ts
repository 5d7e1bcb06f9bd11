import type { ApplicationStatus } from '#domain/site/vocabulary.ts';

/** Applications for one job in one status. */
export interface ApplicationCount {
  job_id: string;
  status: ApplicationStatus;
  count: number;
}

export function countAll(counts: readonly ApplicationCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
