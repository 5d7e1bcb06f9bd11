import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import {
  booked,
  interviewHouse,
  interviewsBegin,
  refused,
  type InterviewHouse,
} from '#tests/support/interviewHouse.ts';
import { readCalendar } from '#tests/support/readCalendar.ts';
import type { Person } from '#tests/support/testApp.ts';

/** What the server has written into its log. */
const logged: string[] = [];
let house: InterviewHouse;
let a: Person;
let r: Person;

beforeAll(async () => {
  house = await interviewHouse({ log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }) });
  ({ a, r } = house);
});
afterAll(() => house.close());

async function feedOf({ client }: Person): Promise<string> {
  const { url } = await client.functions.calendarFeed({});
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  return new URL(url).pathname;
}

const read = (path: string, headers: Record<string, string> = {}) => call(house.app.server, 'GET', path, { headers });

async function uidsOf(path: string): Promise<unknown[]> {
  const { body } = await read(path);
  return readCalendar(String(body)).events.map((event) => event.getFirstPropertyValue('uid'));
}

describe('57: a calendar', () => {
  test('is read without a login and names no one as invited', async () => {
    const { interview } = await booked(house, a, '2027-01-05T16:00:00.000Z', { host_id: r.user.id });
    const path = await feedOf(a);
    const { status, headers, body } = await read(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
      'referrer-policy': 'no-referrer',
    });
    const { calendar, events } = readCalendar(String(body));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(body).not.toMatch(/ATTENDEE|ORGANIZER/);
    expect(events.map((event) => event.getFirstPropertyValue('uid'))).toEqual([interview.id]);
    expect(events[0]!.getFirstPropertyValue('summary')).toBe(
      `Interview with ${house.l.user.facility_name}: Night nurse`,
    );
    const again = await read(path, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(await uidsOf(await feedOf(r))).toEqual([interview.id]);
    // Who takes no part has nothing of it.
    expect(await uidsOf(await feedOf(house.v))).toEqual([]);
  });

  test('lists from 30 days ago to 400 days ahead', async () => {
    const { b } = house;
    const { interview } = await booked(house, b, '2027-01-06T16:00:00.000Z');
    const path = await feedOf(b);
    const days = (count: number) => new Date(Date.parse('2027-01-06T16:00:00.000Z') + count * 24 * 3_600_000);
    for (const [now, uids] of [
      [days(31), []],
      [days(30), [interview.id]],
      [days(-400), [interview.id]],
      [days(-401), []],
    ] as const) {
      house.now = now;
      expect(await uidsOf(path)).toEqual(uids);
    }
    house.now = new Date(interviewsBegin);
  });

  test('ends with the next one, by itself and with the account', async () => {
    const person = await house.app.people.clinician();
    const first = await feedOf(person);
    const second = await feedOf(person);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await person.client.functions.endCalendarFeed({});
    expect((await read(second)).status).toBe(404);
    const third = await feedOf(person);
    await house.app.services.pool.query('update users set is_active = false where id = $1', [person.user.id]);
    expect((await read(third)).status).toBe(404);
    expect((await read('/calendar/nothing.ics')).status).toBe(404);
    expect((await read(`/calendar/${'x'.repeat(43)}.ics`)).status).toBe(404);
  });

  test('of a former member has nothing of the facility', async () => {
    const host = await house.member(house.l, 'reviewer');
    const { interview } = await booked(house, a, '2027-01-07T16:00:00.000Z', { host_id: host.user.id });
    const path = await feedOf(host);
    expect(await uidsOf(path)).toEqual([interview.id]);
    await house.app.services.pool.query('update users set works_for = null, work_role = null where id = $1', [
      host.user.id,
    ]);
    expect(await uidsOf(path)).toEqual([]);
  });

  test('is stored as a digest, and its address is in no log', async () => {
    const { pool } = house.app.services;
    const path = await feedOf(a);
    const token = /calendar\/(.+)\.ics/.exec(path)![1]!;
    const { rows } = await pool.query('select * from calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(token);
    await pool.query('alter table calendar_feeds rename to feeds_away');
    const { status } = await read(path).finally(() => pool.query('alter table feeds_away rename to calendar_feeds'));
    expect(status).toBe(500);
    expect(logged.join()).toContain('/calendar/:token.ics');
    expect(logged.join()).not.toContain(token);
  });
});

test('needs someone who is signed in', async () => {
  const { client } = house.app.people.visitor();
  await expect(client.functions.calendarFeed({})).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('24: a booked interview is one event in a file of its own, for the users who may see it', async () => {
  const title = `${'🩺'.repeat(20)} a;b,c\\d`;
  const { l, m, b, r2, w } = house;
  const time = '2027-01-08T16:00:00.000Z';
  const { id } = (await house.propose(r, await house.apply(a, l, title), [time])).interview;
  const file = (by: Person) => by.client.functions.interviewFile({ interview_id: id });
  expect(await refused(file(a))).toMatchObject({ code: 'WRONG_STEP', current: 'proposed' });
  await a.client.functions.chooseSlot({ interview_id: id, starts_at: time, sequence: 0 });
  for (const by of [a, l, r, w]) {
    const text = await file(by);
    const { calendar, events } = readCalendar(text);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const values = ['uid', 'sequence', 'status'].map((name) => events[0]!.getFirstPropertyValue(name));
    expect([events.length, ...values]).toEqual([1, id, 1, 'CONFIRMED']);
    expect(events[0]!.getFirstPropertyValue('summary')).toContain(title);
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER/);
  }
  for (const by of [m, b, r2]) expect((await refused(file(by))).status).toBe(404);
});
