import { postedDate } from '#domain/jobs/jobFreshness.ts';
import type { Job } from '#domain/jobs/job.ts';

const hour = 3_600_000;

type Early = Pick<Job, 'early_until' | 'is_early' | 'early_ids'>;

/** A new job is kept to whom its facility has saved, if that was asked for. Without anybody saved it is open to all. */
export function beginEarly({ early_hours }: Job, savedIds: readonly string[], now: Date): Partial<Early> {
  if (early_hours === null || savedIds.length === 0) return {};
  return { is_early: true, early_ids: [...savedIds], early_until: hoursAfter(now, early_hours) };
}

/** Another number of hours counts from the posting on; none opens the job at once. A job that is open stays open. */
export function syncEarly(after: Job, before: Job, now: Date): Partial<Early> {
  if (!before.is_early || after.early_hours === before.early_hours) return {};
  const posted = new Date(postedDate(after));
  const until = after.early_hours === null ? null : hoursAfter(posted, after.early_hours);
  return until === null || until <= now.toISOString() ? opened : { early_until: until };
}

export const opened = { is_early: false, early_ids: [], early_until: null } satisfies Early;

function hoursAfter(since: Date, hours: number): string {
  return new Date(since.getTime() + hours * hour).toISOString();
}
