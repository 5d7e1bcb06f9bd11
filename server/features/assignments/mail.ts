import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import {
  quoted,
  notificationWords,
  type MailCopy,
  type NotificationDraft,
} from '#server/features/notifications/functions.ts';

export type AssignmentCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/** To one side, when the other has ended an assignment or it is cancelled. */
export function endedCopy(assignment: Assignment, reader: UserRoleName): AssignmentCopy {
  const { title: job, end_note, end_reason, ended_side } = assignment;
  const by = ended_side === 'facility' ? assignment.facility_name : assignment.clinician_name;
  const isNamed = end_reason !== null && end_reason !== 'other' && end_reason !== 'account_closed';
  const isCancelled = assignment.status === 'cancelled';
  const title = notificationText(isCancelled ? 'offer.title.assignmentCancelled' : 'offer.title.assignmentEnded', {
    job,
  });
  const body = bodyOf(assignment, reader);
  return {
    ...notificationWords(title, body),
    mail: {
      subject: title,
      paragraphs: [body, ...(isNamed ? [mailText(`assignment.reason.${end_reason}`)] : []), ...quoted(by, end_note)],
      action: mailText('offer.action.receipt'),
    },
  };
}

/** A closed account has no name. */
function bodyOf(assignment: Assignment, reader: UserRoleName): LocalizedText {
  const { status, end_reason, last_day, title: job } = assignment;
  if (end_reason === 'account_closed') return notificationText('offer.body.assignmentClosed', { job });
  const other = reader === 'clinician' ? assignment.facility_name : assignment.clinician_name;
  if (status === 'cancelled') return notificationText('offer.body.assignmentCancelled', { other, job });
  // What has ended has a last day.
  return notificationText('offer.body.assignmentEnded', { other, job, day: dayText(last_day!) });
}
