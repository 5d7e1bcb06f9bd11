import { postedDate } from '#domain/jobs/jobFreshness.ts';
import type { Job } from '#domain/jobs/job.ts';

const hour = 3_600_000;

/** A job that its facility saves for later: stored like one that is open to a few clinicians, here to none. */
export const asDraft = { status: 'draft', is_early: true } as const satisfies Partial<Job>;

/** What follows when a draft is posted: it is as new as one that is posted without having been a draft. */
export function postDraft(job: Job, savedIds: readonly string[], now: Date): Partial<Job> {
  const posted = now.toISOString();
  return { ...opened, ...beginEarly(job, savedIds, now), published_date: posted, confirmed_date: posted };
}

type Early = Pick<Job, 'early_until' | 'is_early' | 'early_ids'>;

/**
 * A new job is first open to clinicians its facility has saved, if it asked for that. Without anyone saved it is open
 * to all.
 */
export function beginEarly({ early_hours }: Job, savedIds: readonly string[], now: Date): Partial<Early> {
  if (early_hours === null || savedIds.length === 0) return {};
  return { is_early: true, early_ids: [...savedIds], early_until: hoursAfter(now, early_hours) };
}

/** Another number of hours counts from the posting on; none opens the job immediately. A job that is open stays open. */
export function syncEarly(after: Job, before: Job, now: Date): Partial<Early> {
  if (!before.is_early || before.status === 'draft' || after.early_hours === before.early_hours) return {};
  const posted = new Date(postedDate(after));
  const until = after.early_hours === null ? null : hoursAfter(posted, after.early_hours);
  return until === null || until <= now.toISOString() ? opened : { early_until: until };
}

export const opened = { is_early: false, early_ids: [], early_until: null } satisfies Early;

function hoursAfter(since: Date, hours: number): string {
  return new Date(since.getTime() + hours * hour).toISOString();
}
