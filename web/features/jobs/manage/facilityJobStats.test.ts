import { describe, expect, it } from 'vitest';
import { countByJob, facilityJobStats } from './facilityJobStats.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const nothing = { counts: [], response_days: null };

describe('the figures of a facility', () => {
  it('are zeros, and no response time, before anything happened', () => {
    expect(facilityJobStats([], nothing, now)).toEqual({
      active: 0,
      inactive: 0,
      applications: 0,
      pending: 0,
      filledThisMonth: 0,
      responseDays: null,
    });
  });

  it('count filled and closed as inactive, and only this month’s filled ones as filled', () => {
    const stats = facilityJobStats(
      [
        { status: 'active', closed_date: null },
        { status: 'filled', closed_date: '2026-11-10T12:00:00.000Z' },
        { status: 'filled', closed_date: '2025-11-10T12:00:00.000Z' },
        { status: 'closed', closed_date: '2026-11-10T12:00:00.000Z' },
      ],
      nothing,
      now,
    );
    expect(stats).toMatchObject({ active: 1, inactive: 3, filledThisMonth: 1 });
  });

  it('add up the applications of all jobs', () => {
    const counts = [
      { job_id: 'a', status: 'pending', count: 3 },
      { job_id: 'b', status: 'pending', count: 1 },
      { job_id: 'b', status: 'hired', count: 2 },
    ] as const;
    const stats = facilityJobStats([], { counts: [...counts], response_days: 2.5 }, now);
    expect(stats).toMatchObject({ applications: 6, pending: 4, responseDays: 2.5 });
  });

  it('count applications job by job', () => {
    const counts = countByJob([
      { job_id: 'a', status: 'pending', count: 1 },
      { job_id: 'a', status: 'hired', count: 1 },
      { job_id: 'b', status: 'shortlisted', count: 2 },
    ]);
    expect(counts.get('a')).toEqual({ total: 2, pending: 1, shortlisted: 0, hired: 1, waiting: 1 });
    expect(counts.get('b')).toEqual({ total: 2, pending: 0, shortlisted: 2, hired: 0, waiting: 2 });
  });
});
