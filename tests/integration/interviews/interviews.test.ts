import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppError } from '#domain/core/errors.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { expireInterviews } from '#server/features/interviews/expireInterviews.ts';
import {
  booked,
  choose,
  interviewHouse,
  interviewNotification,
  interviewsBegin,
  invitationTo,
  proposed,
  refused,
  type InterviewHouse,
} from '#tests/support/interviewHouse.ts';
import { readCalendar } from '#tests/support/readCalendar.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const at = (time: string) => `2027-01-05T${time}:00.000Z`;

let siteId: string;
let l: Person;
let r: Person;
let m: Person;
let a: Person;
let b: Person;

let house: InterviewHouse;
beforeAll(async () => {
  house = await interviewHouse();
  ({ a, b, l, m, r, siteId } = house);
});
afterAll(() => house.close());

test('17: three times are proposed, one is chosen, and both calendars have it', async () => {
  const application = await house.apply(a, l);
  const times = [at('17:00'), at('15:00'), at('16:00')];
  let interview!: Interview;
  const proposal = await trace(house.app.services, async () => {
    ({ interview } = await house.propose(r, application, times, { host_id: r.user.id, site_id: siteId }));
  });
  expect(interview).toMatchObject({
    status: 'proposed',
    sequence: 0,
    site_id: siteId,
    time_zone: 'America/Chicago',
    host_id: r.user.id,
    host_name: r.user.full_name,
    facility_name: l.user.facility_name,
    clinician_name: a.user.full_name,
    slots: [at('15:00'), at('16:00'), at('17:00')].map((starts_at) => ({ starts_at })),
  });
  // One event, one notification: the shortlisting goes with it.
  expect(proposal.mails).toEqual([`${a.user.email}: Interview: choose a time`]);
  expect(proposal.rows).toEqual({ interviews: 1, notifications: 1, outbox_mails: 1 });
  expect(await a.client.entities.Application.get(application.id)).toMatchObject({
    status: 'shortlisted',
    has_interview: true,
  });

  const chosen = await choose(a, interview, at('16:00'));
  expect(chosen).toMatchObject({ status: 'booked', starts_at: at('16:00'), ends_at: at('16:30'), sequence: 1 });
  for (const reader of [a, r]) {
    const { method, lines } = await invitationTo(house, reader);
    expect(method).toBe('REQUEST');
    for (const line of ['METHOD:REQUEST', `UID:${interview.id}`, 'SEQUENCE:1', 'DTSTART:20270105T160000Z'])
      expect(lines).toContain(line);
    const [news] = await interviewNotification(reader);
    expect(news?.title).toBe('Interview booked: January 5, 2027, 10:00 AM CST');
  }
  // The facility is notified; only participants have it in the calendar.
  expect((await interviewNotification(l)).map(({ title }) => title)).toContain(
    'Interview booked: January 5, 2027, 10:00 AM CST',
  );
  expect((await invitationTo(house, l)).method).toBeUndefined();

  const again = await trace(house.app.services, async () => {
    expect(await choose(a, interview, at('16:00'))).toMatchObject({ id: chosen.id, sequence: 1 });
  });
  expect(again).toEqual(nothing);
  await r.client.functions.cancelInterview({ interview_id: interview.id, reason: 'other' });
});

test('18: of two clinicians who concurrently choose the same time of one host one has it', async () => {
  const day = (time: string) => `2027-01-06T${time}:00.000Z`;
  const times = [day('15:00'), day('16:00'), day('17:00')];
  const [first, second] = [await proposed(house, a, times), await proposed(house, b, times)];
  const outcomes = await Promise.all(
    [choose(a, first.interview, day('16:00')), choose(b, second.interview, day('16:00'))].map((call) =>
      call.then(
        () => 'booked' as const,
        (error: AppError) => error.extra.extraData,
      ),
    ),
  );
  expect(outcomes).toContain('booked');
  expect(outcomes.find((one) => one !== 'booked')).toEqual({
    reason: 'slot_taken',
    slots: [{ starts_at: day('15:00') }, { starts_at: day('17:00') }],
  });
  const ids = [first.interview.id, second.interview.id];
  const rows = await l.client.entities.Interview.filter({ id: ids, status: 'booked' });
  expect(rows).toHaveLength(1);
});

test('19: a host is free again at the moment where the interview before ends', async () => {
  const day = (time: string) => `2027-01-07T${time}:00.000Z`;
  await booked(house, a, day('16:00'));
  const long = await proposed(house, b, [day('15:30')], { minutes: 45 });
  expect(await refused(choose(b, long.interview, day('15:30')))).toEqual({
    status: 409,
    code: 'CONFLICT',
    reason: 'slot_taken',
    slots: [],
  });
  expect((await booked(house, b, day('16:30'))).interview).toMatchObject({ status: 'booked' });
});

test('20: a clinician is warned of their own booking, and no facility reads of the other', async () => {
  const day = (time: string) => `2027-01-08T${time}:00.000Z`;
  const elsewhere = await booked(house, a, day('16:00'), {}, [m, m]);
  const here = await proposed(house, a, [day('16:15')]);
  expect(await refused(choose(a, here.interview, day('16:15')))).toEqual({
    status: 409,
    code: 'CONFLICT',
    reason: 'own_overlap',
    from: day('16:00'),
    to: day('16:30'),
  });
  for (const [person, { interview }] of [
    [l, elsewhere],
    [r, elsewhere],
    [m, here],
  ] as const) {
    expect((await refused(person.client.entities.Interview.get(interview.id))).status).toBe(404);
    expect(await person.client.entities.Interview.filter({ id: interview.id })).toEqual([]);
  }
});

test('21: a clinician who has not seen the new times chooses none of the old ones', async () => {
  const day = (time: string) => `2027-01-09T${time}:00.000Z`;
  const { application, interview } = await proposed(house, a, [day('15:00'), day('16:00')]);
  const others = { interview_id: interview.id, seen: interview.updated_date };
  const { interview: changed } = await house.propose(r, application, [day('16:00')], others);
  expect(changed).toMatchObject({ status: 'proposed', sequence: 1 });
  expect(await refused(choose(a, interview, day('16:00')))).toMatchObject({ status: 409, reason: 'changed' });
  expect(await refused(house.propose(r, application, [day('17:00')], others))).toMatchObject({ reason: 'changed' });
  expect((await interviewNotification(a))[0]).toMatchObject({ title: 'New times for your interview' });
  expect(await choose(a, changed, day('16:00'))).toMatchObject({ status: 'booked', sequence: 2 });
});

test('23: a cancelled interview leaves both calendars', async () => {
  const day = '2027-01-10T16:00:00.000Z';
  const { interview } = await booked(house, a, day, { host_id: r.user.id });
  const feeds = await Promise.all([a, r].map(async ({ client }) => (await client.functions.calendarFeed({})).url));
  const uids = () =>
    Promise.all(
      feeds.map(async (url) => {
        const { body } = await house.app.server.inject({ url: new URL(url).pathname });
        return readCalendar(body).events.map((event) => event.getFirstPropertyValue('uid'));
      }),
    );
  for (const held of await uids()) expect(held).toContain(interview.id);
  await a.client.functions.cancelInterview({ interview_id: interview.id, reason: 'accepted_elsewhere', note: 'Sorry' });
  for (const reader of [a, r]) {
    const { method, lines } = await invitationTo(house, reader);
    expect(method).toBe('CANCEL');
    for (const line of ['METHOD:CANCEL', `UID:${interview.id}`, 'SEQUENCE:2', 'STATUS:CANCELLED'])
      expect(lines).toContain(line);
  }
  for (const held of await uids()) expect(held).not.toContain(interview.id);
  const again = await trace(house.app.services, () =>
    a.client.functions.cancelInterview({ interview_id: interview.id, reason: 'other' }),
  );
  expect(again).toEqual(nothing);
  expect(
    await refused(r.client.functions.cancelInterview({ interview_id: interview.id, reason: 'other' })),
  ).toMatchObject({ status: 409, code: 'WRONG_STEP', current: 'cancelled' });
});

test('25: once all times have passed it goes back, and the facility is notified once', async () => {
  const { interview } = await proposed(house, b, ['2026-12-01T15:30:00.000Z', '2026-12-01T16:00:00.000Z']);
  await expireInterviews(house.app.services);
  expect(await b.client.entities.Interview.get(interview.id)).toMatchObject({ status: 'proposed' });
  house.now = new Date('2026-12-01T16:00:00.000Z');
  const told = await trace(house.app.services, async () => {
    await expireInterviews(house.app.services);
    await expireInterviews(house.app.services);
  });
  house.now = new Date(interviewsBegin);
  expect(await b.client.entities.Interview.get(interview.id)).toMatchObject({ status: 'returned' });
  expect(told.mails.filter((line) => line.startsWith(l.user.email))).toEqual([
    `${l.user.email}: None of your interview times works`,
  ]);
});

test('26: with the application a booked interview ends in the same step', async () => {
  const { application, interview } = await booked(house, a, '2027-01-11T16:00:00.000Z');
  const { events } = await trace(house.app.services, () =>
    l.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'rejected' }),
  );
  expect(events.slice(0, 2)).toEqual(['Application update', 'Notification create']);
  expect(events).toContain('Interview update');
  expect(await a.client.entities.Interview.get(interview.id)).toMatchObject({
    status: 'cancelled',
    reason: 'application_closed',
    cancelled_side: 'facility',
    sequence: 2,
  });
  expect(await a.client.entities.Application.get(application.id)).toMatchObject({ has_interview: false });
  for (const reader of [a, l]) expect((await invitationTo(house, reader)).method).toBe('CANCEL');
});

test('W26: with a hire an interview that is still to come ends, and both calendars forget it', async () => {
  const { application, interview } = await booked(house, a, '2027-01-12T16:00:00.000Z');
  await l.client.functions.updateApplicationStatus({
    application_id: application.id,
    new_status: 'hired',
    hire_reason: 'existing_contract',
  });
  expect(await a.client.entities.Interview.get(interview.id)).toMatchObject({
    status: 'cancelled',
    reason: 'hired',
    cancelled_side: 'facility',
  });
  for (const reader of [a, l]) expect((await invitationTo(house, reader)).method).toBe('CANCEL');
});

test('27: a time zone is one of a place, under the name it goes by', async () => {
  for (const time_zone of ['+05:00', 'UTC', 'Etc/GMT+5', 'America/Nowhere']) {
    expect((await refused(l.client.entities.Site.create({ name: 'Nowhere', time_zone }))).status).toBe(422);
  }
  const { id } = await l.client.entities.Site.create({ name: 'Central', time_zone: 'US/Central' });
  expect(await l.client.entities.Site.get(id)).toMatchObject({ time_zone: 'America/Chicago' });
  const { interview } = await proposed(house, a, [at('18:00')], { time_zone: 'US/Pacific' });
  expect(interview).toMatchObject({ time_zone: 'America/Los_Angeles' });
});
