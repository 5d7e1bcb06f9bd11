import type { Application } from '#domain/applications/application.ts';
import { AppError } from '#domain/core/errors.ts';
import { reviewDays } from '#domain/reviews/review.ts';
import type { Review } from '#domain/reviews/review.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Work } from '#server/platform/work.ts';

const day = 86_400_000;

/** What a new review of a hire becomes. */
export type Publication = Pick<Review, 'is_published' | 'published_date' | 'due_date'>;

/**
 * How a side's review begins beside that of the other, which waits, is published, or does not exist. CONFLICT where the time
 * to write it is over.
 */
export async function publicationBeside(work: Work, hire: Application, theirs: Review | null): Promise<Publication> {
  if (!(await isWritable(work, hire, theirs)))
    throw new AppError('CONFLICT', errorText('reviewWindowClosed'), { extraData: { reason: 'window_closed' } });
  const now = work.services.clock();
  if (theirs) return { is_published: true, published_date: now.toISOString(), due_date: theirs.due_date };
  const due_date = new Date(now.getTime() + reviewDays.blind * day).toISOString();
  return { is_published: false, published_date: null, due_date };
}

/** Whether a side that has not written a review of the hire still may. */
export async function isWritable(work: Work, hire: Application, theirs: Review | null): Promise<boolean> {
  const now = work.services.clock();
  // One from before reviews were blind has no date until which the other one waits.
  if (theirs?.due_date) return !theirs.is_published && new Date(theirs.due_date) > now;
  const { afterHire, afterEnd } = reviewDays;
  const hired = Date.parse(hire.hired_date ?? hire.updated_date);
  if (now.getTime() <= hired + afterHire * day) return true;
  const assignments = await work.system.find('Assignment', { application_id: hire.id });
  return assignments.some(
    ({ status, last_day, updated_date }) =>
      status === 'open' ||
      now.getTime() <= (last_day === null ? Date.parse(updated_date) : Date.parse(last_day)) + afterEnd * day,
  );
}
