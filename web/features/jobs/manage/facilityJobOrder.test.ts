import { describe, expect, it } from 'vitest';
import { facilityJobOrders, orderFacilityJobs, type FacilityJobOrder } from './facilityJobOrder.ts';
import { countByJob } from './facilityJobStats.ts';

const job = (id: string, title: string, day: number, start_date: string | null) => ({
  id,
  title,
  start_date,
  created_date: `2026-11-0${day}T12:00:00.000Z`,
});
const jobs = [
  job('c', 'float pool 10', 3, null),
  job('b', 'Float pool 9', 2, '2027-01-01'),
  job('a', 'ICU', 1, '2026-12-01'),
];
const counts = countByJob([
  { job_id: 'a', status: 'rejected', count: 2 },
  { job_id: 'b', status: 'pending', count: 1 },
]);

describe('B7: the postings of a facility', () => {
  it.each<[FacilityJobOrder, string]>([
    ['newest', 'cba'],
    ['oldest', 'abc'],
    ['unread', 'bca'],
    ['applications', 'abc'],
    ['start', 'abc'],
    ['title', 'bca'],
  ])('are ordered by %s', (order, expected) => {
    expect(
      orderFacilityJobs(jobs, order, counts)
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });

  it('come newest first without a choice', () => {
    expect(facilityJobOrders[0]).toBe('newest');
  });
});
