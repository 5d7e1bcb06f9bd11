import type { Job } from './job.ts';

/** Days for which a job stays open by its facility's word that it is; `note_job_confirmed` in the database adds them. */
export const freshDays = 30;

/** Days before a job closes at which the server notifies its facility. */
export const noticeDays = [7, 1] as const;

/** Days before its end by which the facility must have its notice: otherwise it gets the notice then, and `moreDays` more. */
export const minNotice = 1;
export const moreDays = 7;

/** Jobs that are confirmed with one call. */
export const maxConfirmed = 200;

export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}

/** Whole days until an instant, rounded up; 0 once it has passed. */
export function daysUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / day));
}

/** Open, and so close to its end that its facility is asked. */
export function isExpiring({ status, expires_date }: Pick<Job, 'status' | 'expires_date'>, now: Date): boolean {
  return status === 'active' && expires_date !== null && daysUntil(expires_date, now) <= noticeDays[0];
}

/** Days within which an edit or an answer says nothing new: what was confirmed just now need not be written again. */
export const againAfter = 1;

/**
 * Whether a write says that the job is still open: any change of an open one that was asked for, opening it among them.
 * What follows from it for other fields does not count.
 */
export function isConfirming(before: Job, after: Job, now: Date): boolean {
  const isRecent = before.confirmed_date !== null && Date.parse(before.confirmed_date) >= +daysAfter(now, -againAfter);
  const names = Object.keys(after) as (keyof Job)[];
  return !isRecent && after.status === 'active' && names.some((name) => after[name] !== before[name]);
}

/** Milliseconds. */
const day = 24 * 3_600_000;

/**
 * The one date that lists are sorted by and people are shown as that of the posting. Rows of earlier versions have none
 * of their own.
 */
export function postedDate(job: Pick<Job, 'published_date' | 'created_date'>): string {
  return job.published_date ?? job.created_date;
}
