import { AppError } from '#domain/core/errors.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { hiring, type Hiring } from './hiring.ts';
import { mailsTo } from './mailbox.ts';
import type { Person } from './testApp.ts';
import type { Parts } from './testServices.ts';

export const interviewsBegin = '2026-12-01T15:00:00.000Z';

/** A facility L with a site in Chicago and four colleagues, another facility M, and clinicians A and B. */
export interface InterviewHouse extends Hiring {
  siteId: string;
  l: Person;
  /** Recruiter, reviewer, viewer. */
  r: Person;
  v: Person;
  w: Person;
  /** Recruiter of another site alone. */
  r2: Person;
  m: Person;
  a: Person;
  b: Person;
}

export async function interviewHouse(
  parts: Parts = {},
  settings: Record<string, string> = {},
): Promise<InterviewHouse> {
  const house = await hiring(interviewsBegin, parts, settings);
  const { people } = house.app;
  const [l, m] = [await people.facility(), await people.facility()];
  const site = (name: string) => l.client.entities.Site.create({ name, time_zone: 'America/Chicago' });
  const { id: siteId } = await site('S1');
  const { id: s2 } = await site('S2');
  return Object.assign(house, {
    siteId,
    l,
    m,
    r: await house.member(l, 'recruiter'),
    v: await house.member(l, 'reviewer'),
    w: await house.member(l, 'viewer'),
    r2: await house.member(l, 'recruiter', [s2]),
    a: await people.clinician(),
    b: await people.clinician(),
  });
}

/** What a refusal says to a program. */
export async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('This should have been refused');
  return { status: error.status, code: error.code, ...error.extra.extraData };
}

export async function choose(by: Person, { id, sequence }: Interview, starts_at: string): Promise<Interview> {
  const { interview } = await by.client.functions.chooseSlot({ interview_id: id, starts_at, sequence });
  return interview;
}

/** A new application of the clinician with an interview proposed at these times, by R for L by default. */
export async function proposed(
  house: InterviewHouse,
  clinician: Person,
  times: readonly string[],
  other: Parameters<Hiring['propose']>[3] = {},
  [by, facility]: readonly [Person, Person] = [house.r, house.l],
) {
  const application = await house.apply(clinician, facility);
  const { interview } = await house.propose(by, application, times, other);
  return { application, interview };
}

export async function booked(
  house: InterviewHouse,
  clinician: Person,
  time: string,
  ...more: [Parameters<Hiring['propose']>[3]?, (readonly [Person, Person])?]
) {
  const { application, interview } = await proposed(house, clinician, [time], ...more);
  return { application, interview: await choose(clinician, interview, time) };
}

/** The newest calendar file mailed to a user, with the method it goes under. */
export async function invitationTo({ app }: InterviewHouse, { user }: Person) {
  const mails = await mailsTo(app.services, user.email);
  const mail = mails.find(({ calendar_text }) => calendar_text !== null);
  return { method: mail?.calendar_method, lines: (mail?.calendar_text ?? '').split('\r\n') };
}

export function interviewNotification({ client }: Person) {
  return client.entities.Notification.filter({ type: 'interview' }, '-created_date');
}
