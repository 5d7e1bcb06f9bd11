import type { Said, Sentence } from '#domain/core/said.ts';
import type { CredentialReminder } from '#domain/credentials/credentialReminders.ts';
import type { Document } from '#domain/credentials/document.ts';
import { daysBetween } from '#domain/shared/civilDay.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayDay } from '#domain/shared/dayTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;
type Some<T> = readonly [T, ...T[]];
export type Ending = Pick<Document, 'type' | 'kind' | 'profession' | 'state' | 'expires_date'>;

/** Credentials in one piece of news; the others are counted. */
const mostNamed = 5;

/** To a clinician: these credentials end soon, or have just ended. Neither says a number or the name of a file. */
export function expiryCopy(reminders: Some<CredentialReminder<Ending>>, day: string): Copy {
  const [{ term, threshold }] = reminders;
  const what = whatOf(term);
  const date = sayDay(term.expires_date!);
  if (reminders.length > 1) return copyOf(titleOf(reminders), endsOf(reminders.map((reminder) => reminder.term)));
  if (threshold === 0) {
    return copyOf(sayNews('doc_rejected.title.expired', { what }), sayNews('doc_rejected.body.expired', { date }));
  }
  const days = daysBetween(day, term.expires_date!);
  const title =
    days > 1
      ? sayNews('doc_rejected.title.expires', { what, days })
      : sayNews(days === 1 ? 'doc_rejected.title.expiresTomorrow' : 'doc_rejected.title.expiresToday', { what });
  return copyOf(title, sayNews('doc_rejected.body.expires', { date }));
}

/** To a clinician who was verified by these, until they ended. */
export function lapsedCopy(ended: Some<Ending>): Copy {
  const [one] = ended;
  const title = sayNews('doc_rejected.title.unverified');
  if (ended.length > 1) return copyOf(title, sayNews('doc_rejected.body.lapsedAll', { ends: listed(named(ended)) }));
  const date = sayDay(one.expires_date!);
  return copyOf(title, sayNews('doc_rejected.body.lapsed', { what: whatOf(one), date }));
}

/** A credential of somebody whom the reader has hired for a job. */
export interface HireEnding extends CredentialReminder<Ending> {
  clinician: string;
  job: Sentence;
}

/** To a facility: these credentials of people whom it has hired end soon, or have just ended. */
export function hireExpiryCopy(endings: Some<HireEnding>, day: string): Copy {
  const [one] = endings;
  if (endings.length === 1) {
    return copyOf(
      hireTitle(one, day),
      sayNews('application_status_change.body.hireExpires', { job: one.job }),
      forHires,
    );
  }
  const ends = listed(
    endings.map(({ term, clinician }) => ({
      what: sayNews('application_status_change.what', { what: whatOf(term), clinician }),
      term,
    })),
  );
  const title = sayNews('application_status_change.title.hiresExpire', { count: endings.length });
  return copyOf(title, sayNews('application_status_change.body.hiresExpire', { ends }), forHires);
}

const forHires = sayMail('hireExpires.action');

function hireTitle({ term, threshold, clinician }: HireEnding, day: string): Said {
  const what = whatOf(term);
  if (threshold === 0) return sayNews('application_status_change.title.hireExpired', { what, clinician });
  const days = daysBetween(day, term.expires_date!);
  if (days > 1) return sayNews('application_status_change.title.hireExpires', { what, clinician, days });
  const title = days === 1 ? 'hireExpiresTomorrow' : 'hireExpiresToday';
  return sayNews(`application_status_change.title.${title}`, { what, clinician });
}

function copyOf(title: Said, body: Said, action = sayMail('unverified.action')): Copy {
  const news = told(title, body);
  return { ...news, mail: { subject: title, paragraphs: [body], action } };
}

function titleOf(reminders: Some<CredentialReminder<Ending>>): Said {
  const count = reminders.length;
  const ended = reminders.filter(({ threshold }) => threshold === 0).length;
  if (ended === 0) return sayNews('doc_rejected.title.expiring', { count });
  return sayNews(ended === count ? 'doc_rejected.title.allExpired' : 'doc_rejected.title.someExpired', { count });
}

function endsOf(terms: readonly Ending[]): Said {
  return sayNews('doc_rejected.body.ends', { ends: listed(named(terms)) });
}

interface NamedEnding {
  what: Said;
  term: Ending;
}

function named(terms: readonly Ending[]): NamedEnding[] {
  return terms.map((term) => ({ what: whatOf(term), term }));
}

/** `BLS card: February 28, 2026; license: May 31, 2026 and 2 more` */
function listed(endings: readonly NamedEnding[]): Said {
  const all = endings
    .slice(0, mostNamed)
    .map(({ what, term }) => sayNews('doc_rejected.ends.one', { what, date: sayDay(term.expires_date!) }))
    .reduce((ends, end) => sayNews('doc_rejected.ends.and', { ends, end }));
  const more = endings.length - mostNamed;
  return more > 0 ? sayNews('doc_rejected.ends.more', { ends: all, more }) : all;
}

/** `RN license (TX)`, or what its type is called. */
export function whatOf({ type, kind, profession, state }: Ending): Said {
  const name = kind === null ? sayNews(type === 'other' ? 'what.document' : `what.${type}`) : sayNews(`kind.${kind}`);
  const what = profession === null ? name : sayNews('what.of', { what: name, profession });
  return state === null ? what : sayNews('what.in', { what, state });
}
