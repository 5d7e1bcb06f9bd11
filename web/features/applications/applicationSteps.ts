import type { ApplicationStatus } from '#domain/vocabulary.ts';

/** What a facility is offered to do with an application. Kept apart from the entity so that no page downloads the schema library for it; a test compares the two. */
export const offeredSteps: Readonly<Record<ApplicationStatus, readonly ('shortlisted' | 'rejected' | 'hired')[]>> = {
  pending: ['shortlisted', 'rejected'],
  reviewed: ['shortlisted', 'rejected'],
  shortlisted: ['hired', 'rejected'],
  rejected: [],
  hired: [],
  withdrawn: [],
};

export type FacilityStep = 'shortlisted' | 'rejected' | 'hired';
