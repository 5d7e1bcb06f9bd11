import type { Applicant } from '#domain/nouns/applicantFunctions.ts';
import { Application } from '#domain/nouns/application.ts';
import { nextTransitions } from '#domain/language/transitions.ts';

/** In the order of their buttons. Opening an application is what makes it reviewed: no button. */
const decisions = ['shortlisted', 'hired', 'rejected'] as const;
export type FacilityDecision = (typeof decisions)[number];

/** What its facility is offered to do with an application. Of whom nothing is to be seen, nobody is taken further. */
export function decisionsOn({ application, person }: Applicant): readonly FacilityDecision[] {
  const { facility_id: id } = application;
  const seat = { facilityId: id, workRole: 'owner', siteIds: [] } as const;
  const facility = { kind: 'user', id, userRole: 'facility', role: 'user', onboarded: true, seat } as const;
  const next = nextTransitions(Application.transitions, facility, { ...application });
  return decisions.filter((one) => next.includes(one) && (person !== null || one === 'rejected'));
}
