import { expect, test } from 'vitest';
import wages from '../rules/wages.json' with { type: 'json' };
import { occupationOf, socCodes } from './occupation.ts';

test.each([
  ['PA', null, '29-1071', 'Physician Assistants'],
  ['NP', null, '29-1171', 'Nurse Practitioners'],
  ['MD/DO', 'Emergency Medicine', '29-1214', 'Emergency Medicine Physicians'],
  ['MD/DO', 'Orthopedics', '29-1242', 'Orthopedic Surgeons, Except Pediatric'],
  ['MD/DO', 'Surgery', '29-1249', 'Surgeons, All Other'],
  ['MD/DO', 'Primary Care', '29-1215', 'Family Medicine Physicians'],
  ['MD/DO', 'Radiology', '29-1229', 'Physicians, All Other'],
  ['MD/DO', null, '29-1229', 'Physicians, All Other'],
  ['MD/DO', 'Psychiatry', '29-1223', 'Psychiatrists'],
  ['MD/DO', 'Med-Surg', '29-1229', 'Physicians, All Other'],
  ['RN', 'Psychiatry', '29-1141', 'Registered Nurses'],
  ['CRNA', 'Anesthesiology', '29-1151', 'Nurse Anesthetists'],
  ['Social Worker', null, '21-1022', 'Healthcare Social Workers'],
  ['RN', 'Surgery', '29-1141', 'Registered Nurses'],
] as const)('%s, %s is %s', (role, specialty, soc, title) => {
  expect(occupationOf(role, specialty)).toEqual({ soc, title });
});

/** Their wages are unknown until the official sheet is loaded. */
const unknown = [
  ...['29-1211', '29-1212', '29-1213', '29-1241'],
  ...['21-1022', '29-1051', '29-1126', '29-1127', '29-1151', '29-1161', '29-2011', '29-2032', '29-2034', '29-2055'],
  '31-1131',
];

test('every occupation has a mean, except those of which none is known', () => {
  expect([...Object.keys(wages.means), ...unknown].sort()).toEqual([...socCodes].sort());
});
