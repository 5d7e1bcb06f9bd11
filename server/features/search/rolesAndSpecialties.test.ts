import { expect, test } from 'vitest';
import { rolesAndSpecialties } from './rolesAndSpecialties.ts';

test.each([
  ['FNP-C', ['NP']],
  ['fnp', ['NP']],
  ['APRN', ['NP']],
  ['CRNA', ['CRNA']],
  ['SLP', ['SLP']],
  ['respiratory th', ['RT']],
  ['x ray', ['Radiologic Technologist']],
  ['CNA', ['CNA']],
  ['PA-C', ['PA']],
  ['DPT', ['PT']],
  ['OTR/L', ['OT']],
  ['CMA', ['MA']],
  ['LVN', ['LPN']],
  ['R.N.', ['RN']],
  ['registered nur', ['RN']],
  ['physician a', ['PA']],
  ['R', ['RN', 'RT', 'Radiologic Technologist']],
  ['doctor', ['MD/DO', 'PT']],
  ['zz', []],
])('%s leads to the role', (q, roles) => {
  expect(rolesAndSpecialties(q).roles).toEqual(roles);
});

test.each([
  ['CCRN', ['Critical Care']],
  ['cwcn', ['Wound Care']],
  ['wou', ['Wound Care']],
  ['physical the', ['Physical Therapy']],
  ['w', []],
])('%s leads to the specialty', (q, specialties) => {
  expect(rolesAndSpecialties(q).specialties).toEqual(specialties);
});
