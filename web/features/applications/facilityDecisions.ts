import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { Application } from '#domain/applications/application.ts';
import { isRejectionPending } from '#domain/applications/pendingRejection.ts';
import type { Actor } from '#domain/core/access.ts';
import { nextTransitions } from '#domain/core/transitions.ts';

/** In the order of their buttons. Opening an application is what makes it reviewed: no button. */
const decisions = ['shortlisted', 'hired', 'rejected'] as const;
export type FacilityDecision = (typeof decisions)[number];

/** What a recruiter may do with an application; a rejection is undone first. An applicant whose profile is hidden stays where they are. */
export function decisionsOn({ application, person }: Applicant, actor: Actor): readonly FacilityDecision[] {
  if (isRejectionPending(application)) return [];
  const next = nextTransitions(Application.transitions, actor, { ...application });
  return decisions.filter((one) => next.includes(one) && (person !== null || one === 'rejected'));
}
