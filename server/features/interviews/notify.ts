import { allows } from '#domain/core/access.ts';
import { hostIdsOf, type Interview } from '#domain/interviews/interview.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import type { CalendarPart } from '#server/platform/mail/outboxRows.ts';
import type { Work } from '#server/platform/work.ts';
import { calendarPart, linkFor } from './calendarEvent.ts';
import type { InterviewCopy } from './mail.ts';

export interface InterviewNotification {
  /** With the interview and its number, the key by which a person is notified once. */
  what: string;
  copy(reader: UserRoleName): InterviewCopy;
  /** What the calendars of those who take part learn of which state of the interview. */
  calendar?: { method: CalendarPart['method']; of: Interview };
}

export async function notifyClinician(
  work: Work,
  interview: Interview,
  notification: InterviewNotification,
): Promise<void> {
  const [clinician] = await work.system.find('User', { id: interview.clinician_id }, { limit: 1 });
  if (clinician) await notifyReader(work, interview, clinician, notification);
}

/** Everyone who talks for the facility; `of`: or those who did, before a change. */
export async function notifyHosts(
  work: Work,
  interview: Interview,
  notification: InterviewNotification,
  of = interview,
): Promise<void> {
  for (const id of hostIdsOf(of)) {
    const [host] = await work.system.find('User', { id }, { limit: 1 });
    const mayReview = host?.is_active && allows(facilityRule('review'), actorOf(host), { ...interview });
    if (mayReview) await notifyReader(work, interview, host, notification);
  }
}

/** The hosts, and the facility's recruiters at that site. */
export async function notifyFacilityOf(
  work: Work,
  interview: Interview,
  notification: InterviewNotification,
): Promise<void> {
  await notifyHosts(work, interview, notification);
  // The hosts, already notified with what a calendar needs, are not notified again.
  const { facility_id, site_id } = interview;
  const readers = { facility_id, site_id, right: 'recruit' } as const;
  await notifyFacility(work, readers, draftOf(interview, 'facility', notification));
}

async function notifyReader(
  work: Work,
  interview: Interview,
  reader: User,
  notification: InterviewNotification,
): Promise<void> {
  const side = reader.id === interview.clinician_id ? 'clinician' : 'facility';
  const draft = draftOf(interview, side, notification);
  const { calendar } = notification;
  const takesPart = calendar && (side === 'clinician' || hostIdsOf(calendar.of).includes(reader.id));
  const part = takesPart && calendarPart(work.services, calendar.method, calendar.of, reader);
  const mail = part ? { ...draft.mail, calendar: part } : draft.mail;
  await notify(work, { ...draft, mail, user_id: reader.id });
}

function draftOf(interview: Interview, side: UserRoleName, { what, copy }: InterviewNotification) {
  const { id, sequence } = interview;
  return {
    ...copy(side),
    type: 'interview',
    link: linkFor(interview, side),
    event_key: `interview:${id}:${what}:${sequence}`,
  } as const;
}
