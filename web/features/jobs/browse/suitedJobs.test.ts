import { expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { bySpecialty, roleOf } from './suitedJobs.ts';

const nobody = { credentials: null, headline: null, specialties: [] };

test('A-m 8: the role is a word of the credentials, or else of the headline', () => {
  expect(roleOf({ ...nobody, credentials: 'BSN, RN' })).toBe('RN');
  expect(roleOf({ ...nobody, credentials: 'DO', headline: 'Former RN' })).toBe('MD/DO');
  expect(roleOf({ ...nobody, headline: 'np in primary care' })).toBe('NP');
  expect(roleOf({ ...nobody, headline: 'SNF veteran' })).toBeNull();
  expect(roleOf({ ...nobody, headline: 'Night social worker' })).toBe('Social Worker');
  expect(roleOf(nobody)).toBeNull();
});

test('A-m 8: jobs of the own specialties come first, the newest before the older', () => {
  const jobs = ['Surgery', null, 'Wound Care', 'Surgery'].map((specialty, id) => ({ id: `${id}`, specialty }) as Job);
  const sorted = bySpecialty(jobs, { ...nobody, specialties: ['Surgery'] });
  expect(sorted.map(({ id }) => id)).toEqual(['0', '3', '1', '2']);
});
