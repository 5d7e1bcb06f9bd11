import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { Terms } from '#domain/offers/terms.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import type { Work } from '#server/platform/work.ts';
import { endByClock } from './expireAssignments.ts';

/** What an accepted offer begins, or the assignment that runs, under the new terms. The application is locked. */
export async function beginAssignment(work: Work, offer: Offer, now: Date): Promise<Assignment> {
  const { application_id, facility_id, facility_name, clinician_id, clinician_name, job_id } = offer;
  const agreed = { ...agreedIn(offer.terms!), site_id: offer.site_id, offer_id: offer.id };
  const open = { application_id, status: 'open' } as const;
  const [running] = await work.system.find('Assignment', open, { limit: 1, lock: 'update' });
  const today = running ? civilDay(now, running.time_zone) : null;
  if (running && today && !isOver(running, today))
    return work.system.update('Assignment', running.id, { ...agreed, starts_on: startDate(running, agreed, today) });
  if (running) await endByClock(work, running);
  const scope = { facility_id, facility_name, clinician_id, clinician_name, application_id, job_id };
  return work.system.create('Assignment', { ...scope, ...agreed });
}

/** What the offer began or changed. */
export function assignmentOf(work: Work, { assignment_id }: Offer): Promise<Assignment> {
  // What was accepted has one.
  return work.system.get('Assignment', assignment_id!);
}

/** What shifts will need of the terms: nothing of pay. */
export function agreedIn({ work, place, breaks, cancellation }: Terms) {
  const { title, role, specialty, kind, engagement, starts_on, ends_on } = work;
  const { time_zone } = place;
  return {
    ...{ title, role, specialty, kind, engagement, time_zone, starts_on, ends_on, ...cancellation },
    break_minutes: breaks?.minutes ?? null,
    break_paid: breaks?.paid ?? false,
  };
}

function isOver({ ends_on }: Assignment, today: string): boolean {
  return ends_on !== null && ends_on < today;
}

/** Other terms begin later: what has begun keeps its first day. */
function startDate(running: Assignment, { starts_on }: { starts_on: string }, today: string): string {
  return running.starts_on <= today && running.starts_on < starts_on ? running.starts_on : starts_on;
}
