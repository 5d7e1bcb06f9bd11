import { expect, test } from 'vitest';
import { clinicalRoles, specialties } from '#domain/shared/vocabulary.ts';
import { choiceRank } from './choiceTerms.ts';

const found = (text: string, kind: 'role' | 'specialty' = 'specialty') =>
  (kind === 'role' ? clinicalRoles : specialties)
    .map((value) => ({ value, rank: choiceRank(kind, value, value, text) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ value }) => value);

test.each([
  ['icu', 'Critical Care'],
  ['L&D', 'Labor and Delivery'],
  ['step down', 'Progressive Care'],
  ['psych', 'Psychiatry'],
  ['quirófano', 'Operating Room'],
  ['nursing home', 'Skilled Nursing'],
  ['Med-Surg', 'Med-Surg'],
])('%s leads to %s first', (text, specialty) => {
  expect(found(text)[0]).toBe(specialty);
});

test('the beginning of a later word is enough, and letters within a word are not', () => {
  expect(found('transplant')).toEqual(['Transplant', 'Bone Marrow Transplant']);
  expect(found('arrow')).toEqual([]);
  expect(choiceRank('specialty', 'Telemetry', 'Telemetría', 'telemetría')).toBe(0);
});

test.each([
  ['cna', ['CNA']],
  ['auxiliar de enfermería', ['CNA']],
  ['nurse anesthetist', ['CRNA']],
  ['matrona', ['CNM']],
  ['RT', ['RT', 'Radiologic Technologist']],
  ['respiratory', ['RT']],
  ['speech', ['SLP']],
  ['scrub tech', ['Surgical Technologist']],
  ['x-ray tech', ['Radiologic Technologist']],
  ['ultrasound', ['Sonographer']],
  ['ecografista', ['Sonographer']],
  ['lab tech', ['Laboratory Technologist']],
  ['PharmD', ['Pharmacist']],
  ['trabajadora social', ['Social Worker']],
  ['LVN', ['LPN']],
  ['phlebotomist', []],
])('%s leads to the roles %s', (text, roles) => {
  expect(found(text, 'role')).toEqual(roles);
});
