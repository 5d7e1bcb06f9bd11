import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OpenShiftHouse;
let nurse: Person;
beforeAll(async () => {
  house = await openShiftHouse();
  nurse = await house.nurse();
});
afterAll(() => house.app.close());

const ahead = (who: Person) => who.client.functions.shiftsAhead({});

test('a clinician counts the open shifts that they can book, and reads what they work next', async () => {
  expect(await ahead(nurse)).toEqual({ next: null, open_shifts: 0 });
  const { open_shifts } = await house.plan();
  expect((await ahead(nurse)).open_shifts).toBe(3);
  await claim(nurse, open_shifts[0]!);
  const { next, open_shifts: left } = await ahead(nurse);
  expect([next?.starts_at, left]).toEqual([open_shifts[0]!.starts_at, 2]);
  // Another unit at the same time: the nurse is booked then.
  await house.night(1, { unit: 'ER' });
  expect((await ahead(nurse)).open_shifts).toBe(2);
  // Another nurse takes the only place of one.
  const other = await house.nurse();
  expect((await ahead(other)).open_shifts).toBe(3);
  await claim(other, open_shifts[1]!);
  expect((await ahead(nurse)).open_shifts).toBe(1);
  expect((await ahead(await house.app.people.clinician())).open_shifts).toBe(0);
});

test('a facility reads how many shifts of the days clinicians canceled late', async () => {
  const late = async (by: Person, from = '2027-01-05') =>
    (await by.client.functions.coverage({ from, days: 7 })).late_cancellations;
  expect(await late(house.l)).toBe(0);
  const { next } = await ahead(nurse);
  house.now = new Date(Date.parse(next!.starts_at) - 2 * 3_600_000);
  await nurse.client.functions.cancelShift({ shift_id: next!.id, reason: 'transport' });
  expect(await late(house.l)).toBe(1);
  expect(await late(house.l, '2027-01-06')).toBe(0);
  // Of another site, and of another facility.
  expect(await late(house.r2)).toBe(0);
  expect(await late(house.m)).toBe(0);
});

test('what is counted is read from an index of open shifts alone', async () => {
  const { rows } = await house.app.services.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'open_shifts_open_readers'`,
  );
  expect(rows[0]!.indexdef).toContain(`(status = 'open'`);
});
