import type { Applicant } from '#domain/applicantActs.ts';
import type { ApplicationStatus } from '#domain/vocabulary.ts';

/** What a facility is offered to do with an application. Kept apart from the entity so that no page downloads the schema library for it; a test compares the two. */
export const offeredSteps: Readonly<Record<ApplicationStatus, readonly FacilityStep[]>> = {
  pending: ['shortlisted', 'rejected'],
  reviewed: ['shortlisted', 'rejected'],
  shortlisted: ['hired', 'rejected'],
  rejected: [],
  hired: [],
  withdrawn: [],
};

/** Of whom nothing is to be seen, nobody is taken further. */
export function stepsFor({ application: { status }, person }: Applicant): readonly FacilityStep[] {
  return person ? offeredSteps[status] : offeredSteps[status].filter((step) => step === 'rejected');
}

export type FacilityStep = 'shortlisted' | 'rejected' | 'hired';
