import type { ApplicationStatus } from './vocabulary.ts';

/** Where an application stands on the board, in the order of the columns. */
export const applicationStages = ['new', 'reviewed', 'shortlisted', 'interview', 'offer', 'hired', 'closed'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

interface Standing {
  status: ApplicationStatus;
  has_interview: boolean;
  has_offer: boolean;
}

/** As the database computes the column. */
export function stageOf({ status, has_interview, has_offer }: Standing): ApplicationStage {
  if (status === 'hired') return 'hired';
  if (status === 'rejected' || status === 'withdrawn') return 'closed';
  if (has_offer) return 'offer';
  if (has_interview) return 'interview';
  return status === 'pending' ? 'new' : status;
}
