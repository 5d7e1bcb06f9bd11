import { describe, expect, it } from 'vitest';
import { facilityJobStats, jobCounts } from './facilityJobStats.ts';

const noJobs = { counts: { active: 0, filled: 0, closed: 0 }, filled: 0 };
const nothing = { counts: [], response_days: null };

describe('the figures of a facility', () => {
  it('are zeros, and no response time, before anything happened', () => {
    expect(facilityJobStats(noJobs, nothing)).toEqual({
      active: 0,
      inactive: 0,
      applications: 0,
      pending: 0,
      filledThisMonth: 0,
      responseDays: null,
    });
  });

  it('count filled and closed as inactive, and only those since the first of the month as filled', () => {
    const stats = facilityJobStats({ counts: { active: 1, filled: 2, closed: 1 }, filled: 1 }, nothing);
    expect(stats).toMatchObject({ active: 1, inactive: 3, filledThisMonth: 1 });
  });

  it('add up the applications in all statuses', () => {
    const counts = [
      { status: 'pending', count: 4 },
      { status: 'hired', count: 2 },
    ] as const;
    const stats = facilityJobStats(noJobs, { counts: [...counts], response_days: 2.5 });
    expect(stats).toMatchObject({ applications: 6, pending: 4, responseDays: 2.5 });
  });

  it('count the applications of one job', () => {
    const none = { pending: 0, reviewed: 0, shortlisted: 0, rejected: 0, hired: 0, withdrawn: 0 };
    expect(jobCounts({ ...none, pending: 1, hired: 1 })).toEqual({
      total: 2,
      pending: 1,
      shortlisted: 0,
      hired: 1,
      waiting: 1,
    });
    expect(jobCounts({ ...none, shortlisted: 2, withdrawn: 1 })).toMatchObject({ total: 3, waiting: 2 });
  });
});
