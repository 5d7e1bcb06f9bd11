import { expect, test } from 'vitest';
import { credentialKinds, kindOfType, reminderDays, wantedFacts } from './credentialKinds.ts';
import { credentialKindNames, privateKindNames } from './vocabulary.ts';
import { documentTypes } from '#domain/shared/vocabulary.ts';

test('every kind is known, in the order of the list', () => {
  expect(Object.keys(credentialKinds)).toEqual(credentialKindNames);
});

test('a document without a kind has the one that its type leaves', () => {
  expect(documentTypes.map((type) => [type, kindOfType(type)])).toEqual([
    ['license', 'state_license'],
    ['certification', null],
    ['bls', 'bls'],
    ['acls', 'acls'],
    ['resume', null],
    ['other', null],
    ['id', null],
  ]);
  for (const type of documentTypes) {
    const kind = kindOfType(type);
    if (kind !== null) expect(credentialKinds[kind].type).toBe(type);
  }
});

test('health and background are shown after an accepted offer, or by name', () => {
  const late = credentialKindNames.filter((kind) => credentialKinds[kind].shownFrom === 'hire');
  expect(late).toEqual(privateKindNames);
});

test('the primary source is asked for what practice needs', () => {
  const asked = credentialKindNames.filter((kind) => credentialKinds[kind].evidence === 'primary_source');
  expect(asked).toEqual([
    ...['state_license', 'compact_privilege', 'dea_registration', 'state_controlled_substance'],
    ...['board_certification', 'national_certification'],
  ]);
});

test('owners are reminded from 120 days on, of health and background from 30', () => {
  expect(reminderDays('state_license')).toEqual([120, 90, 60, 30, 7, 1]);
  expect(reminderDays(null)).toEqual([120, 90, 60, 30, 7, 1]);
  expect(reminderDays('fit_test')).toEqual([30, 7, 1]);
});

test('only nurses are asked whether a license is multistate', () => {
  expect(wantedFacts('state_license', 'RN')).toContain('is_multistate');
  expect(wantedFacts('state_license', 'MD/DO')).not.toContain('is_multistate');
});
