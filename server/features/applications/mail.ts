import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import type { Said, Sentence } from '#domain/core/said.ts';
import { told, type MailCopy, type NotificationDraft } from '#server/features/notifications/functions.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;

/** A sentence stands in for a name that nobody has. */
export interface Names {
  clinician: Sentence;
  facility: Sentence;
  job: Sentence;
}

/** To the facility, when somebody applies. */
export function newApplicationCopy(names: Names): Copy {
  const { clinician, job } = names;
  const news = told(
    sayNews('new_application.title.applied'),
    sayNews('new_application.body.applied', { clinician, job }),
  );
  return {
    ...news,
    mail: {
      subject: sayMail('applied.subject', { job }),
      paragraphs: [news.said.body, sayMail('applied.next')],
      action: sayMail('applied.action'),
    },
  };
}

/** To the facility, when several applied for the job since the last mail: `clinician` was the last of them. */
export function severalApplicationsCopy(names: Names, count: number): Pick<Copy, 'mail'> {
  const { clinician, job } = names;
  const who =
    count === 2
      ? sayMail('severalApplied.two', { clinician, job })
      : sayMail('severalApplied.more', { clinician, job, others: count - 1 });
  return {
    mail: {
      subject: sayMail('severalApplied.subject', { count, job }),
      paragraphs: [who, sayMail('severalApplied.next')],
      action: sayMail('severalApplied.action'),
    },
  };
}

/** To the facility, when the clinician takes the application back. */
export function withdrawnCopy(names: Names): Copy {
  const { clinician, job } = names;
  const news = told(
    sayNews('application_status_change.title.withdrawn'),
    sayNews('application_status_change.body.withdrawn', { clinician, job }),
  );
  const subject = sayMail('withdrawn.subject', { job });
  return { ...news, mail: { subject, paragraphs: [news.said.body], action: sayMail('withdrawn.action') } };
}

/** To the applicant whom nobody has decided on, when the facility takes the job itself back (spec D38). */
export function positionWithdrawnCopy(names: Names): Copy {
  const { facility, job } = names;
  const news = told(
    sayNews('application_status_change.title.position_withdrawn'),
    sayNews('application_status_change.body.position_withdrawn', { facility, job }),
  );
  return {
    ...news,
    mail: {
      subject: sayMail('positionWithdrawn.subject', { job }),
      paragraphs: [news.said.body, sayMail('positionWithdrawn.next')],
      action: sayMail('applications.action'),
    },
  };
}

/** Why a job takes nobody any more; `left`: its facility has closed its account. */
export type JobEnd = 'filled' | 'closed' | 'left' | 'not_confirmed';

/** To the applicant who waits while the job is taken off the list; the facility may still decide. */
export function noLongerOpenCopy(reason: JobEnd, names: Names): Copy {
  const { facility, job } = names;
  const [title, body] = {
    filled: [
      sayNews('application_status_change.title.filled'),
      sayNews('application_status_change.body.filled', { facility, job }),
    ] as const,
    closed: [
      sayNews('application_status_change.title.closed'),
      sayNews('application_status_change.body.closed', { facility, job }),
    ] as const,
    left: [
      sayNews('application_status_change.title.closed'),
      sayNews('application_status_change.body.left', { job }),
    ] as const,
    not_confirmed: [
      sayNews('application_status_change.title.not_confirmed', { job }),
      sayNews('application_status_change.body.not_confirmed'),
    ] as const,
  }[reason];
  const news = told(title, body);
  const subject = sayMail(reason === 'filled' ? 'positionFilled.subject' : 'positionClosed.subject', { job });
  return { ...news, mail: { subject, paragraphs: [news.said.body], action: sayMail('applications.action') } };
}

/** To the applicant. That somebody looked at the application is worth a line in the product, not a mail. */
export function statusCopy(status: Exclude<ApplicationStatus, 'pending' | 'withdrawn'>, names: Names): Copy {
  const { facility, job } = names;
  const news = told(
    sayNews(`application_status_change.title.${status}`),
    sayNews(`application_status_change.body.${status}`, { facility, job }),
  );
  return { ...news, mail: statusMail(status, names, news.said.body) };
}

function statusMail(status: Parameters<typeof statusCopy>[0], { facility, job }: Names, body: Said): MailCopy | null {
  const action = sayMail('applications.action');
  const mails: Record<typeof status, MailCopy | null> = {
    reviewed: null,
    shortlisted: {
      subject: sayMail('shortlisted.subject', { job }),
      paragraphs: [sayMail('shortlisted.body', { facility, job }), sayMail('shortlisted.next')],
      action,
    },
    rejected: { subject: sayMail('rejected.subject', { job }), paragraphs: [body, sayMail('rejected.next')], action },
    hired: {
      subject: sayMail('hired.subject', { job }),
      paragraphs: [sayMail('hired.body', { facility, job }), sayMail('hired.next')],
      action,
    },
  };
  return mails[status];
}
