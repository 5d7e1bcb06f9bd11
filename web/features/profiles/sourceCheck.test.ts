import { expect, test } from 'vitest';
import { civilDay } from '#domain/shared/civilDay.ts';
import { sourceCheckOn } from './sourceCheck.ts';

const checked = { source_checked_date: '2026-07-01', source_until: '2026-10-29' };

test('16: a source check is fresh through its last day, at the place of the site', () => {
  const at = (instant: string) => sourceCheckOn(checked, civilDay(new Date(instant), 'America/New_York'));
  expect(at('2026-10-29T12:00:00-04:00')).toEqual({ is: 'fresh', date: '2026-07-01' });
  expect(at('2026-10-29T23:59:00-04:00')).toEqual({ is: 'fresh', date: '2026-07-01' });
  expect(at('2026-10-30T00:00:00-04:00')).toEqual({ is: 'old', date: '2026-07-01' });
});

test('19: while one license is not checked the profile shows nothing as checked', () => {
  expect(sourceCheckOn({ source_checked_date: null, source_until: null }, '2026-10-29')).toEqual({ is: 'none' });
});
