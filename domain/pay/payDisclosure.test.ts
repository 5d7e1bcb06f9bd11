import { describe, expect, test } from 'vitest';
import shipped from '../rules/payTransparency.json' with { type: 'json' };
import { newestDay } from '#domain/shared/provenance.ts';
import { payDisclosure, type PayTransparencyRules, type PostedPay } from './payDisclosure.ts';

const book = shipped as PayTransparencyRules;
const day = '2026-12-01';
const range = { pay_stated_min: 46, pay_stated_max: 62 };
const all = { ...range, benefits: ['health'], other_pay: 'None' };
const dutyOf = (job: PostedPay, employees: number | null = null, on = day) =>
  payDisclosure(job, { employees }, book, on);
const missingOf = (job: PostedPay, employees: number | null = null) =>
  dutyOf(job, employees).missing.map(({ item, rule }) => `${rule.place} ${item}`);

test.each([
  ['CO without benefits', { state: 'CO', ...all, benefits: [] }, ['CO benefits']],
  ['CO, benefits in words', { state: 'CO', ...all, benefits: [], benefits_text: 'Health plan' }, []],
  ['CO, benefits of blanks', { state: 'CO', ...all, benefits: [], benefits_text: ' ' }, ['CO benefits']],
  ['CO with nothing', { state: 'CO' }, ['CO range', 'CO benefits', 'CO other_pay']],
  ['a range of nothing', { state: 'CA', pay_stated_min: 0, pay_stated_max: 0 }, ['CA range']],
  ['one bound is a pay', { state: 'CA', pay_stated_max: 60 }, []],
  ['a row that says its pay per hour alone', { state: 'CA', pay_range_min: 60 }, []],
  ['TX without a range', { state: 'TX' }, []],
  ['remote without a range', { location_type: 'remote', benefits: ['health'], other_pay: 'None' }, ['CO range']],
  ['remote with a range alone', { location_type: 'remote', ...range }, ['CO benefits', 'CO other_pay']],
  ['no state is known', { state: null, location_type: 'on-site' }, []],
  ['Maine waits for a second source', { state: 'ME' }, []],
  ['Connecticut waits for a second source', { state: 'CT' }, []],
  ['C5: Virginia waits for a second source', { state: 'VA' }, []],
  ['C5: Maryland asks for other pay, too', { state: 'MD', ...range, benefits: ['health'] }, ['MD other_pay']],
] as const satisfies [string, PostedPay, string[]][])('46: %s', (_, job, missing) => {
  expect(missingOf(job)).toEqual(missing);
});

test('46: what no rule asks for is shown as the better practice', () => {
  expect(dutyOf({ state: 'TX' })).toMatchObject({ state: 'warn', advised: ['range', 'benefits'], told: [] });
  expect(dutyOf({ state: 'TX', ...range, benefits: ['health'] })).toMatchObject({ state: 'ok', advised: [] });
  expect(dutyOf({ state: 'CT', ...all }).told.map(({ place }) => place)).toEqual(['CT']);
  expect(dutyOf({ city: 'toledo', state: 'OH', ...all }).told.map(({ place }) => place)).toEqual(['Toledo, OH']);
  expect(dutyOf({ city: 'Akron', state: 'OH', ...all }).told).toEqual([]);
});

describe('46: an exemption', () => {
  const nj = { state: 'NJ' };

  test('is by the number of employees, below the threshold', () => {
    expect(dutyOf(nj, 8)).toMatchObject({ state: 'warn', missing: [] });
    expect(dutyOf(nj, 8).exempted.map(({ item }) => item)).toEqual(['range', 'benefits', 'other_pay']);
    expect(dutyOf(nj, 10).state).toBe('missing');
    expect(dutyOf({ state: 'NJ', ...all }, 8).exempted).toEqual([]);
  });

  test('is by the word of the facility, unless its number says otherwise', () => {
    const claimed = { ...nj, pay_exemption: { place: 'NJ', reason: 'below_threshold' } } as const;
    expect(dutyOf(claimed).state).toBe('warn');
    expect(dutyOf(claimed, 12).state).toBe('missing');
  });

  test('holds for every place with the same threshold or a higher one', () => {
    const claimed = {
      city: 'New York',
      state: 'NY',
      pay_exemption: { place: 'NY', reason: 'below_threshold' },
    } as const;
    expect(missingOf(claimed)).toEqual([]);
    expect(missingOf({ ...claimed, state: 'IL' })).toEqual([]);
    expect(missingOf({ ...claimed, pay_exemption: { place: 'IL', reason: 'below_threshold' } })).toEqual(['NY range']);
  });

  test.each(['CO', 'MD', 'DC'])('is not to be had in %s', (place) => {
    expect(dutyOf({ state: place, pay_exemption: { place, reason: 'below_threshold' } }, 1).state).toBe('missing');
  });
});

test.each([
  [40, 70, true],
  [40, 60, false],
  [40, 60.01, true],
  [null, 70, false],
])('47: a range of %s to %s is wide: %s', (pay_stated_min, pay_stated_max, isWide) => {
  const duty = dutyOf({ state: 'TX', ...all, pay_stated_min, pay_stated_max });
  expect(duty).toMatchObject({ isWide, state: isWide ? 'warn' : 'ok' });
});

test('a rule applies from its first day on', () => {
  const delaware: PayTransparencyRules = [{ ...book.find(({ place }) => place === 'DE')!, level: 'blocks' }];
  const on = (today: string) => payDisclosure({ state: 'DE' }, {}, delaware, today).state;
  expect([on('2027-09-25'), on('2027-09-26')]).toEqual(['warn', 'missing']);
});

test('the rules that came along were checked, and each says where it is from', () => {
  expect(newestDay(book)).toBe('2026-11-30');
  expect(new Set(book.map(({ place }) => place)).size).toBe(book.length);
  expect(book.filter(({ source, effective, as_of }) => !source || !effective || !as_of)).toEqual([]);
});
