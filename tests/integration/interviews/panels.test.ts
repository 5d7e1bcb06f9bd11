import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  booked,
  choose,
  interviewHouse,
  interviewNotification,
  invitationTo,
  proposed,
  refused,
  type InterviewHouse,
} from '#tests/support/interviewHouse.ts';
import { readCalendar } from '#tests/support/readCalendar.ts';
import type { Person } from '#tests/support/testApp.ts';

const at = (time: string) => `2027-01-05T${time}:00.000Z`;

let house: InterviewHouse;
beforeAll(async () => {
  house = await interviewHouse();
});
afterAll(() => house.close());

const panel = (host: Person, ...others: Person[]) => ({
  host_id: host.user.id,
  co_host_ids: others.map(({ user }) => user.id),
});

test('everyone on a panel has the interview in the calendar, may say how it went, and is named to the clinician', async () => {
  const { a, l, r, v, w } = house;
  const { interview } = await booked(house, a, at('15:00'), panel(r, v, l));
  expect(await a.client.entities.Interview.get(interview.id)).toMatchObject({
    host_name: r.user.full_name,
    co_host_ids: [v.user.id, l.user.id],
    co_hosts: [{ name: v.user.full_name }, { name: l.user.facility_name }],
  });
  for (const reader of [a, r, v, l]) {
    const { method, lines } = await invitationTo(house, reader);
    expect(method).toBe('REQUEST');
    expect(lines).toContain(`UID:${interview.id}`);
  }
  const { url } = await v.client.functions.calendarFeed({});
  const { body } = await house.app.server.inject({ url: new URL(url).pathname });
  expect(readCalendar(body).events.map((event) => event.getFirstPropertyValue('uid'))).toEqual([interview.id]);
  // A reviewer reads only what they take part in.
  expect(await v.client.entities.Interview.filter({})).toMatchObject([{ id: interview.id }]);
  const before = house.now;
  house.now = new Date(at('15:40'));
  const input = { interview_id: interview.id, outcome: 'held' } as const;
  expect((await refused(w.client.functions.closeInterview(input))).status).toBe(403);
  expect((await v.client.functions.closeInterview(input)).interview).toMatchObject({ status: 'held' });
  house.now = before;
});

test('a cancellation and a change of the panel reach everyone who was on it', async () => {
  const { a, l, r, v } = house;
  const { application, interview } = await booked(house, a, at('17:00'), panel(r, v));
  const { updated_date: seen } = await r.client.entities.Interview.get(interview.id);
  const { interview: moved } = await house.propose(l, application, [at('18:00')], {
    interview_id: interview.id,
    seen,
    reason: 'schedule_conflict',
    ...panel(r),
  });
  expect(moved).toMatchObject({ co_host_ids: [], co_hosts: [] });
  expect((await invitationTo(house, v)).method).toBe('CANCEL');
  expect((await refused(v.client.entities.Interview.get(interview.id))).status).toBe(404);
  const before = (await interviewNotification(v)).length;
  await choose(a, moved, at('18:00'));
  expect(await interviewNotification(v)).toHaveLength(before);
});

test('a time at which anyone on the panel is booked is taken', async () => {
  const { a, b, l, r, v } = house;
  const first = await proposed(house, a, [at('20:00')], panel(r, v));
  const second = await proposed(house, b, [at('20:00'), at('21:00')], panel(l, v));
  const outcomes = await Promise.allSettled([
    choose(a, first.interview, at('20:00')),
    choose(b, second.interview, at('20:00')),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a panel is of colleagues who may interview there, each once, and four at most', async () => {
  const { a, l, m, r, v, w } = house;
  for (const other of [w, m, a]) {
    const application = await house.apply(a, l);
    expect(await refused(house.propose(l, application, [at('22:00')], panel(r, other)))).toMatchObject({ status: 422 });
  }
  const application = await house.apply(a, l);
  const many = { ...panel(r), co_host_ids: Array.from({ length: 4 }, () => v.user.id) };
  expect(await refused(house.propose(l, application, [at('22:00')], many))).toMatchObject({ status: 422 });
  const { interview } = await house.propose(l, application, [at('22:00')], panel(r, v, r, v));
  expect(interview).toMatchObject({ host_id: r.user.id, co_host_ids: [v.user.id] });
});

test('a colleague who leaves the facility is not notified and reads nothing of it', async () => {
  const { b, l, r } = house;
  const guest = await house.member(l, 'reviewer');
  const { interview } = await proposed(house, b, ['2027-01-08T15:00:00.000Z'], panel(r, guest));
  const [member] = await l.client.entities.Member.filter({ user_id: guest.user.id });
  await l.client.functions.removeMember({ member_id: member!.id });
  await choose(b, interview, '2027-01-08T15:00:00.000Z');
  expect((await invitationTo(house, guest)).method).toBeUndefined();
  expect((await refused(guest.client.entities.Interview.get(interview.id))).status).toBe(404);
});
