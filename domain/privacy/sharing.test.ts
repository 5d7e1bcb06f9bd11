import { expect, test } from 'vitest';
import { applicationStatuses } from '#domain/shared/vocabulary.ts';
import { isReadable, isShared, mayAskAgain } from './sharing.ts';

test('48: consent holds while an application is open or hired, and ends by withdrawal and rejection', () => {
  const shared = applicationStatuses.filter((status) => isShared({ status, shares_credentials: true }));
  expect(shared).toEqual(['pending', 'reviewed', 'shortlisted', 'hired']);
  expect(applicationStatuses.filter((status) => isReadable({ status }))).toEqual(shared);
  expect(applicationStatuses.some((status) => isShared({ status, shares_credentials: false }))).toBe(false);
});

test('49: a facility may ask again after seven days', () => {
  const asked = '2026-11-22T12:00:00.000Z';
  expect(mayAskAgain(null, new Date(asked))).toBe(true);
  expect(mayAskAgain(asked, new Date('2026-11-29T11:59:59.999Z'))).toBe(false);
  expect(mayAskAgain(asked, new Date('2026-11-29T12:00:00.000Z'))).toBe(true);
});
