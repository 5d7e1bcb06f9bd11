import { expect, test } from 'vitest';
import { screeningAnswer, type ScreenedApplicant } from './screeningAnswer.ts';

const link = 'https://exclusions.oig.hhs.gov/';
const answer = (said: Partial<ScreenedApplicant>, today = '2026-11-22') =>
  screeningAnswer(
    { screening_result: 'clear', screened_in: '2026-11-01', list_date: '2026-11-10', ...said },
    today,
    link,
  );

test('27: without a list no one is screened', () => {
  const none = { result: 'not_loaded', list_date: null, out_of_date: false, link: null };
  expect(answer({ screening_result: null, screened_in: null, list_date: null })).toEqual(none);
});

test('31: what is not answered, or not looked up, is not finished; only a human makes it not clear', () => {
  expect(answer({})).toEqual({ result: 'clear', list_date: '2026-11-01', out_of_date: false, link });
  expect(answer({ screening_result: 'open' }).result).toBe('not_finished');
  expect(answer({ screening_result: null, screened_in: null }).result).toBe('not_finished');
  expect(answer({ screened_in: null }).result).toBe('not_finished');
  expect(answer({ screening_result: 'listed' })).toMatchObject({ result: 'not_clear', list_date: '2026-11-10' });
});

test('a list is out of date after 35 days', () => {
  expect(answer({}, '2026-12-06').out_of_date).toBe(false);
  expect(answer({}, '2026-12-07').out_of_date).toBe(true);
});
