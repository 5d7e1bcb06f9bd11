import { describe, expect, it } from 'vitest';
import type { Actor } from './access.ts';
import { Application } from './application.ts';
import { AppError } from './errors.ts';
import { Job } from './job.ts';
import { assertStep, nextSteps } from './steps.ts';

const facility: Actor = { kind: 'user', id: 'f', userRole: 'facility', role: 'user', onboarded: true };
const applicant: Actor = { kind: 'user', id: 'c', userRole: 'clinician', role: 'user', onboarded: true };
const other: Actor = { kind: 'user', id: 'x', userRole: 'facility', role: 'user', onboarded: true };

function application(status: string) {
  return { status, facility_id: 'f', applicant_id: 'c' };
}

describe('the steps of an application', () => {
  it('offers each side its own', () => {
    expect(nextSteps(Application.steps!, facility, application('pending'))).toEqual([
      'reviewed',
      'shortlisted',
      'rejected',
    ]);
    expect(nextSteps(Application.steps!, facility, application('shortlisted'))).toEqual(['rejected', 'hired']);
    expect(nextSteps(Application.steps!, applicant, application('reviewed'))).toEqual(['withdrawn']);
    expect(nextSteps(Application.steps!, other, application('pending'))).toEqual([]);
  });

  it('ends with rejected and hired', () => {
    for (const end of ['rejected', 'hired']) {
      expect(nextSteps(Application.steps!, facility, application(end))).toEqual([]);
      expect(nextSteps(Application.steps!, applicant, application(end))).toEqual([]);
    }
  });

  it('refuses to hire without a shortlist, naming the current state', () => {
    const act = () => assertStep(Application.steps!, facility, application('pending'), 'hired');
    expect(act).toThrow(expect.objectContaining({ code: 'WRONG_STEP', extra: { extraData: { current: 'pending' } } }));
  });

  it('refuses the step of the other side', () => {
    const act = () => assertStep(Application.steps!, applicant, application('pending'), 'shortlisted');
    expect(act).toThrow(AppError);
    expect(act).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});

describe('the steps of a job', () => {
  it('never goes between filled and closed', () => {
    expect(nextSteps(Job.steps!, facility, { status: 'filled', facility_id: 'f' })).toEqual(['active']);
    expect(nextSteps(Job.steps!, facility, { status: 'active', facility_id: 'f' })).toEqual(['filled', 'closed']);
  });
});
