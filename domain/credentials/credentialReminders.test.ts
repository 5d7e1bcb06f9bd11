import { expect, test } from 'vitest';
import { credentialTerm, licenseOf } from '#tests/support/credentialTerms.ts';
import { remindersDue } from './credentialReminders.ts';

const day = '2026-11-22';
const due = (terms: Parameters<typeof remindersDue>[0]) =>
  remindersDue(terms, day).map(({ term, threshold }) => [term.id, threshold]);

test.each([
  ['2027-03-23', null],
  ['2027-03-22', 120],
  ['2027-02-21', 120],
  ['2027-02-20', 90],
  ['2026-11-29', 7],
  ['2026-11-23', 1],
  ['2026-11-22', 1],
  ['2026-11-21', 0],
  ['2026-10-23', 0],
  ['2026-10-22', null],
])('what ends on %s has reached %s', (expires_date, threshold) => {
  const term = credentialTerm({ id: 'bls', kind: 'bls', issuer: 'AHA', expires_date });
  expect(due([term])).toEqual(threshold === null ? [] : [['bls', threshold]]);
});

test('of what facilities see after the hire the last weeks count', () => {
  const term = (expires_date: string) => credentialTerm({ id: 'fit', kind: 'fit_test', expires_date });
  expect(due([term('2026-12-23')])).toEqual([]);
  expect(due([term('2026-12-22')])).toEqual([['fit', 30]]);
});

test('a renewal in review, or approved, ends the reminders of its credential alone', () => {
  const old = licenseOf('RN', 'TX', { id: 'old', expires_date: '2026-12-01' });
  const other = licenseOf('RN', 'CA', { id: 'other', expires_date: '2026-12-01' });
  const renewal = licenseOf('RN', 'TX', { id: 'renewal', expires_date: '2028-12-01' });
  expect(due([old, other, { ...renewal, status: 'pending' }])).toEqual([['other', 30]]);
  expect(due([old, other, { ...renewal, status: 'rejected' }])).toEqual([
    ['old', 30],
    ['other', 30],
  ]);
  expect(due([old, other, renewal])).toEqual([['other', 30]]);
});
