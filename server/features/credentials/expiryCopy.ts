import type { LocalizedText, Sentence } from '#domain/core/localizedText.ts';
import type { CredentialReminder } from '#domain/credentials/credentialReminders.ts';
import type { Document } from '#domain/credentials/document.ts';
import { daysBetween } from '#domain/shared/civilDay.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;
type Some<T> = readonly [T, ...T[]];
export type EndingTerm = Pick<Document, 'type' | 'kind' | 'profession' | 'state' | 'expires_date'>;

/** Credentials in one notification; the others are counted. */
const maxNamed = 5;

/** To a clinician: these credentials end soon, or have just ended. Neither says a number or the name of a file. */
export function expiryCopy(reminders: Some<CredentialReminder<EndingTerm>>, day: string): Copy {
  const [{ term, threshold }] = reminders;
  const what = whatOf(term);
  const date = dayText(term.expires_date!);
  if (reminders.length > 1) return copyOf(titleOf(reminders), endsOf(reminders.map((reminder) => reminder.term)));
  if (threshold === 0) {
    return copyOf(
      notificationText('doc_rejected.title.expired', { what }),
      notificationText('doc_rejected.body.expired', { date }),
    );
  }
  const days = daysBetween(day, term.expires_date!);
  const title =
    days > 1
      ? notificationText('doc_rejected.title.expires', { what, days })
      : notificationText(days === 1 ? 'doc_rejected.title.expiresTomorrow' : 'doc_rejected.title.expiresToday', {
          what,
        });
  return copyOf(title, notificationText('doc_rejected.body.expires', { date }));
}

/** To a clinician who was verified by these, until they ended. */
export function lapsedCopy(ended: Some<EndingTerm>): Copy {
  const [one] = ended;
  const title = notificationText('doc_rejected.title.unverified');
  if (ended.length > 1)
    return copyOf(title, notificationText('doc_rejected.body.lapsedAll', { ends: listed(named(ended)) }));
  const date = dayText(one.expires_date!);
  return copyOf(title, notificationText('doc_rejected.body.lapsed', { what: whatOf(one), date }));
}

/** A credential of a clinician whom the reader has hired for a job. */
export interface HireEnding extends CredentialReminder<EndingTerm> {
  clinician: string;
  job: Sentence;
}

/** To a facility: these credentials of people whom it has hired end soon, or have just ended. */
export function hireExpiryCopy(endings: Some<HireEnding>, day: string): Copy {
  const [one] = endings;
  if (endings.length === 1) {
    return copyOf(
      hireTitle(one, day),
      notificationText('application_status_change.body.hireExpires', { job: one.job }),
      forHires,
    );
  }
  const ends = listed(
    endings.map(({ term, clinician }) => ({
      what: notificationText('application_status_change.what', { what: whatOf(term), clinician }),
      term,
    })),
  );
  const title = notificationText('application_status_change.title.hiresExpire', { count: endings.length });
  return copyOf(title, notificationText('application_status_change.body.hiresExpire', { ends }), forHires);
}

const forHires = mailText('hireExpires.action');

function hireTitle({ term, threshold, clinician }: HireEnding, day: string): LocalizedText {
  const what = whatOf(term);
  if (threshold === 0) return notificationText('application_status_change.title.hireExpired', { what, clinician });
  const days = daysBetween(day, term.expires_date!);
  if (days > 1) return notificationText('application_status_change.title.hireExpires', { what, clinician, days });
  const title = days === 1 ? 'hireExpiresTomorrow' : 'hireExpiresToday';
  return notificationText(`application_status_change.title.${title}`, { what, clinician });
}

function copyOf(title: LocalizedText, body: LocalizedText, action = mailText('unverified.action')): Copy {
  const notification = notificationWords(title, body);
  return { ...notification, mail: { subject: title, paragraphs: [body], action } };
}

function titleOf(reminders: Some<CredentialReminder<EndingTerm>>): LocalizedText {
  const count = reminders.length;
  const ended = reminders.filter(({ threshold }) => threshold === 0).length;
  if (ended === 0) return notificationText('doc_rejected.title.expiring', { count });
  return notificationText(ended === count ? 'doc_rejected.title.allExpired' : 'doc_rejected.title.someExpired', {
    count,
  });
}

function endsOf(terms: readonly EndingTerm[]): LocalizedText {
  return notificationText('doc_rejected.body.ends', { ends: listed(named(terms)) });
}

interface NamedEnding {
  what: LocalizedText;
  term: EndingTerm;
}

function named(terms: readonly EndingTerm[]): NamedEnding[] {
  return terms.map((term) => ({ what: whatOf(term), term }));
}

/** `BLS card: February 28, 2026; license: May 31, 2026 and 2 more` */
function listed(endings: readonly NamedEnding[]): LocalizedText {
  const all = endings
    .slice(0, maxNamed)
    .map(({ what, term }) => notificationText('doc_rejected.ends.one', { what, date: dayText(term.expires_date!) }))
    .reduce((ends, end) => notificationText('doc_rejected.ends.and', { ends, end }));
  const more = endings.length - maxNamed;
  return more > 0 ? notificationText('doc_rejected.ends.more', { ends: all, more }) : all;
}

/** `RN license (TX)`, or what its type is called. */
export function whatOf({ type, kind, profession, state }: EndingTerm): LocalizedText {
  const name =
    kind === null
      ? notificationText(type === 'other' ? 'what.document' : `what.${type}`)
      : notificationText(`kind.${kind}`);
  const what = profession === null ? name : notificationText('what.of', { what: name, profession });
  return state === null ? what : notificationText('what.in', { what, state });
}
