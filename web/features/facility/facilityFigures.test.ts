import { expect, it } from 'vitest';
import type { Application } from '#domain/application.ts';
import { applicationsPerWeek, missingFields, pipeline } from './facilityFigures.ts';

const application = (status: Application['status'], created_date = '2026-11-18T12:00:00.000Z') => ({
  status,
  created_date,
});

it('names what a profile misses', () => {
  expect(missingFields({ headline: 'Acute care', bio: null, location: 'Denver, CO', facility_type: null })).toEqual([
    'bio',
    'facility_type',
  ]);
});

it('counts an application at every step it has passed', () => {
  const steps = pipeline([
    application('pending'),
    application('rejected'),
    application('shortlisted'),
    application('hired'),
  ]);
  expect(steps).toEqual([
    { step: 'received', count: 4 },
    { step: 'reviewed', count: 3 },
    { step: 'shortlisted', count: 2 },
    { step: 'hired', count: 1 },
  ]);
});

it('counts by calendar week and leaves out what is older', () => {
  const now = new Date(2026, 10, 21, 12);
  const at = (day: number) => application('pending', new Date(2026, 10, day, 12).toISOString());
  expect(applicationsPerWeek([at(21), at(16), at(15), at(1)], 3, now)).toEqual([
    { monday: '2026-11-02', count: 0 },
    { monday: '2026-11-09', count: 1 },
    { monday: '2026-11-16', count: 2 },
  ]);
});
