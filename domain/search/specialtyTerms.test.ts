import { expect, test } from 'vitest';
import { specialties } from '#domain/shared/vocabulary.ts';
import { specialtyRank } from './specialtyTerms.ts';

const found = (text: string) =>
  specialties
    .map((value) => ({ value, rank: specialtyRank(value, value, text) }))
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
  expect(specialtyRank('Telemetry', 'Telemetría', 'telemetría')).toBe(0);
});
