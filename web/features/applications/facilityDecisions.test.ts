import { expect, it } from 'vitest';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import type { WorkRole } from '#domain/core/rights.ts';
import type { Actor } from '#domain/core/access.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { decisionsOn } from './facilityDecisions.ts';

const applicant = (status: ApplicationStatus, person: object | null = {}) =>
  ({ application: { status, facility_id: 'f1', applicant_id: 'c1' }, person }) as Applicant;

const member = (workRole: WorkRole, siteIds: string[] = []): Actor => ({
  ...({ kind: 'user', id: 'm1', userRole: 'facility', role: 'user', onboarded: true } as const),
  seat: { facilityId: 'f1', workRole, siteIds },
});

it.each([
  ['pending', ['shortlisted', 'rejected']],
  ['reviewed', ['shortlisted', 'rejected']],
  ['shortlisted', ['hired', 'rejected']],
  ['hired', []],
  ['rejected', []],
  ['withdrawn', []],
] as const)('offers what may follow %s', (status, offered) => {
  expect(decisionsOn(applicant(status), member('recruiter'))).toEqual(offered);
});

it('takes no one further of whom nothing is to be seen', () => {
  expect(decisionsOn(applicant('pending', null), member('owner'))).toEqual(['rejected']);
});

it('offers nothing to a viewer, or to a member of another site', () => {
  for (const role of ['viewer', 'reviewer'] as const)
    expect(decisionsOn(applicant('pending'), member(role))).toEqual([]);
  expect(decisionsOn(applicant('pending'), member('recruiter', ['s1']))).toEqual([]);
});
