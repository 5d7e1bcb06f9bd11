import { expect, it } from 'vitest';
import { missingFields, pipeline } from './facilityFigures.ts';

it('names what a profile misses', () => {
  expect(missingFields({ headline: 'Acute care', bio: null, location: 'Denver, CO', facility_type: null })).toEqual([
    'bio',
    'facility_type',
  ]);
});

it('counts an application at every step it has passed', () => {
  const counts = (['pending', 'rejected', 'shortlisted', 'hired'] as const).map((status, index) => ({
    status,
    count: index + 1,
  }));
  expect(pipeline(counts)).toEqual([
    { step: 'received', count: 10 },
    { step: 'reviewed', count: 9 },
    { step: 'shortlisted', count: 7 },
    { step: 'hired', count: 4 },
  ]);
});
