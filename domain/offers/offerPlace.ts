import { readAddress } from '#domain/shared/postalAddress.ts';
import type { EligibilityJob } from '#domain/eligibility/eligibilityFacts.ts';
import type { Site } from '#domain/workspaces/site.ts';

/** Two states, in two letters: where a job was posted, and where the work is offered. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

type Address = Pick<Site, 'address'>;

/** What an offer at a site moves; null where both are in one state, or one of the two names none. */
export function moveOf({ work_state: from }: Pick<EligibilityJob, 'work_state'>, site: Address): Move | null {
  const to = readAddress(site.address ?? '').state;
  return from === null || to === null || from === to ? null : { from, to };
}

/** The job as it would be worked at a site: a license is answered for the state of the site. */
export function jobAt<T extends EligibilityJob>(job: T, site: Address): T {
  const move = moveOf(job, site);
  return move ? { ...job, work_state: move.to, practice_states: [] } : job;
}
