import { allows } from '#domain/language/access.ts';
import type { Interview } from '#domain/nouns/interview.ts';
import { ofFacility } from '#domain/nouns/ofFacility.ts';
import type { User } from '#domain/nouns/user.ts';
import { actorOf } from '#domain/nouns/userActor.ts';
import type { UserRoleName } from '#domain/site/vocabulary.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { CalendarPart } from '#server/platform/mail/outbox.ts';
import type { Work } from '#server/platform/work.ts';
import { calendarPart, linkFor } from './calendarEvent.ts';
import type { InterviewCopy } from './mail.ts';

export interface InterviewNews {
  /** With the interview and its number, what the same person is told once. */
  what: string;
  copy(reader: UserRoleName): InterviewCopy;
  /** What the calendars of those who take part learn of which state of the interview. */
  calendar?: { method: CalendarPart['method']; of: Interview };
}

export async function tellClinician(work: Work, interview: Interview, news: InterviewNews): Promise<void> {
  const [clinician] = await work.system.find('User', { id: interview.clinician_id }, { limit: 1 });
  if (clinician) await tell(work, interview, clinician, news);
}

/** Whoever talks for the facility; `id`: or did, until somebody else was chosen. */
export async function tellHost(
  work: Work,
  interview: Interview,
  news: InterviewNews,
  id = interview.host_id,
): Promise<void> {
  const [host] = await work.system.find('User', { id }, { limit: 1 });
  if (host && belongs(host, interview, 'review')) await tell(work, interview, host, news);
}

/** Whoever recruits for the facility at that site, and the host. */
export async function tellFacility(work: Work, interview: Interview, news: InterviewNews): Promise<void> {
  const { facility_id: id, host_id } = interview;
  const account = await work.system.find('User', { id }, { limit: 1 });
  const members = await work.system.find('User', { works_for: id });
  const recruiters = [...account, ...members].filter((one) => belongs(one, interview, 'recruit'));
  for (const reader of recruiters) if (reader.id !== host_id) await tell(work, interview, reader, news);
  await tellHost(work, interview, news);
}

function belongs(person: User, interview: Interview, may: 'recruit' | 'review'): boolean {
  return person.is_active && allows(ofFacility(may), actorOf(person), { ...interview });
}

async function tell(
  work: Work,
  interview: Interview,
  reader: User,
  { what, copy, calendar }: InterviewNews,
): Promise<void> {
  const { id, clinician_id, sequence } = interview;
  const side = reader.id === clinician_id ? 'clinician' : 'facility';
  const { mail, ...words } = copy(side);
  const takesPart = side === 'clinician' || reader.id === calendar?.of.host_id;
  const part = calendar && takesPart && calendarPart(work.services, calendar.method, calendar.of, reader);
  await notify(work, {
    ...words,
    mail: part ? { ...mail, calendar: part } : mail,
    user_id: reader.id,
    type: 'interview',
    link: linkFor(interview, side),
    event_key: `interview:${id}:${what}:${sequence}`,
  });
}
