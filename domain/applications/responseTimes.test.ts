import { describe, expect, test } from 'vitest';
import { applicationStatuses } from '#domain/shared/vocabulary.ts';
import {
  answerSentence,
  answersWellBy,
  countAnswers,
  medianHours,
  waitsForAnswer,
  type AnswerTimes,
} from './responseTimes.ts';

const now = new Date('2026-12-01T15:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

/** Sent so many days ago, answered after so many hours. */
function answered(after: number | null, days = 30): AnswerTimes {
  return {
    applied_date: ago(days * 24),
    answered_date: after === null ? null : ago(days * 24 - after),
    withdrawn_date: null,
  };
}
const withdrawn = (days: number, after: number): AnswerTimes => ({
  ...answered(null, days),
  withdrawn_date: ago(days * 24 - after),
});
const count = (...applications: AnswerTimes[]) => countAnswers(applications, now);

describe('A49: how a facility answers', () => {
  test('the median and the rate of five', () => {
    const five = count(...[1, 2, 3, 10, 400].map((hours) => answered(hours)));
    expect(five).toEqual({ counted: 5, in_time: 4, median_hours: 3 });
    expect([answerSentence(five), answersWellBy(five!)]).toEqual(['usually', true]);
  });

  test('four are not enough', () => {
    const four = count(...[1, 2, 3, 10].map((hours) => answered(hours)));
    expect(four).toEqual({ counted: 4, in_time: 4, median_hours: 2.5 });
    expect([answerSentence(four), answersWellBy(four!)]).toEqual(['few', false]);
    expect(answerSentence(null)).toBe('few');
  });

  test('most were never answered', () => {
    const most = count(answered(1), answered(2), answered(null), answered(null), answered(null));
    expect(most).toEqual({ counted: 5, in_time: 2, median_hours: null });
    expect([answerSentence(most), answersWellBy(most!)]).toEqual(['rarely', false]);
  });
});

test('half of them unanswered has no middle either', () => {
  expect(count(answered(1), answered(null))).toEqual({ counted: 2, in_time: 1, median_hours: null });
});

test('an application counts as waiting once its answer is late; an immediate answer counts', () => {
  expect(count(answered(null, 14))).toBeNull();
  expect(count(answered(null, 14.1))).toEqual({ counted: 1, in_time: 0, median_hours: null });
  expect(count(answered(5, 1))).toEqual({ counted: 1, in_time: 1, median_hours: 5 });
});

test('what was withdrawn unanswered counts only if it had waited so long', () => {
  expect(count(withdrawn(30, 13 * 24))).toBeNull();
  expect(count(withdrawn(30, 14 * 24))?.counted).toBe(1);
  expect(count({ ...withdrawn(30, 10), answered_date: ago(30 * 24 - 5) })?.median_hours).toBe(5);
});

test('what is older than 180 days does not count', () => {
  expect(count(answered(1, 180), answered(1, 179.9))?.counted).toBe(1);
});

test('an answer at the last moment of its fourteen days is in time', () => {
  expect(count(answered(14 * 24))?.in_time).toBe(1);
  expect(count(answered(14 * 24 + 1))?.in_time).toBe(0);
});

test('answering well takes both: soon, and mostly', () => {
  const of = (hours: number, in_time: number) => answersWellBy({ counted: 10, in_time, median_hours: hours });
  expect([of(72, 8), of(72.1, 8), of(72, 7)]).toEqual([true, false, false]);
});

test('none have no median', () => {
  expect(medianHours([])).toBeNull();
});

test('whatever no one has decided or written about waits, opened or not', () => {
  const waiting = applicationStatuses.filter((status) => waitsForAnswer({ status, answered_date: null }));
  expect(waiting).toEqual(['pending', 'reviewed']);
  expect(applicationStatuses.some((status) => waitsForAnswer({ status, answered_date: ago(1) }))).toBe(false);
});
