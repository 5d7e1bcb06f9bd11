import { describe, expect, test } from 'vitest';
import { readTypedPay, readTypedPlaces } from './typedFilters.ts';

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
  ])('%s', (text, q, pay_min) => {
    expect(readTypedPay(text)).toEqual({ q, pay_min });
  });

  test.each(['100% remote', '12-3', '7 on 7 off', '13 week contract', '$5000 sign on bonus', 'job 123456', '1 a 2'])(
    '%s is none, and no place',
    (text) => {
      expect(readTypedPay(text)).toEqual({ q: text });
      expect(readTypedPlaces(text)).toEqual({ places: [] });
    },
  );
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
});
