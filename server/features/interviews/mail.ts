import type { LocalizedText, Sentence } from '#domain/core/localizedText.ts';
import { hostNamesOf, type Interview } from '#domain/interviews/interview.ts';
import { rescheduleReasons } from '#domain/interviews/vocabulary.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { momentText } from '#domain/notifications/momentText.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import {
  quoted,
  notificationWords,
  type MailCopy,
  type NotificationDraft,
} from '#server/features/notifications/functions.ts';

export type InterviewCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/** To the clinician, when times are offered; `before` is what the interview was if these are other ones. */
export function proposedCopy(interview: Interview, before: Interview | null): InterviewCopy {
  const { facility_name: facility, job_title: job, message, slots, time_zone } = interview;
  const [title, body] = before
    ? [notificationText('interview.title.otherTimes'), notificationText('interview.body.otherTimes', { facility, job })]
    : [notificationText('interview.title.proposed'), notificationText('interview.body.proposed', { facility, job })];
  const moved = before?.status === 'booked' ? [movedBody(before, 'clinician')] : [];
  const times = slots.map(({ starts_at }) => mailText('interview.offered', { when: momentText(starts_at, time_zone) }));
  return copy(title, body, [...moved, ...times, ...quoted(facility, message)], mailText('interview.action.choose'));
}

/** To the hosts, when the booked time is given up for others. */
export function movedCopy(before: Interview): InterviewCopy {
  return copy(notificationText('interview.title.moved'), movedBody(before, 'facility'), []);
}

/** To the facility: no time fits, or all times passed without an answer. */
export function returnedCopy(interview: Interview, byClock: boolean): InterviewCopy {
  const { clinician_name: clinician, job_title: job, reason_note } = interview;
  const body = notificationText(byClock ? 'interview.body.ranOut' : 'interview.body.returned', { clinician, job });
  return copy(notificationText('interview.title.returned'), body, quoted(clinician, reason_note));
}

/** To both sides, when the clinician gives up the booked time and asks for others. */
export function givenUpCopy(interview: Interview, before: Interview): InterviewCopy {
  const { clinician_name: clinician, job_title: job, reason, reason_note } = interview;
  const about = { clinician, job, when: whenOf(before) };
  const stated = rescheduleReasons.find((one) => one === reason);
  const body =
    stated && stated !== 'other'
      ? notificationText('interview.body.givenUpWhy', { ...about, why: notificationText(`interview.why.${stated}`) })
      : notificationText('interview.body.givenUp', about);
  return copy(notificationText('interview.title.moved'), body, quoted(clinician, reason_note));
}

/** To both sides, when a time is chosen and before it comes. */
export function bookedCopy(interview: Interview, reader: UserRoleName, what: 'booked' | 'reminder'): InterviewCopy {
  const { where_text, clinician_name: clinician } = interview;
  const host = hostNamesOf(interview).join(', ');
  const title = notificationText(`interview.title.${what}`, { when: whenOf(interview) });
  const body = notificationText('interview.body.with', aboutFor(interview, reader));
  const where = where_text === null ? [] : [mailText('interview.where', { where: where_text })];
  const talk =
    reader === 'clinician'
      ? mailText('interview.host', { host })
      : mailText('interview.host.facility', { host, clinician });
  return copy(title, body, [mailText('interview.when', { when: whenOf(interview) }), talk, ...where]);
}

export function cancelledCopy(interview: Interview, before: Interview, reader: UserRoleName): InterviewCopy {
  const about = aboutFor(interview, reader);
  const body =
    before.status === 'booked'
      ? notificationText('interview.body.cancelledAt', { ...about, when: whenOf(before) })
      : notificationText('interview.body.cancelled', about);
  return copy(notificationText('interview.title.cancelled'), body, whoAndWhy(interview));
}

/** Who cancelled it, the reason they chose, and what they wrote with it. */
function whoAndWhy({ cancelled_side, reason, reason_note, facility_name, clinician_name }: Interview): LocalizedText[] {
  if (cancelled_side !== 'facility' && cancelled_side !== 'clinician') return [];
  const name = cancelled_side === 'facility' ? facility_name : clinician_name;
  const why = reason === null || reason === 'other' ? [] : [mailText(`interview.reason.${reason}`)];
  return [mailText('interview.cancelledBy', { name }), ...why, ...quoted(name, reason_note)];
}

/** To the side of which the other says that it was not there. */
export function missedCopy(interview: Interview, reader: UserRoleName): InterviewCopy {
  const body = notificationText('interview.body.missed', { ...aboutFor(interview, reader), when: whenOf(interview) });
  return copy(notificationText('interview.title.missed'), body, []);
}

/** What a calendar of that side calls it. */
export function titleFor(interview: Interview, reader: UserRoleName): LocalizedText {
  return mailText('interview.withOther', aboutFor(interview, reader));
}

function copy(
  title: LocalizedText,
  body: LocalizedText,
  more: readonly Sentence[],
  action: LocalizedText = mailText('interview.action.open'),
): InterviewCopy {
  return { ...notificationWords(title, body), mail: { subject: title, paragraphs: [body, ...more], action } };
}

function movedBody(before: Interview, reader: UserRoleName): LocalizedText {
  return notificationText('interview.body.moved', { ...aboutFor(before, reader), when: whenOf(before) });
}

function aboutFor({ facility_name, clinician_name, job_title: job }: Interview, reader: UserRoleName) {
  return { other: reader === 'clinician' ? facility_name : clinician_name, job };
}

/** What is asked of is booked. */
function whenOf({ starts_at, time_zone }: Interview): LocalizedText {
  return momentText(starts_at!, time_zone);
}
