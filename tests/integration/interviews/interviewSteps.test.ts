import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireInterviews } from '#server/features/interviews/expireInterviews.ts';
import type { Hiring } from '#tests/support/hiring.ts';
import {
  booked,
  interviewHouse,
  interviewNotification,
  interviewsBegin,
  invitationTo,
  refused,
  type InterviewHouse,
} from '#tests/support/interviewHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const at = (time: string) => `2027-01-05T${time}:00.000Z`;
const hour = 3_600_000;

let l: Person;
let r: Person;
let v: Person;
let w: Person;
let r2: Person;
let m: Person;
let a: Person;
let b: Person;

let house: InterviewHouse;
beforeAll(async () => {
  house = await interviewHouse();
  ({ a, b, l, m, r, r2, v, w } = house);
});
afterAll(() => house.close());

describe('who may', () => {
  test('propose, cancel and close', async () => {
    const application = await house.apply(b, l);
    const times = ['2027-01-12T16:00:00.000Z'];
    for (const [person, status] of [
      [w, 403],
      [v, 403],
      [m, 404],
      [b, 403],
      [r2, 404],
    ] as const) {
      expect((await refused(house.propose(person, application, times))).status).toBe(status);
    }
    const { interview } = await house.propose(l, application, times, { host_id: v.user.id });
    // The host sees it, the viewer too; members of other sites do not.
    for (const person of [l, r, v, w, b]) {
      expect(await person.client.entities.Interview.get(interview.id)).toMatchObject({ host_id: v.user.id });
    }
    for (const person of [r2, m, a]) {
      expect((await refused(person.client.entities.Interview.get(interview.id))).status).toBe(404);
    }
    const { id: interview_id, sequence } = interview;
    const choice = { interview_id, sequence, starts_at: times[0]! };
    expect((await refused(l.client.functions.chooseSlot(choice))).status).toBe(403);
    expect((await refused(a.client.functions.chooseSlot(choice))).status).toBe(404);
    await b.client.functions.chooseSlot(choice);
    expect((await refused(v.client.functions.cancelInterview({ interview_id, reason: 'other' }))).status).toBe(403);
    expect((await refused(l.client.entities.Interview.update(interview_id, { status: 'held' }))).status).toBe(403);

    house.now = new Date(Date.parse(times[0]!) - 1);
    expect(await refused(v.client.functions.closeInterview({ interview_id, outcome: 'held' }))).toMatchObject({
      reason: 'too_early',
    });
    house.now = new Date(times[0]!);
    expect((await refused(b.client.functions.closeInterview({ interview_id, outcome: 'held' }))).status).toBe(403);
    const { interview: held } = await v.client.functions.closeInterview({ interview_id, outcome: 'held' });
    expect(held).toMatchObject({ status: 'held', outcome_side: 'facility', sequence: 1 });
    house.now = new Date(interviewsBegin);
  });

  test('be the host', async () => {
    const application = await house.apply(b, l);
    for (const host of [w, m, a]) {
      const offer = house.propose(r, application, [at('19:00')], { host_id: host.user.id });
      expect((await refused(offer)).status).toBe(422);
    }
  });
});

test('the zone of a site stays while an interview is booked there', async () => {
  const start = '2027-01-15T16:00:00.000Z';
  const { siteId } = house;
  const { interview } = await booked(house, a, start, { site_id: siteId });
  const move = () => l.client.entities.Site.update(siteId, { time_zone: 'America/Denver' });
  expect(await refused(move())).toMatchObject({ status: 409, reason: 'zone_in_use' });
  expect(await l.client.entities.Site.update(siteId, { phone: '1' })).toMatchObject({ time_zone: 'America/Chicago' });
  await l.client.functions.cancelInterview({ interview_id: interview.id, reason: 'position_filled' });
  expect(await move()).toMatchObject({ time_zone: 'America/Denver' });
});

test('what cannot be offered is refused, and the server stores nothing of it', async () => {
  const application = await house.apply(b, l);
  const offers: Parameters<Hiring['propose']>[] = [
    [r, application, [interviewsBegin]],
    [r, application, ['2027-03-02T15:00:00.000Z']],
    [r, application, [at('15:00'), '2027-01-05T09:00:00-06:00']],
    [r, application, [at('15:00')], { kind: 'video', where: 'room 4' }],
    [r, application, [at('15:00')], { kind: 'video', where: 'http://video.example/1' }],
    [r, application, [at('15:00')], { kind: 'video' }],
    [r, application, [at('15:00')], { time_zone: null }],
    [r, application, [at('15:00')], { minutes: 9 }],
    [r, application, []],
  ];
  for (const offer of offers) {
    const left = await trace(house.app.services, async () => {
      expect(await refused(house.propose(...offer))).toMatchObject({ status: 422 });
    });
    expect(left).toEqual(nothing);
  }
  await house.propose(r, application, [at('15:00')], { kind: 'video', where: 'https://video.example/room?id=1' });
  expect(await refused(house.propose(r, application, [at('15:00')]))).toMatchObject({ reason: 'open_interview' });
});

test('a booked time is given up for others with a reason, and the calendars forget it', async () => {
  const day = (time: string) => `2027-01-13T${time}:00.000Z`;
  const { application, interview } = await booked(house, a, day('16:00'));
  const others = { interview_id: interview.id };
  expect(await refused(house.propose(r, application, [day('18:00')], others))).toMatchObject({ status: 422 });
  const { interview: moved } = await house.propose(r, application, [day('18:00')], {
    ...others,
    reason: 'schedule_conflict',
  });
  expect(moved).toMatchObject({ status: 'proposed', sequence: 2, starts_at: null, reason: 'schedule_conflict' });
  for (const reader of [a, l]) {
    const { method, lines } = await invitationTo(house, reader);
    expect(method).toBe('CANCEL');
    for (const line of ['SEQUENCE:2', 'DTSTART:20270113T160000Z']) expect(lines).toContain(line);
  }
  const { interview: none } = await a.client.functions.returnSlots({
    interview_id: moved.id,
    sequence: 2,
    note: 'Nights only',
  });
  expect(none).toMatchObject({ status: 'returned', reason_note: 'Nights only' });
  const again = await trace(house.app.services, () =>
    a.client.functions.returnSlots({ interview_id: moved.id, sequence: 2 }),
  );
  expect(again).toEqual(nothing);
});

test('a clinician chooses another of the offered times in place of the booked one, and both calendars follow', async () => {
  const day = (time: string) => `2027-01-18T${time}:00.000Z`;
  const application = await house.apply(a, l);
  const { interview } = await house.propose(l, application, [day('16:00'), day('18:00')]);
  const choose = (starts_at: string, sequence: number) =>
    a.client.functions.chooseSlot({ interview_id: interview.id, starts_at, sequence });
  await choose(day('16:00'), interview.sequence);
  const { interview: moved } = await choose(day('18:00'), interview.sequence + 1);
  expect(moved).toMatchObject({ status: 'booked', starts_at: day('18:00'), sequence: interview.sequence + 2 });
  for (const reader of [a, l]) {
    const { method, lines } = await invitationTo(house, reader);
    expect(method).toBe('REQUEST');
    expect(lines).toContain('DTSTART:20270118T180000Z');
  }
});

test('a clinician gives up a booked time before it comes, and the facility reads why', async () => {
  const start = '2027-01-19T16:00:00.000Z';
  const { interview } = await booked(house, b, start);
  const { id: interview_id, sequence } = interview;
  const asked = { interview_id, sequence, reason: 'emergency', note: 'Mornings only' } as const;
  expect((await refused(l.client.functions.returnSlots(asked))).status).toBe(403);
  const before = house.now;
  house.now = new Date(start);
  expect(await refused(b.client.functions.returnSlots(asked))).toMatchObject({ reason: 'past' });
  house.now = before;
  const { interview: returned } = await b.client.functions.returnSlots(asked);
  const stated = { reason: 'emergency', reason_note: 'Mornings only' };
  expect(returned).toMatchObject({ status: 'returned', starts_at: null, ends_at: null, ...stated });
  expect(await l.client.entities.Interview.get(interview_id)).toMatchObject(stated);
  expect((await interviewNotification(l))[0]?.body).toContain('Reason: something urgent came up.');
  for (const reader of [b, l]) {
    const { method, lines } = await invitationTo(house, reader);
    expect(method).toBe('CANCEL');
    expect(lines).toContain('DTSTART:20270119T160000Z');
  }
});

test('what no one says anything of was held, until the other side says otherwise', async () => {
  const start = '2027-01-14T16:00:00.000Z';
  const { application, interview } = await booked(house, a, start);
  const missed = (by: Person) => by.client.functions.closeInterview({ interview_id: interview.id, outcome: 'missed' });
  house.now = new Date(Date.parse(start) + 14 * 60_000);
  expect(await refused(missed(a))).toMatchObject({ reason: 'too_early' });
  house.now = new Date(Date.parse(start) + 24.5 * hour);
  await expireInterviews(house.app.services);
  expect(await a.client.entities.Interview.get(interview.id)).toMatchObject({ status: 'held', outcome_side: null });
  expect(await a.client.entities.Application.get(application.id)).toMatchObject({ has_interview: true });
  house.now = new Date(Date.parse(start) + 7 * 24 * hour + 1);
  expect(await refused(missed(a))).toMatchObject({ reason: 'too_late' });
  house.now = new Date(Date.parse(start) + 7 * 24 * hour);
  expect((await missed(a)).interview).toMatchObject({
    status: 'missed',
    outcome_side: 'clinician',
    missed_side: 'facility',
  });
  expect((await missed(a)).interview).toMatchObject({ status: 'missed' });
  expect(await refused(missed(l))).toMatchObject({ code: 'WRONG_STEP', current: 'missed' });
  expect((await interviewNotification(l))[0]).toMatchObject({ title: 'Interview did not take place' });
  expect(await a.client.entities.Application.get(application.id)).toMatchObject({ has_interview: false });
  house.now = new Date(interviewsBegin);
});

test('both are reminded a day and an hour before, each once', async () => {
  const start = '2027-01-20T16:00:00.000Z';
  const { interview } = await booked(house, a, start, { host_id: r.user.id });
  const title = 'Your interview: January 20, 2027, 10:00 AM CST';
  const reminded = async (before: number) => {
    house.now = new Date(Date.parse(start) - before);
    const { mails } = await trace(house.app.services, async () => {
      await expireInterviews(house.app.services);
      for (const { client } of [a, r]) {
        for (const { id } of await client.entities.Notification.filter({ title }))
          await client.entities.Notification.delete(id);
      }
      await expireInterviews(house.app.services);
    });
    return mails.filter((line) => line.endsWith(title)).toSorted();
  };
  const both = [a, r].map(({ user }) => `${user.email}: ${title}`).toSorted();
  expect(await reminded(25 * hour)).toEqual([]);
  expect(await reminded(24 * hour)).toEqual(both);
  expect(await reminded(2 * hour)).toEqual([]);
  expect(await reminded(hour)).toEqual(both);
  expect(await reminded(1)).toEqual([]);
  house.now = new Date(interviewsBegin);
  await r.client.functions.cancelInterview({ interview_id: interview.id, reason: 'other' });
});
