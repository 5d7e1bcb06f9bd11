import { expect, test } from 'vitest';
import { employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { clinicalRoles, locationTypes, specialties } from '#domain/shared/vocabulary.ts';
import { namedValue } from './namedValue.ts';

test.each([
  ['RN', 'RN'],
  ['registered nurse', 'RN'],
  ['Enfermera registrada', 'RN'],
  ['md/do', 'MD/DO'],
  ['Nurse', null],
  ['Astronaut', null],
  ['', null],
])('the role that %s names is %s', (text, role) => expect(namedValue('role', clinicalRoles, text)).toBe(role));

test('values of the other lists are named by themselves and by their words', () => {
  expect(namedValue('specialty', specialties, 'ICU')).toBe('Critical Care');
  expect(namedValue('shift', shiftTypes, 'Nights')).toBe('night');
  expect(namedValue('shift', shiftTypes, 'on call')).toBe('on_call');
  expect(namedValue('employment', employmentTypes, 'PRN')).toBe('per_diem');
  expect(namedValue('employment', employmentTypes, 'Full-time')).toBe('full_time');
  expect(namedValue('location_type', locationTypes, 'On site')).toBe('on-site');
});
