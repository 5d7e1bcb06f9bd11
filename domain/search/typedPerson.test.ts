import { expect, test } from 'vitest';
import { readTypedAvailability, readTypedRate, readTypedYears } from './typedPerson.ts';

test.each([
  ['rn $60', 'rn', 60],
  ['rn under $60/hr', 'rn', 60],
  ['np menos de 90 por hora', 'np', 90],
])('S4: money beside words is the most that a clinician asks for: %s', (text, q, rate_max) => {
  expect(readTypedRate(text)).toEqual({ q, rate_max });
});

test('S4: words that name no money stay as they are', () => {
  expect(readTypedRate('rn under pressure')).toEqual({ q: 'rn under pressure' });
});

test.each([
  ['rn 5 years', 'rn', 5],
  ['5+ years of experience icu', 'icu', 5],
  ['at least 3 yrs exp rn', 'rn', 2],
  ['enfermera 10 años de experiencia', 'enfermera', 10],
])('S4: years of experience become their filter: %s', (text, q, years_min) => {
  expect(readTypedYears(text)).toEqual({ q, years_min });
});

test.each([
  ['rn available now', 'rn'],
  ['disponible ahora enfermera', 'enfermera'],
  ['available', ''],
])('S4: clinicians who are free become a filter: %s', (text, q) => {
  expect(readTypedAvailability(text)).toEqual({ q, availability: ['now'] });
});
