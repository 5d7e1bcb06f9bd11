import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import type { Application } from './application.ts';

/** In these an application waits for an answer, until one is dated. */
export const waitingStatuses = ['pending', 'reviewed'] as const satisfies readonly ApplicationStatus[];

export function waitsForAnswer({ status, answered_date }: Pick<Application, 'status' | 'answered_date'>): boolean {
  return answered_date === null && waitingStatuses.some((waiting) => waiting === status);
}

/** Days within which an answer is in time; an application that waits longer counts as unanswered. */
export const answerDays = 14;

/** Days for which an application counts. */
export const answersCountedDays = 180;

/** Below so many applications nothing is shown about how a facility answers. */
export const minAnswersCounted = 5;

/** What a facility that answers well keeps: the highest median, in hours, and the lowest rate. */
export const answersWell = { medianHours: 72, rate: 0.8 } as const;

/** Days after which the server reminds a facility of waiting applications; it notifies the applicant at `answerDays`. */
export const nudgeDays = [7, answerDays] as const;

const hour = 3_600_000;

/** The instants of an application; null where it did not come to that. */
export interface AnswerTimes {
  applied_date: string;
  answered_date: string | null;
  withdrawn_date: string | null;
}

/** How a facility has answered. */
export interface AnswerCount {
  /** Applications that count. */
  counted: number;
  /** Of them, those that were answered in time. */
  in_time: number;
  /** Of all that count, unanswered ones being infinite; null where that is infinite. */
  median_hours: number | null;
}

/** Null where no application counts. */
export function countAnswers(applications: readonly AnswerTimes[], now: Date): AnswerCount | null {
  const since = now.getTime() - answersCountedDays * 24 * hour;
  const known = applications.filter((one) => Date.parse(one.applied_date) > since && isAnswerKnown(one, now));
  if (known.length === 0) return null;
  return {
    counted: known.length,
    in_time: known.filter((one) => hoursToAnswer(one) <= answerDays * 24).length,
    median_hours: medianHours(known),
  };
}

/** Answered, or waiting longer than an answer may take, and not withdrawn before that. */
export function isAnswerKnown({ applied_date, answered_date, withdrawn_date }: AnswerTimes, now: Date): boolean {
  if (answered_date !== null) return true;
  const late = Date.parse(applied_date) + answerDays * 24 * hour;
  return now.getTime() > late && (withdrawn_date === null || Date.parse(withdrawn_date) >= late);
}

/** Hours to the answer, unanswered applications being infinite; null where that is infinite, or there are none. */
export function medianHours(applications: readonly AnswerTimes[]): number | null {
  const median = medianOf(applications.map(hoursToAnswer));
  return Number.isFinite(median) ? median : null;
}

export function answersWellBy({ counted, in_time, median_hours }: AnswerCount): boolean {
  if (counted < minAnswersCounted || median_hours === null) return false;
  return median_hours <= answersWell.medianHours && in_time / counted >= answersWell.rate;
}

/** Which sentence says it: too few count, most were never answered, or how long it usually takes. */
export function answerSentence(count: AnswerCount | null): 'few' | 'rarely' | 'usually' {
  if (count === null || count.counted < minAnswersCounted) return 'few';
  return count.median_hours === null ? 'rarely' : 'usually';
}

function hoursToAnswer({ applied_date, answered_date }: AnswerTimes): number {
  return answered_date === null ? Infinity : (Date.parse(answered_date) - Date.parse(applied_date)) / hour;
}

/** Of an even number the mean of the middle two; NaN of none. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => (one === other ? 0 : one - other));
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
