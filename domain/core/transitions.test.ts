import { describe, expect, it } from 'vitest';
import type { Actor } from './access.ts';
import { Application } from '#domain/applications/application.ts';
import { AppError } from './errors.ts';
import { Job } from '#domain/jobs/job.ts';
import { assertTransition, nextTransitions } from './transitions.ts';

const facility = facilityActor('f');
const applicant: Actor = { kind: 'user', id: 'c', userRole: 'clinician', role: 'user', onboarded: true };
const other = facilityActor('x');

function facilityActor(id: string): Actor {
  const seat = { facilityId: id, workRole: 'owner', siteIds: [] } as const;
  return { kind: 'user', id, userRole: 'facility', role: 'user', onboarded: true, seat };
}

function application(status: string) {
  return { status, facility_id: 'f', applicant_id: 'c' };
}

describe('the transitions of an application', () => {
  it('offers each side its own', () => {
    expect(nextTransitions(Application.transitions, facility, application('pending'))).toEqual([
      'reviewed',
      'shortlisted',
      'rejected',
    ]);
    expect(nextTransitions(Application.transitions, facility, application('shortlisted'))).toEqual([
      'rejected',
      'hired',
    ]);
    expect(nextTransitions(Application.transitions, applicant, application('reviewed'))).toEqual(['withdrawn']);
    expect(nextTransitions(Application.transitions, other, application('pending'))).toEqual([]);
  });

  it('ends with rejected and hired', () => {
    for (const end of ['rejected', 'hired']) {
      expect(nextTransitions(Application.transitions, facility, application(end))).toEqual([]);
      expect(nextTransitions(Application.transitions, applicant, application(end))).toEqual([]);
    }
  });

  it('refuses to hire without a shortlist, naming the current state', () => {
    const operation = () => assertTransition(Application.transitions, facility, application('pending'), 'hired');
    expect(operation).toThrow(
      expect.objectContaining({ code: 'WRONG_STEP', extra: { extraData: { current: 'pending' } } }),
    );
  });

  it('refuses the step of the other side', () => {
    const operation = () => assertTransition(Application.transitions, applicant, application('pending'), 'shortlisted');
    expect(operation).toThrow(AppError);
    expect(operation).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});

describe('the transitions of a job', () => {
  it('never goes between filled and closed', () => {
    expect(nextTransitions(Job.transitions, facility, { status: 'filled', facility_id: 'f' })).toEqual(['active']);
    expect(nextTransitions(Job.transitions, facility, { status: 'active', facility_id: 'f' })).toEqual([
      'filled',
      'closed',
    ]);
  });
});
