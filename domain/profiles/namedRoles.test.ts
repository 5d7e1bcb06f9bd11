import { describe, expect, test } from 'vitest';
import { clinicalTitles } from '#domain/shared/clinicalTitles.ts';
import { namedRoles, withoutDots } from './namedRoles.ts';
import { clinicalRoles } from '#domain/shared/vocabulary.ts';

test.each(clinicalRoles.flatMap((role) => role.split('/').map((code) => [code, role] as const)))(
  'the code %s is the role %s',
  (code, role) => expect(namedRoles(code)).toEqual([role]),
);

test.each(
  clinicalTitles.flatMap(({ terms, role, isRole }) =>
    terms.map((term) => [term, isRole && role ? [role] : []] as const),
  ),
)('%s is the role that the list of titles says', (term, roles) => {
  expect(namedRoles(term.toUpperCase())).toEqual(roles);
});

test.each([
  ['RN, BSN', ['RN']],
  ['MSN, FNP-C', ['NP']],
  ['PT, DPT', ['PT']],
  ['LVN', ['LPN']],
  ['PA-C', ['PA']],
  ['P.A.-C', ['PA']],
  ['OTR/L', ['OT']],
  ['R.N., M.D.', ['MD/DO', 'RN']],
  ['APRN', ['NP']],
  ['family nurse practitioner', ['NP']],
  ['MSN, CRNA', ['CRNA']],
  ['RRT, RCP', ['RT']],
  ['R.T.(R)', ['Radiologic Technologist']],
  ['MS, CCC-SLP', ['SLP']],
  ['PharmD, RPh', ['Pharmacist']],
  ['LCSW', ['Social Worker']],
  ['Surgical Technologist, CST', ['Surgical Technologist']],
  ['COTA', []],
  ['SNP', []],
  ['Ph.D.', []],
  ['', []],
] as const)('%s', (letters, roles) => expect(namedRoles(letters)).toEqual(roles));

describe('dots between letters', () => {
  test.each([
    ['R.N.', 'RN'],
    ['an r.n, nights', 'an rn, nights'],
    ['(M.D.)', '(MD)'],
    ['St. Luke', 'St. Luke'],
    ['openlocum.org', 'openlocum.org'],
    ['a.bc', 'a.bc'],
    ['5.6', '5.6'],
  ])('%s', (text, without) => expect(withoutDots(text)).toBe(without));
});
