import type { User } from '#domain/accounts/user.ts';
import type { FacilityVerification } from '#domain/verification/facilityChecks.ts';

export interface FirstStep {
  readonly name: 'job' | 'site' | 'team' | 'verify';
  readonly isDone: boolean;
}

interface Known extends Pick<User, 'verification_status'> {
  /** Of jobs, sites and colleagues, with open invitations, how many there are. */
  jobs: number;
  sites: number;
  members: number;
  verification: FacilityVerification;
}

/** What a new facility sets up; verification only where the site requires it. */
export function firstSteps({ jobs, sites, members, verification_status, verification }: Known): FirstStep[] {
  return [
    { name: 'job', isDone: jobs > 0 },
    { name: 'site', isDone: sites > 0 },
    { name: 'team', isDone: members > 0 },
    ...(verification === 'off' ? [] : [{ name: 'verify' as const, isDone: verification_status === 'verified' }]),
  ];
}

export function stepsLeft(steps: readonly FirstStep[]): number {
  return steps.filter(({ isDone }) => !isDone).length;
}
