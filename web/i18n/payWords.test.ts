import { expect, test } from 'vitest';
import texts from '../../messages/en/jobs.json' with { type: 'json' };
import { formatsOf } from './format.ts';
import { payNote } from './payWords.ts';

/** The catalogue as it is written, with its values put in. */
const t = ((key: string, values: Record<string, string> = {}) =>
  (texts as Record<string, string>)[key]!.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)) as Parameters<
  typeof payNote
>[1];

const week = { pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600 } as const;

test.each([
  ['with its hours', { ...week, weekly_hours: 36 }, 'about $66.67-$72.22/hr at 36 h a week'],
  ['with an assumption', week, 'about $60-$65/hr (assumes 40 h a week)'],
  ['case 5', { ...week, employment_type: 'part_time' }, 'No hourly equivalent'],
  ['a day', { pay_unit: 'day', pay_stated_max: 600 }, 'about $75/hr (assumes 8 h a day)'],
  ['a visit', { pay_unit: 'visit', pay_stated_max: 75, visit_minutes: 45 }, 'about $100/hr at 45 min a visit'],
  ['an hour', { pay_unit: 'hour', pay_stated_min: 38 }, null],
  ['nothing', { pay_unit: 'year' }, null],
] as const)('the note beneath a pay: %s', (_, pay, note) => {
  expect(payNote(pay, t, formatsOf('en'))).toBe(note);
});
