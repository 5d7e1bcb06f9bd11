import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { LocalizedText, Sentence } from '#domain/core/localizedText.ts';
import {
  quoted,
  notificationWords,
  type MailCopy,
  type NotificationDraft,
} from '#server/features/notifications/functions.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;

/** A general word for a name that is unknown. */
export interface Names {
  clinician: Sentence;
  facility: Sentence;
  job: Sentence;
}

/** To the facility, about a new application. */
export function newApplicationCopy(names: Names): Copy {
  const { clinician, job } = names;
  const notification = notificationWords(
    notificationText('new_application.title.applied'),
    notificationText('new_application.body.applied', { clinician, job }),
  );
  return {
    ...notification,
    mail: {
      subject: mailText('applied.subject', { job }),
      paragraphs: [notification.said.body, mailText('applied.next')],
      action: mailText('applied.action'),
    },
  };
}

/** To the facility, when several applied for the job since the last mail: `clinician` was the last of them. */
export function severalApplicationsCopy(names: Names, count: number): Pick<Copy, 'mail'> {
  const { clinician, job } = names;
  const who =
    count === 2
      ? mailText('severalApplied.two', { clinician, job })
      : mailText('severalApplied.more', { clinician, job, others: count - 1 });
  return {
    mail: {
      subject: mailText('severalApplied.subject', { count, job }),
      paragraphs: [who, mailText('severalApplied.next')],
      action: mailText('severalApplied.action'),
    },
  };
}

/** To the facility, when the clinician withdraws the application. */
export function withdrawnCopy(names: Names): Copy {
  const { clinician, job } = names;
  const notification = notificationWords(
    notificationText('application_status_change.title.withdrawn'),
    notificationText('application_status_change.body.withdrawn', { clinician, job }),
  );
  const subject = mailText('withdrawn.subject', { job });
  return {
    ...notification,
    mail: { subject, paragraphs: [notification.said.body], action: mailText('withdrawn.action') },
  };
}

/** To the undecided applicant, when the facility deletes the job itself (spec D38). */
export function positionWithdrawnCopy(names: Names): Copy {
  const { facility, job } = names;
  const notification = notificationWords(
    notificationText('application_status_change.title.position_withdrawn'),
    notificationText('application_status_change.body.position_withdrawn', { facility, job }),
  );
  return {
    ...notification,
    mail: {
      subject: mailText('positionWithdrawn.subject', { job }),
      paragraphs: [notification.said.body, mailText('positionWithdrawn.next')],
      action: mailText('applications.action'),
    },
  };
}

/** Why a job is closed to applicants; `left`: its facility has closed its account. */
export type JobEnd = 'filled' | 'closed' | 'left' | 'not_confirmed';

/** To the applicant who waits while the job is taken off the list; the facility may still decide. */
export function noLongerOpenCopy(reason: JobEnd, names: Names): Copy {
  const { facility, job } = names;
  const [title, body] = {
    filled: [
      notificationText('application_status_change.title.filled'),
      notificationText('application_status_change.body.filled', { facility, job }),
    ] as const,
    closed: [
      notificationText('application_status_change.title.closed'),
      notificationText('application_status_change.body.closed', { facility, job }),
    ] as const,
    left: [
      notificationText('application_status_change.title.closed'),
      notificationText('application_status_change.body.left', { job }),
    ] as const,
    not_confirmed: [
      notificationText('application_status_change.title.not_confirmed', { job }),
      notificationText('application_status_change.body.not_confirmed'),
    ] as const,
  }[reason];
  const notification = notificationWords(title, body);
  const subject = mailText(reason === 'filled' ? 'positionFilled.subject' : 'positionClosed.subject', { job });
  return {
    ...notification,
    mail: { subject, paragraphs: [notification.said.body], action: mailText('applications.action') },
  };
}

/**
 * To the applicant; `message`: what the facility writes with it. That the facility opened the application is worth a
 * line in the product, not a mail.
 */
export function statusCopy(
  status: Exclude<ApplicationStatus, 'pending' | 'withdrawn'>,
  names: Names,
  message: string | null = null,
): Copy {
  const { facility, job } = names;
  const notification = notificationWords(
    notificationText(`application_status_change.title.${status}`),
    notificationText(`application_status_change.body.${status}`, { facility, job }),
  );
  return {
    ...notification,
    mail: statusMail(status, names, [notification.said.body, ...quoted(names.facility, message)]),
  };
}

function statusMail(
  status: Parameters<typeof statusCopy>[0],
  { facility, job }: Names,
  said: LocalizedText[],
): MailCopy | null {
  const action = mailText('applications.action');
  const mails: Record<typeof status, MailCopy | null> = {
    reviewed: null,
    shortlisted: {
      subject: mailText('shortlisted.subject', { job }),
      paragraphs: [mailText('shortlisted.body', { facility, job }), mailText('shortlisted.next')],
      action,
    },
    rejected: {
      subject: mailText('rejected.subject', { job }),
      paragraphs: [...said, mailText('rejected.next')],
      action,
    },
    hired: {
      subject: mailText('hired.subject', { job }),
      paragraphs: [mailText('hired.body', { facility, job }), mailText('hired.next')],
      action,
    },
  };
  return mails[status];
}
