import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { expireAssignments } from '#server/features/assignments/expireAssignments.ts';
import { accept, assigned } from '#tests/support/accepting.ts';
import { call } from '#tests/support/call.ts';
import { interviewsBegin, invitationTo, refused } from '#tests/support/interviewHouse.ts';
import { form } from '#tests/support/offerForm.ts';
import { offerHouse, offerNotification, type OfferHouse } from '#tests/support/offerHouse.ts';
import { readCalendar } from '#tests/support/readCalendar.ts';
import { unknownInSpanish } from '#tests/support/spanishNotifications.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OfferHouse;
let l: Person;
let r: Person;
let a: Person;

beforeAll(async () => {
  house = await offerHouse();
  ({ l, r } = house);
});
beforeEach(async () => {
  house.now = new Date(interviewsBegin);
  a = await house.app.people.clinician();
});
afterAll(() => house.close());

type End = Parameters<Person['client']['functions']['endAssignment']>[0];

async function end({ client }: Person, { id }: Assignment, other: Partial<End> = {}): Promise<Assignment> {
  const ended = await client.functions.endAssignment({ assignment_id: id, reason: 'low_census', ...other });
  return ended.assignment;
}

const begun = () => (house.now = new Date('2027-02-01T15:00:00.000Z'));

describe('ending an assignment', () => {
  test('names its last day; the other side is notified of it once', async () => {
    const { assignment } = await assigned(house, a);
    begun();
    const ended = await end(r, assignment, { last_day: '2027-02-14', note: 'Thank you' });
    expect(ended).toMatchObject({
      status: 'ended',
      last_day: '2027-02-14',
      ended_side: 'facility',
      end_reason: 'low_census',
      end_note: 'Thank you',
    });
    expect(await end(l, assignment, { last_day: '2027-03-01', reason: 'budget' })).toEqual(ended);
    expect(await refused(end(a, assignment))).toEqual({ status: 409, code: 'WRONG_STEP', current: 'ended' });
    const [news, ...others] = await offerNotification(a);
    expect(news).toMatchObject({
      title: 'Assignment ended: Night nurse, ICU',
      body: `${l.user.facility_name} ended the assignment for Night nurse, ICU. Its last day is February 14, 2027.`,
      link: `/receipt?offer=${assignment.offer_id}`,
    });
    expect(others.filter(({ title }) => title.startsWith('Assignment'))).toEqual([]);
    expect((await invitationTo(house, a)).method).toBe('REQUEST');
  });

  test('without a day ends it today at the place', async () => {
    const [first, second] = [await assigned(house, a), await assigned(house, await house.app.people.clinician())];
    house.now = new Date('2027-01-20T05:59:59.000Z');
    expect(await end(a, first.assignment)).toMatchObject({ status: 'ended', last_day: '2027-01-19' });
    expect((await offerNotification(l))[0]).toMatchObject({ title: 'Assignment ended: Night nurse, ICU' });
    // Past its end it has ended then, whether the clock has marked that or not.
    house.now = new Date('2027-05-01T12:00:00.000Z');
    expect(await end(l, second.assignment)).toMatchObject({ status: 'ended', last_day: '2027-04-11' });
  });

  test.each(['2027-01-10', '2027-04-12'])('refuses %s, which is no day of it', async (last_day) => {
    const { assignment } = await assigned(house, a);
    begun();
    expect(await refused(end(l, assignment, { last_day }))).toMatchObject({ status: 422 });
    expect(await a.client.entities.Assignment.get(assignment.id)).toMatchObject({ status: 'open', last_day: null });
  });

  test('before its first day at the place cancels it, and no calendar keeps it', async () => {
    const { assignment } = await assigned(house, a);
    const other = await house.app.people.clinician();
    const { assignment: second } = await assigned(house, other);
    house.now = new Date('2027-01-11T05:59:59.000Z');
    expect(await end(a, assignment, { reason: 'sickness' })).toMatchObject({
      status: 'cancelled',
      last_day: null,
      ended_side: 'clinician',
    });
    const { method, lines } = await invitationTo(house, a);
    expect(method).toBe('CANCEL');
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', `UID:${assignment.id}`, 'STATUS:CANCELLED']));
    for (const { client } of [a, l])
      expect((await client.entities.Notification.filter({ type: 'offer' }, '-created_date'))[0]).toMatchObject({
        title: 'Assignment canceled: Night nurse, ICU',
      });
    house.now = new Date('2027-01-11T06:00:00.000Z');
    expect(await end(other, second)).toMatchObject({ status: 'ended', last_day: '2027-01-11' });
  });

  test('is for both sides, and for those who recruit', async () => {
    const { assignment } = await assigned(house, a);
    begun();
    for (const person of [house.v, house.w])
      expect(await refused(end(person, assignment))).toMatchObject({ status: 403 });
    for (const person of [house.r2, house.m, house.b])
      expect(await refused(end(person, assignment))).toMatchObject({ status: 404 });
    // Members who sign hours see it, and no pay.
    expect(await house.v.client.entities.Assignment.get(assignment.id)).toMatchObject({ status: 'open' });
  });

  test('after it another offer may begin one', async () => {
    const { application, assignment } = await assigned(house, a);
    await end(l, assignment);
    const again = await assigned(house, a, form(), application);
    expect(again.assignment.id).not.toBe(assignment.id);
    expect(await a.client.entities.Assignment.filter({ application_id: application.id })).toHaveLength(2);
  });
});

describe('places of a job', () => {
  test('a cancelled assignment frees its place and opens nothing by itself', async () => {
    const application = await house.applied(a, l, { positions: 1 });
    const { assignment } = await assigned(house, a, form(), application);
    const job = () => l.client.entities.Job.get(application.job_id);
    expect(await job()).toMatchObject({ status: 'filled', positions_filled: 1 });
    await end(a, assignment, { reason: 'family_emergency' });
    expect(await job()).toMatchObject({ status: 'filled', positions_filled: 0 });
    const [news] = await l.client.entities.Notification.filter({ type: 'posting_due' }, '-created_date');
    expect(news).toMatchObject({
      body: 'You now have 0 of 1 hires. The job stays filled until you reopen it or hire someone else.',
    });
    expect(unknownInSpanish([news!])).toEqual([]);
    await assigned(house, a, form(), application);
    expect(await job()).toMatchObject({ status: 'filled', positions_filled: 1 });
  });

  test('one that has ended was filled all the same', async () => {
    const application = await house.applied(a, l, { positions: 1 });
    const { assignment } = await assigned(house, a, form(), application);
    begun();
    await end(l, assignment);
    expect(await l.client.entities.Job.get(application.job_id)).toMatchObject({ positions_filled: 1 });
  });
});

test('the task ends due assignments, by the local date of the site, and notifies no one', async () => {
  const { assignment } = await assigned(house, a);
  const open = form();
  open.work = { ...open.work, kind: 'per_diem', ends_on: undefined };
  const endless = await assigned(house, await house.app.people.clinician(), open);
  const before = (await offerNotification(a)).length;
  for (const [now, status] of [
    ['2027-04-12T04:59:59.000Z', 'open'],
    ['2027-04-12T05:00:00.000Z', 'ended'],
  ] as const) {
    house.now = new Date(now);
    await expireAssignments(house.app.services);
    expect(await a.client.entities.Assignment.get(assignment.id)).toMatchObject({ status });
  }
  expect(await a.client.entities.Assignment.get(assignment.id)).toMatchObject({
    last_day: '2027-04-11',
    ended_side: null,
    end_reason: 'completed',
  });
  expect(await offerNotification(a)).toHaveLength(before);
  expect(await l.client.entities.Assignment.get(endless.assignment.id)).toMatchObject({ status: 'open' });
});

describe('the first day in a calendar', () => {
  async function eventsOf({ client }: Person) {
    const { url } = await client.functions.calendarFeed({});
    const { body } = await call(house.app.server, 'GET', new URL(url).pathname);
    return readCalendar(String(body)).events.map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      title: event.getFirstPropertyValue('summary'),
      start: String(event.getFirstPropertyValue('dtstart')),
      where: event.getFirstPropertyValue('location'),
    }));
  }

  test('is there for both sides while the assignment is open', async () => {
    const facility = await house.app.people.facility();
    const { assignment } = await assigned(house, a);
    const first = { uid: assignment.id, start: '2027-01-11', where: 'Main entrance' };
    const title = `First day at ${l.user.facility_name}: Night nurse, ICU`;
    expect(await eventsOf(a)).toEqual([{ ...first, title }]);
    expect(await eventsOf(l)).toContainEqual({
      ...first,
      title: `First day of ${assignment.clinician_name}: Night nurse, ICU`,
    });
    expect(await eventsOf(facility)).toEqual([]);
    expect(await eventsOf(house.w)).toEqual([]);
    await end(l, assignment);
    expect(await eventsOf(a)).toEqual([]);
  });

  test('begins when the sheet says', async () => {
    const application = await house.applied(a);
    await house.app.services.pool.query("update readiness_sheets set first_day_time = '06:45' where job_id = $1", [
      application.job_id,
    ]);
    await accept(a, await house.offered(application));
    expect((await eventsOf(a))[0]).toMatchObject({ start: '2027-01-11T12:45:00Z' });
    const { lines } = await invitationTo(house, a);
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20270111T124500Z', 'DTEND:20270111T134500Z']));
  });
});
