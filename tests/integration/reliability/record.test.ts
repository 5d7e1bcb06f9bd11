import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;

beforeAll(async () => {
  house = await shiftHouse();
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

const record = ({ client }: Pick<Person, 'client'>, { user }: Person) =>
  client.functions.reliability({ user_id: user.id });

const nothingYet = {
  ...{ enough: false, booked_shifts: null, worked_shifts: null, booked_interviews: null, accepted_offers: null },
  lines: null,
};

test('the record of a facility is for everyone, once there are three bookings (case 58)', async () => {
  const { l, a, app } = house;
  const visitor = app.people.visitor();
  await house.night('2027-01-05');
  await house.night('2027-01-06');
  expect(await record(visitor, l)).toMatchObject({ side: 'facility', ...nothingYet, entries: { no_show: null } });
  // Its own people and administrators read the numbers from the first one on.
  const own = { enough: false, booked_shifts: 2, accepted_offers: 1 };
  for (const reader of [l, house.r, house.w, await app.people.admin()])
    expect(await record(reader, l)).toMatchObject(own);
  expect(await record(house.v, l)).toMatchObject(nothingYet);
  expect(await record(a, a)).toMatchObject({ side: 'clinician', ...own });
  const { id } = await house.worked('2027-01-08');
  house.now = new Date('2027-01-10T15:00:00.000Z');
  const { id: missed } = await house.night('2027-01-10');
  house.now = new Date('2027-01-11T12:00:00.000Z');
  await l.client.functions.reportMissed({ shift_id: missed });
  const line = await house.get(id);
  await l.client.functions.signLines({ lines: [{ shift_id: id, sheet_hash: line.sheet_hash! }] });
  const numbers = {
    ...{ enough: true, booked_shifts: 4, worked_shifts: 1, booked_interviews: 0, accepted_offers: 1 },
    from: '2026-01-11T12:00:00.000Z',
    to: '2027-01-11T12:00:00.000Z',
  };
  expect(await record(visitor, l)).toMatchObject({ ...numbers, lines: 1 });
  const { rows } = await app.services.pool.query(
    `select count(*) as booked_shifts, count(*) filter (where status = 'signed') as worked_shifts
     from shifts where facility_id = $1`,
    [l.user.id],
  );
  expect(numbers).toMatchObject(rows[0]);
  const ofClinician = await record(l, a);
  expect(ofClinician).toMatchObject({ ...numbers, lines: 0, entries: { no_show: 1, shift_cancelled_late: 0 } });
  expect(ofClinician.entries).not.toHaveProperty('terms_changed');
});

test('that of a clinician is for themselves, administrators and facilities that they applied to (case 58)', async () => {
  const { l, r, w, v, m, a, b, app } = house;
  for (const reader of [a, l, r, w, await app.people.admin()]) expect(await record(reader, a)).toBeTruthy();
  for (const reader of [m, b, v, app.people.visitor()])
    expect(await refused(record(reader, a))).toMatchObject({ status: 404 });
  await a.client.auth.updateMe({ blocked_facility_ids: [l.user.id] });
  expect(await refused(record(l, a))).toMatchObject({ status: 404 });
  await a.client.auth.updateMe({ blocked_facility_ids: [] });
});

test('a member of a facility and an account that does not exist have none', async () => {
  const { r, l, app } = house;
  const visitor = app.people.visitor();
  expect(await refused(record(visitor, r))).toMatchObject({ status: 404 });
  const unknown = visitor.client.functions.reliability({ user_id: 'nobody' });
  expect(await refused(unknown)).toMatchObject({ status: 404 });
  expect(await refused(record(l, await app.people.admin()))).toMatchObject({ status: 404 });
});

test('bookings and entries of more than twelve months ago count no longer', async () => {
  house.now = new Date('2028-01-11T12:00:01.000Z');
  expect(await record(house.app.people.visitor(), house.l)).toMatchObject({ ...nothingYet });
  expect(await record(house.l, house.l)).toMatchObject({ booked_shifts: 0, entries: { no_show: 0 } });
});
