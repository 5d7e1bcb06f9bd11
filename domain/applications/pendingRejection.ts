import type { Application } from './application.ts';
import { stageOf, stateOf, type ApplicationStage, type ApplicationState } from './applicationStages.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';

type Decided = Pick<Application, 'status' | 'reject_at' | 'has_interview' | 'has_offer'>;

/** The team has rejected the applicant, who does not know yet: only the facility's view has the date. */
export function isRejectionPending({ reject_at }: { reject_at?: string | null }): boolean {
  return reject_at != null;
}

/** The status that the team works with. */
export function teamStatusOf({ status, ...row }: Pick<Application, 'status' | 'reject_at'>): ApplicationStatus {
  return isRejectionPending(row) ? 'rejected' : status;
}

/** What the team's lists call it. */
export function teamStateOf(application: Pick<Application, 'status' | 'stage' | 'reject_at'>): ApplicationState {
  return isRejectionPending(application) ? 'rejected' : stateOf(application);
}

/** The column on the team's board, as the database computes `team_stage`. */
export function teamStageOf(application: Decided): ApplicationStage {
  return isRejectionPending(application) ? 'closed' : stageOf(application);
}
