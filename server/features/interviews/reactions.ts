import { AppError } from '#domain/core/errors.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { openInterviewStatuses } from '#domain/interviews/vocabulary.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { bookedCopy, cancelledCopy, givenUpCopy, missedCopy, movedCopy, proposedCopy, returnedCopy } from './mail.ts';
import { hasInterview, isBookedAt } from './sql.ts';
import { notifyClinician, notifyFacilityOf, notifyHosts } from './notify.ts';

/** Notifies the parties about a change of an interview; participants get it in their calendar, or it is removed there. */
export const notifyInterview: Reaction<'Interview'> = async (work, { before, after }) => {
  if (!after || (before?.status === after.status && before.sequence === after.sequence)) return;
  switch (after.status) {
    case 'proposed':
      return notifyProposed(work, after, before);
    case 'returned':
      return notifyReturned(work, after, before);
    case 'booked':
      return notifyBooked(work, after);
    case 'cancelled':
      return before === null ? undefined : notifyCancelled(work, after, before);
    case 'missed':
      return notifyMissed(work, after);
    case 'held':
      // That it took place needs no notification to anyone.
      return;
  }
};

/** Keeps on the application that an interview of it is open or was held. */
export const markStage: Reaction<'Interview'> = async (work, { before, after }) => {
  const row = after ?? before!;
  if (after && counts(before) === counts(after)) return;
  const has_interview = counts(after) || (await hasInterview(work.tx, row.application_id));
  await work.system.update('Application', row.application_id, { has_interview });
};

/** With an application that has ended there is nothing to talk about, and after a hire not about whether to. */
export const closeHiring: Reaction<'Application'> = async (work, { before, after }) => {
  if (!after || before?.status === after.status) return;
  const end = endOf(after, before);
  if (!end) return;
  const now = work.services.clock().toISOString();
  const interviews = await work.system.find('Interview', { application_id: after.id }, { lock: 'update' });
  for (const { id, status, sequence, starts_at } of interviews) {
    if (!openInterviewStatuses.some((open) => open === status)) continue;
    // One that has begun is the talk that led to the hire: how it went is still to be stated.
    if (end.reason === 'hired' && starts_at !== null && starts_at <= now) continue;
    await work.system.update('Interview', id, {
      ...end,
      status: 'cancelled',
      sequence: sequence + 1,
      reason_note: null,
    });
  }
};

/** Whose step ended the hiring; null where it goes on. An offer that was open and is no more was accepted by the clinician. */
function endOf(
  after: Application,
  before: Application | null,
): Required<Pick<Interview, 'cancelled_side' | 'reason'>> | null {
  switch (after.status) {
    case 'rejected':
      return { cancelled_side: 'facility', reason: 'application_closed' };
    case 'withdrawn':
      return { cancelled_side: 'clinician', reason: 'application_closed' };
    case 'hired':
      return { cancelled_side: before?.has_offer && !after.has_offer ? 'clinician' : 'facility', reason: 'hired' };
    default:
      return null;
  }
}

/** The other party was given a time in the zone of the site: it stays what it is until then. */
export const syncZone: Reaction<'Site'> = async (work, { before, after }) => {
  if (!before || !after || before.time_zone === after.time_zone) return;
  if (!(await isBookedAt(work.tx, after.id, work.services.clock()))) return;
  throw new AppError('CONFLICT', errorText('zoneInUse'), { extraData: { reason: 'zone_in_use' } });
};

function counts(interview: Interview | null): boolean {
  return (
    interview !== null &&
    (interview.status === 'held' || openInterviewStatuses.some((open) => open === interview.status))
  );
}

async function notifyProposed(work: Work, interview: Interview, before: Interview | null): Promise<void> {
  const copy = () => proposedCopy(interview, before);
  if (before?.status !== 'booked') return notifyClinician(work, interview, { what: 'proposed', copy });
  const { sequence, updated_date } = interview;
  const calendar = { method: 'CANCEL', of: { ...before, sequence, updated_date } } as const;
  await notifyClinician(work, interview, { what: 'proposed', copy, calendar });
  await notifyHosts(work, interview, { what: 'moved', copy: () => movedCopy(before), calendar }, before);
}

/** Of a booked time that the clinician gives up the calendars of both are updated as well. */
async function notifyReturned(work: Work, interview: Interview, before: Interview | null): Promise<void> {
  if (before?.status !== 'booked') {
    const copy = () => returnedCopy(interview, work.actor.kind === 'system');
    return notifyFacilityOf(work, interview, { what: 'returned', copy });
  }
  const { sequence, updated_date } = interview;
  const calendar = { method: 'CANCEL', of: { ...before, sequence, updated_date } } as const;
  const copy = () => givenUpCopy(interview, before);
  await notifyClinician(work, interview, { what: 'returned', copy, calendar });
  await notifyFacilityOf(work, interview, { what: 'returned', copy, calendar });
}

async function notifyBooked(work: Work, interview: Interview): Promise<void> {
  const calendar = { method: 'REQUEST', of: interview } as const;
  const notification = {
    what: 'booked',
    copy: (side: 'clinician' | 'facility') => bookedCopy(interview, side, 'booked'),
    calendar,
  };
  await notifyClinician(work, interview, notification);
  await notifyFacilityOf(work, interview, notification);
}

/** Notifies the other side and removes it from both calendars. An application that has ended has its own notification. */
async function notifyCancelled(work: Work, interview: Interview, before: Interview): Promise<void> {
  const wasBooked = before.status === 'booked';
  if (!wasBooked && interview.reason === 'application_closed') return;
  const notification = {
    what: 'cancelled',
    copy: (side: 'clinician' | 'facility') => cancelledCopy(interview, before, side),
    ...(wasBooked ? { calendar: { method: 'CANCEL', of: interview } as const } : {}),
  };
  const isByClinician = interview.cancelled_side === 'clinician';
  if (wasBooked || !isByClinician) await notifyClinician(work, interview, notification);
  if (isByClinician) await notifyFacilityOf(work, interview, notification);
  else if (wasBooked) await notifyHosts(work, interview, notification);
}

function notifyMissed(work: Work, interview: Interview): Promise<void> {
  const { missed_side } = interview;
  const notify = missed_side === 'clinician' ? notifyClinician : notifyFacilityOf;
  return notify(work, interview, { what: 'missed', copy: (side) => missedCopy(interview, side) });
}
