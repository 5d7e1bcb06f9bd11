import { afterAll, beforeAll, expect, test } from 'vitest';
import { endRetentionNow } from '#server/platform/ops/retention.ts';
import {
  booked,
  interviewHouse,
  interviewNotification,
  interviewsBegin,
  invitationTo,
  proposed,
  type InterviewHouse,
} from '#tests/support/interviewHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: InterviewHouse;
let admin: Person;

beforeAll(async () => {
  house = await interviewHouse();
  admin = await house.app.people.admin();
});
afterAll(() => house.close());

async function erase({ user }: Person): Promise<void> {
  await house.app.services.pool.query('update users set deletion_requested_date = now() where id = $1', [user.id]);
  await admin.client.functions.completeDeletion({ user_id: user.id });
}

test('with the account of a clinician what is open ends, and nothing of their own is left in it', async () => {
  const { l, r } = house;
  const leaving = await house.app.people.clinician({ full_name: 'Noor Haddad' });
  const where = { kind: 'phone', where: '+1 512 555 0100', message: 'We call you' } as const;
  const { interview } = await booked(house, leaving, '2027-01-05T16:00:00.000Z', { ...where, host_id: r.user.id });
  await leaving.client.functions.calendarFeed({});
  await erase(leaving);
  const left = await l.client.entities.Interview.get(interview.id);
  expect(left).toMatchObject({
    status: 'cancelled',
    reason: 'account_closed',
    cancelled_side: 'clinician',
    sequence: 2,
    clinician_name: 'Deleted account',
    where_text: null,
    message: null,
  });
  expect(JSON.stringify(left)).not.toMatch(/Noor|555 0100/);
  const { method, lines } = await invitationTo(house, r);
  expect([method, lines.join()]).toEqual(['CANCEL', expect.not.stringContaining('Noor')]);
  expect(JSON.stringify(await interviewNotification(l))).not.toContain('Noor');
  expect((await house.app.services.pool.query('select from calendar_feeds')).rowCount).toBe(0);
});

test('with the account of a facility its interviews end', async () => {
  const { a } = house;
  const facility = await house.app.people.facility({ facility_name: 'Mercy East' });
  const { interview } = await proposed(
    house,
    a,
    ['2027-01-06T16:00:00.000Z'],
    { kind: 'video', where: 'https://video.example/mercy' },
    [facility, facility],
  );
  await erase(facility);
  const left = await a.client.entities.Interview.get(interview.id);
  expect(left).toMatchObject({ status: 'cancelled', reason: 'account_closed', cancelled_side: 'facility' });
  expect(JSON.stringify(left)).not.toMatch(/mercy/i);
  expect((await interviewNotification(a))[0]).toMatchObject({ title: 'Interview canceled' });
});

test('a host who is gone has no name anymore, and the interview stays', async () => {
  const { a, l } = house;
  const host = await house.member(l, 'reviewer');
  const { interview } = await proposed(house, a, ['2027-01-07T16:00:00.000Z'], { host_id: host.user.id });
  await erase(host);
  expect(await l.client.entities.Interview.get(interview.id)).toMatchObject({
    status: 'proposed',
    host_name: 'Deleted account',
  });
});

test('one of a panel who is gone has no name anymore, and the others do', async () => {
  const { a, l, r } = house;
  const guest = await house.member(l, 'reviewer');
  const ids = { host_id: l.user.id, co_host_ids: [r.user.id, guest.user.id] };
  const { interview } = await proposed(house, a, ['2027-01-07T18:00:00.000Z'], ids);
  await erase(guest);
  expect(await l.client.entities.Interview.get(interview.id)).toMatchObject({
    host_name: l.user.facility_name,
    co_hosts: [{ name: r.user.full_name }, { name: 'Deleted account' }],
  });
});

test('two years after its end an interview is deleted', async () => {
  const { interview } = await booked(house, house.b, '2026-12-02T16:00:00.000Z');
  const kept = async () =>
    (await house.app.services.pool.query('select from interviews where id = $1', [interview.id])).rowCount;
  for (const [now, count] of [
    ['2028-12-02T16:29:00Z', 1],
    ['2028-12-02T16:31:00Z', 0],
  ] as const) {
    house.now = new Date(now);
    await endRetentionNow(house.app.services);
    expect(await kept()).toBe(count);
  }
  house.now = new Date(interviewsBegin);
});
