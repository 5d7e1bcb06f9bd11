import { applicationStatuses, type ApplicationStatus } from '#domain/shared/vocabulary.ts';

/** Where an application is on the board, in the order of the columns. */
export const applicationStages = ['new', 'reviewed', 'shortlisted', 'interview', 'offer', 'hired', 'closed'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

interface StageInput {
  status: ApplicationStatus;
  has_interview: boolean;
  has_offer: boolean;
}

/** As the database computes the column. */
export function stageOf({ status, has_interview, has_offer }: StageInput): ApplicationStage {
  if (status === 'hired') return 'hired';
  if (status === 'rejected' || status === 'withdrawn') return 'closed';
  if (has_offer) return 'offer';
  if (has_interview) return 'interview';
  return status === 'pending' ? 'new' : status;
}

/** What lists call it: its status, or the interview or the offer that a shortlisted one has come to. */
export const applicationStates = [
  ...applicationStatuses.slice(0, 3),
  'interview',
  'offer',
  ...applicationStatuses.slice(3),
] as const;
export type ApplicationState = ApplicationStatus | 'interview' | 'offer';

export function stateOf({ status, stage }: { status: ApplicationStatus; stage: ApplicationStage }): ApplicationState {
  return status === 'shortlisted' && (stage === 'interview' || stage === 'offer') ? stage : status;
}

/** How a search asks for a state. */
export function askedState(state: ApplicationState | null): {
  status: ApplicationStatus | null;
  stage: ApplicationStage | null;
} {
  if (state === 'interview' || state === 'offer') return { status: 'shortlisted', stage: state };
  return { status: state, stage: state === 'shortlisted' ? state : null };
}
