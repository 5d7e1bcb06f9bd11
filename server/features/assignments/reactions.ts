import type { Assignment } from '#domain/assignments/assignment.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { dayOnePart } from './dayOneEvent.ts';
import { endedCopy } from './mail.ts';

/** Notifies the other side that an assignment was ended. That its agreed end has come needs no notification. */
export const notifyAssignment: Reaction<'Assignment'> = async (work, { before, after }) => {
  if (!after || before?.status !== 'open' || after.ended_side === null || after.status === 'open') return;
  const isByClinician = after.ended_side === 'clinician';
  if (!isByClinician || after.status === 'cancelled') await notifyClinician(work, after);
  if (isByClinician) await notifyFacilityOf(work, after);
};

/** What is cancelled leaves the clinician's calendar. */
async function notifyClinician(work: Work, assignment: Assignment): Promise<void> {
  const [reader] = await work.system.find('User', { id: assignment.clinician_id, is_active: true }, { limit: 1 });
  if (!reader) return;
  const draft = draftOf(assignment, 'clinician');
  const calendar =
    assignment.status === 'cancelled' ? { calendar: await dayOnePart(work, 'CANCEL', assignment, reader) } : {};
  await notify(work, { ...draft, user_id: reader.id, mail: { ...draft.mail, ...calendar } });
}

async function notifyFacilityOf(work: Work, assignment: Assignment): Promise<void> {
  const { facility_id, site_id } = assignment;
  await notifyFacility(work, { facility_id, site_id, right: 'recruit' }, draftOf(assignment, 'facility'));
}

function draftOf(assignment: Assignment, side: UserRoleName) {
  const { id, offer_id, status } = assignment;
  return {
    ...endedCopy(assignment, side),
    type: 'offer',
    link: pageHref('Receipt', { offer: offer_id }),
    event_key: `assignment:${id}:${status}`,
  } as const;
}
