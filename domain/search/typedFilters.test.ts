import { describe, expect, test } from 'vitest';
import { readTypedPay, readTypedPlaces } from './typedFilters.ts';
import { readTypedStart } from './typedStart.ts';

describe('S4: money that is typed beside words is read as dollars per hour', () => {
  test.each([
    ['$80/hr', '', 80],
    ['RN $60', 'RN', 60],
    ['rn at least $45 nights', 'rn nights', 45],
    ['80 per hour', '', 80],
    ['$60-80/hr icu', 'icu', 60],
    ['$2,400/week travel', 'travel', 60],
    ['$120k a year NP', 'NP', 57.69],
    ['enfermera $50 por hora', 'enfermera', 50],
    ['80 an hour', '', 80],
    ['80 hourly', '', 80],
    ['2,500/week', '', 62.5],
    ['2500 a week', '', 62.5],
    ['2500 weekly', '', 62.5],
    ['80 dollars an hour icu', 'icu', 80],
    ['$80 or more', '', 80],
    ['80 la hora', '', 80],
    ['80 dólares la hora', '', 80],
    ['más de $80', '', 80],
    ['mas de 80 por hora', '', 80],
    ['2500 semanales', '', 62.5],
    ['120k', '', 57.69],
    ['$120k NP', 'NP', 57.69],
    ['120k al año', '', 57.69],
    ['120000 anual', '', 57.69],
    ['$75 per visit', '', 75],
    ['75 por visita', '', 75],
  ])('%s', (text, q, pay_min) => {
    expect(readTypedPay(text)).toEqual({ q, pay_min });
  });

  test.each([
    '100% remote',
    '12-3',
    '7 on 7 off',
    '13 week contract',
    '$5000 sign on bonus',
    'job 123456',
    '1 a 2',
    '401k',
    '3 shifts a week',
    '3 a week',
    '12 a day',
    '36 hours a week',
    '12 hour shifts',
  ])('%s is none, and no place', (text) => {
    expect(readTypedPay(text)).toEqual({ q: text });
    expect(readTypedPlaces(text)).toEqual({ places: [] });
  });
});

test('S4: a ZIP code, a distance and a town behind a word such as near are read as a place', () => {
  expect(readTypedPlaces('78701')).toEqual({ places: [{ near: '78701', q: '' }] });
  expect(readTypedPlaces('rn within 20 miles of 33602-1234')).toEqual({
    miles: 25,
    places: [{ near: '33602', q: 'rn' }],
  });
  expect(readTypedPlaces('within 25 miles of Tampa rn')).toEqual({
    miles: 25,
    places: [
      { near: 'Tampa rn', q: '' },
      { near: 'Tampa', q: 'rn' },
    ],
  });
  expect(readTypedPlaces('enfermera cerca de Tampa').places).toEqual([{ near: 'Tampa', q: 'enfermera' }]);
  for (const text of ['rn in 78701', 'rn zip code 78701', 'rn código postal 78701', 'rn ZIP 78701'])
    expect(readTypedPlaces(text).places).toEqual([{ near: '78701', q: 'rn' }]);
  expect(readTypedPlaces('rn 25 mile radius of 33602')).toEqual({ miles: 25, places: [{ near: '33602', q: 'rn' }] });
});

describe('S4: a start that is typed beside words is read as days', () => {
  const soon = { starts_within: 14 };
  const between = (starts_from: string, starts_to?: string) => ({ starts_from, ...(starts_to ? { starts_to } : {}) });
  test.each([
    ['rn starts in january', 'rn', between('2027-01-01', '2027-01-31')],
    ['starting January icu', 'icu', between('2027-01-01', '2027-01-31')],
    ['january start', '', between('2027-01-01', '2027-01-31')],
    ['start date jan 2028', '', between('2028-01-01', '2028-01-31')],
    ['starts november', '', between('2026-11-30', '2026-11-30')],
    ['starts October', '', between('2027-10-01', '2027-10-31')],
    ['starts february 15', '', between('2027-02-15')],
    ['empieza en enero', '', between('2027-01-01', '2027-01-31')],
    ['enfermera inicio en enero', 'enfermera', between('2027-01-01', '2027-01-31')],
    ['a partir de febrero', '', between('2027-02-01')],
    ['starts this month', '', between('2026-11-30', '2026-11-30')],
    ['starts next month', '', between('2026-12-01', '2026-12-31')],
    ['starts next week', '', between('2026-12-07', '2026-12-13')],
    ['rn asap', 'rn', soon],
    ['immediate start', '', soon],
    ['start immediately rn', 'rn', soon],
    ['inicio inmediato', '', soon],
  ])('%s', (text, q, days) => {
    expect(readTypedStart(text, '2026-11-30')).toEqual({ q, ...days });
  });

  test.each(['rn may', 'march of dimes', 'immediate care', 'quick start', 'start', 'iv start', 'starts 2027'])(
    '%s is none',
    (text) => {
      expect(readTypedStart(text, '2026-11-30')).toEqual({ q: text });
    },
  );
});
