import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { covers, endShift, overlapOf } from '#server/features/shifts/functions.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { nightOf, shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';

let house: ShiftHouse;

beforeAll(async () => {
  house = await shiftHouse();
});
afterAll(() => house.close());

const within = <T>(operation: (work: Work) => Promise<T>) => inTransaction(house.app.services, system, operation);

test('an overlap is the times that the clinician works, and ends where the shift ends', async () => {
  const { starts_at, ends_at } = await house.night('2027-01-11');
  const during = (times: { starts_at: string; ends_at: string }) =>
    within(({ tx }) => overlapOf(tx, house.a.user.id, times));
  expect(await during({ starts_at: '2027-01-12T13:00:00.000Z', ends_at: '2027-01-12T20:00:00.000Z' })).toEqual({
    from: starts_at,
    to: ends_at,
  });
  expect(await during({ starts_at: ends_at, ends_at: '2027-01-12T20:00:00.000Z' })).toBeNull();
  expect(await within(({ tx }) => overlapOf(tx, house.b.user.id, { starts_at, ends_at }))).toBeNull();
});

test('an assignment covers its days at its place, while it is open', () => {
  const { assignment } = house;
  const ending = { ...assignment, ends_on: '2027-01-10' };
  expect(covers(assignment, '2027-01-04T05:59:00.000Z')).toBe(false);
  expect(covers(assignment, '2027-01-04T06:00:00.000Z')).toBe(true);
  expect(covers(ending, '2027-01-11T05:59:00.000Z')).toBe(true);
  expect(covers(ending, '2027-01-11T06:00:00.000Z')).toBe(false);
  expect(covers({ ...assignment, status: 'ended' }, '2027-01-05T06:00:00.000Z')).toBe(false);
});

test('a shift that a colleague takes over costs the facility nothing, and no one is notified of it', async () => {
  const { id, starts_at } = await house.night('2027-01-13', nightOf('2027-01-13'));
  house.now = new Date(Date.parse(starts_at) - 3_600_000);
  const ended = await within(async (work) =>
    endShift(work, await work.system.get('Shift', id), { side: 'facility', reason: 'swapped', note: null }),
  );
  expect(ended).toMatchObject({ status: 'cancelled', notice_minutes: 60, agreed_minutes: null });
  expect(await house.a.client.entities.Notification.filter({ type: 'shift' })).toEqual([]);
});
