import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfShifts } from '#server/features/shifts/reminders/remindOfShifts.ts';
import { assigned } from '#tests/support/accepting.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { call } from '#tests/support/call.ts';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { readCalendar } from '#tests/support/readCalendar.ts';
import { nightOf, perDiem, shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;

beforeAll(async () => {
  house = await shiftHouse();
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

const news = ({ client }: Person) => client.entities.Notification.filter({ type: 'shift' }, '-created_date');
const sweep = () => remindOfShifts(house.app.services);

describe('with its assignment', () => {
  test('what is planned after the last day ends, and is owed for when it is late; what was before stays', async () => {
    const { a, r } = house;
    const { assignment } = await assigned(house, a, perDiem());
    const plan = async (day: string) => (await bookedShift(house.app, assignment, nightOf(day))).id;
    const [before, soon, later] = [await plan('2027-01-18'), await plan('2027-01-20'), await plan('2027-01-25')];
    const { shifts } = await r.client.functions.proposeShifts({
      assignment_id: assignment.id,
      shifts: [nightOf('2027-01-27')],
    });
    house.now = new Date('2027-01-20T20:00:00.000Z');
    const told = (await news(a)).length;
    await r.client.functions.endAssignment({
      assignment_id: assignment.id,
      reason: 'low_census',
      last_day: '2027-01-19',
    });
    expect(await house.get(before)).toMatchObject({ status: 'booked' });
    const ended = { status: 'cancelled', cancelled_side: 'facility', cancel_reason: 'assignment_ended' };
    expect(await house.get(soon)).toMatchObject({ ...ended, notice_minutes: 300, agreed_minutes: 240 });
    expect(await house.get(later)).toMatchObject({ ...ended, agreed_minutes: null });
    expect(await house.get(shifts[0]!.id)).toMatchObject({ ...ended, notice_minutes: null, agreed_minutes: null });
    // The notification of the assignment says so.
    expect(await news(a)).toHaveLength(told);
  });

  test('the account of a clinician takes what is planned with it, and leaves what was signed', async () => {
    const b = await house.app.people.clinician({ full_name: 'Bea Lund' });
    const admin = await house.app.people.admin();
    const { assignment } = await assigned(house, b, perDiem());
    const planned = await bookedShift(house.app, assignment, nightOf('2027-03-18'));
    const worked = await bookedShift(house.app, assignment, nightOf('2027-02-18'));
    house.now = new Date('2027-02-19T15:00:00.000Z');
    const { starts_at, ends_at } = worked;
    await b.client.functions.setLine({ shift_id: worked.id, starts_at, ends_at, break_minutes: 30, seen_hash: null });
    await house.app.services.pool.query('update users set deletion_requested_date = now() where id = $1', [b.user.id]);
    await admin.client.functions.completeDeletion({ user_id: b.user.id });
    expect(await house.get(planned.id, house.l)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'account_closed',
    });
    const signed = await house.get(worked.id, house.l);
    expect(signed).toMatchObject({ status: 'ended', line_minutes: 720, clinician_name: worked.clinician_name });
    const lines = [{ shift_id: worked.id, sheet_hash: signed.sheet_hash! }];
    expect(await house.l.client.functions.signLines({ lines })).toMatchObject({ done: [worked.id] });
  });
});

test('a site keeps its time zone while a shift is planned there', async () => {
  const { l, siteId } = house;
  await house.night('2027-04-05');
  const move = () => l.client.entities.Site.update(siteId, { time_zone: 'America/Denver' });
  expect(await refused(move())).toMatchObject({ status: 409, reason: 'zone_in_use' });
});

test('a booked shift is in the calendar of its clinician, and leaves it when it is cancelled', async () => {
  const { a, l } = house;
  const { id, starts_at } = await house.night('2027-04-12', { unit: 'ICU; "4 East",\nroom 2' });
  const read = async (who: Person) => {
    const { url } = await who.client.functions.calendarFeed({});
    return readCalendar(String((await call(house.app.server, 'GET', new URL(url).pathname)).body)).events;
  };
  const find = async (who: Person) => (await read(who)).find((event) => event.getFirstPropertyValue('uid') === id);
  const event = await find(a);
  expect(event?.getFirstPropertyValue('summary')).toBe(`Shift at ${l.user.facility_name}: Night nurse, ICU`);
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe(starts_at.replace('.000', ''));
  expect(event?.getFirstPropertyValue('location')).toBe('ICU; "4 East", room 2, S1');
  expect(await find(l)).toBeUndefined();
  await a.client.functions.cancelShift({ shift_id: id, reason: 'schedule_conflict' });
  expect(await find(a)).toBeUndefined();
});

describe('reminders', () => {
  test('of a shift come once, twelve hours before, unless it was booked later than that', async () => {
    const { a } = house;
    const { starts_at } = await house.night('2027-05-03');
    house.now = new Date(Date.parse(starts_at) - 13 * 3_600_000);
    await sweep();
    expect((await news(a))[0]?.title).not.toMatch(/^Your shift/);
    house.now = new Date(Date.parse(starts_at) - 11 * 3_600_000);
    await house.night('2027-05-04', { starts_at: '2027-05-03T22:00:00.000Z', ends_at: '2027-05-03T23:00:00.000Z' });
    await sweep();
    await sweep();
    const reminded = (await news(a)).filter(({ title }) => title.startsWith('Your shift'));
    expect(reminded.map(({ title }) => title)).toEqual(['Your shift: May 3, 2027, 8:00 PM CDT']);
  });

  test('to sign come on days 1, 3 and 6, one for all of a side; nothing is signed for it', async () => {
    const { v } = house;
    const first = await house.worked('2027-06-01');
    const second = await house.worked('2027-06-02');
    const day = async (days: number) => {
      house.now = new Date(Date.parse(second.clinician_signed_date!) + days * 86_400_000 + 60_000);
      await sweep();
      await sweep();
    };
    const reminded = async () => (await news(v)).filter(({ title }) => title.endsWith('waiting for your signature'));
    await day(0);
    await day(1);
    expect((await reminded()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Hours of 1 shift are waiting for your signature']),
    );
    for (const days of [2, 3, 6, 7, 8]) await day(days);
    const shifts = [await house.get(first.id), await house.get(second.id)];
    expect(shifts).toMatchObject([{ status: 'ended', facility_signed_date: null }, { status: 'ended' }]);
    const { rows } = await house.app.services.pool.query(
      `select what from shift_reminders where shift_id = $1 order by told_date`,
      [second.id],
    );
    expect(rows.map(({ what }) => String(what).split(':').at(-1))).toEqual(['1', '3', '6']);
    await v.client.functions.signLines({ lines: [{ shift_id: second.id, sheet_hash: second.sheet_hash! }] });
  });
});
