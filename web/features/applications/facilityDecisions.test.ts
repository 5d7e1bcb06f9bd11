import { expect, it } from 'vitest';
import type { Applicant } from '#domain/nouns/applicantFunctions.ts';
import type { ApplicationStatus } from '#domain/site/vocabulary.ts';
import { decisionsOn } from './facilityDecisions.ts';

const applicant = (status: ApplicationStatus, person: object | null = {}) =>
  ({ application: { status, facility_id: 'f1', applicant_id: 'c1' }, person }) as Applicant;

it.each([
  ['pending', ['shortlisted', 'rejected']],
  ['reviewed', ['shortlisted', 'rejected']],
  ['shortlisted', ['hired', 'rejected']],
  ['hired', []],
  ['rejected', []],
  ['withdrawn', []],
] as const)('offers what may follow %s', (status, offered) => {
  expect(decisionsOn(applicant(status))).toEqual(offered);
});

it('takes nobody further of whom nothing is to be seen', () => {
  expect(decisionsOn(applicant('pending', null))).toEqual(['rejected']);
});
