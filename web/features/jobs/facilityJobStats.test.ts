import { describe, expect, it } from 'vitest';
import { countByJob, facilityJobStats, type CountedApplication } from './facilityJobStats.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const application = (job_id: string, status: CountedApplication['status'], days?: number): CountedApplication => ({
  job_id,
  status,
  applied_date: '2026-11-01T12:00:00.000Z',
  decided_date:
    days === undefined ? null : new Date(Date.parse('2026-11-01T12:00:00.000Z') + days * 86_400_000).toISOString(),
});

describe('the figures of a facility', () => {
  it('are zeros, and no response time, before anything happened', () => {
    expect(facilityJobStats([], [], now)).toEqual({
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
      [],
      now,
    );
    expect(stats).toMatchObject({ active: 1, inactive: 3, filledThisMonth: 1 });
  });

  it('average the days to a decision, and leave out what was never decided', () => {
    const stats = facilityJobStats(
      [],
      [
        application('a', 'shortlisted', 1),
        application('a', 'rejected', 4),
        application('a', 'withdrawn'),
        application('b', 'pending'),
      ],
      now,
    );
    expect(stats).toMatchObject({ applications: 4, pending: 1, responseDays: 2.5 });
  });

  it('count applications job by job', () => {
    const counts = countByJob([
      application('a', 'pending'),
      application('a', 'hired'),
      application('b', 'shortlisted'),
    ]);
    expect(counts.get('a')).toEqual({ total: 2, pending: 1, shortlisted: 0, hired: 1, waiting: 1 });
    expect(counts.get('b')).toEqual({ total: 1, pending: 0, shortlisted: 1, hired: 0, waiting: 1 });
  });
});
