import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { assigned } from '#tests/support/accepting.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';

let house: OfferHouse;
let assignment: Assignment;

beforeAll(async () => {
  house = await offerHouse();
  ({ assignment } = await assigned(house, house.a));
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

let day = 11;
/** From 19:00 in Chicago, twelve and a half hours; each on a day of its own. */
function night() {
  day += 1;
  return { starts_at: `2027-01-${day}T01:00:00.000Z`, ends_at: `2027-01-${day}T13:30:00.000Z` };
}

const cancel = async (
  by: keyof OfferHouse & ('l' | 'r' | 'a'),
  hoursBefore: number,
  reason: 'low_census' | 'disaster' | 'sickness',
) => {
  const { id: shift_id, starts_at } = await bookedShift(house.app, assignment, night());
  house.now = new Date(Date.parse(starts_at) - hoursBefore * 3_600_000);
  return (await house[by].client.functions.cancelShift({ shift_id, reason, note: 'Sorry' })).shift;
};

test('a facility that cancels later than agreed owes the agreed minutes, whatever its reason', async () => {
  expect(await cancel('r', 10, 'low_census')).toMatchObject({
    status: 'cancelled',
    cancelled_side: 'facility',
    notice_minutes: 600,
    agreed_minutes: 240,
  });
  expect(await cancel('l', 10, 'disaster')).toMatchObject({ notice_minutes: 600, agreed_minutes: 240 });
  expect(await cancel('l', 24, 'low_census')).toMatchObject({ notice_minutes: 1440, agreed_minutes: null });
  const [news] = await house.a.client.entities.Notification.filter({ type: 'shift' }, 'created_date', 1);
  expect(news).toMatchObject({ title: 'Shift canceled: January 11, 2027, 7:00 PM CST', link: '/schedule' });
});

test('a clinician who cancels owes nothing, and the facility is notified of it once', async () => {
  const shift = await cancel('a', 10, 'sickness');
  expect(shift).toMatchObject({ cancelled_side: 'clinician', notice_minutes: 600, agreed_minutes: null });
  const again = await house.a.client.functions.cancelShift({ shift_id: shift.id, reason: 'other' });
  expect(again.shift).toEqual(shift);
  const heard = async (who: 'l' | 'r' | 'v' | 'w' | 'r2') =>
    (await house[who].client.entities.Notification.filter({ type: 'shift' })).length;
  expect(await Promise.all((['l', 'r', 'v', 'w', 'r2'] as const).map(heard))).toEqual([1, 1, 0, 0, 0]);
});

test('others can neither cancel nor read it', async () => {
  const { id: shift_id } = await bookedShift(house.app, assignment, night());
  for (const who of ['v', 'w'] as const)
    expect(await refused(house[who].client.functions.cancelShift({ shift_id, reason: 'other' }))).toMatchObject({
      status: 403,
    });
  for (const who of ['r2', 'm', 'b'] as const) {
    expect(await refused(house[who].client.functions.cancelShift({ shift_id, reason: 'other' }))).toMatchObject({
      status: 404,
    });
    expect(await house[who].client.entities.Shift.filter({ id: shift_id })).toEqual([]);
  }
});

test('extra pay is in the view of the clinician and of those who recruit, and nowhere else', async () => {
  const { id } = await bookedShift(house.app, assignment, { ...night(), extra_cents: 800 });
  for (const who of ['a', 'l', 'r'] as const)
    expect(await house[who].client.entities.Shift.get(id)).toMatchObject({ extra_cents: 800 });
  for (const who of ['v', 'w'] as const) {
    expect(await house[who].client.entities.Shift.get(id)).not.toHaveProperty('extra_cents');
    expect((await house[who].client.entities.Shift.filter({ id }))[0]).not.toHaveProperty('extra_cents');
    expect(await house[who].client.entities.Shift.filter({ extra_cents: 800 })).toEqual([]);
  }
});

test('the database refuses two at the same time, and to lose a line of the history', async () => {
  const times = night();
  const { id } = await bookedShift(house.app, assignment, times);
  await expect(bookedShift(house.app, assignment, times)).rejects.toThrow('shifts_clinician_free');
  const change = (history: string) =>
    house.app.services.pool.query('update shifts set history = $2 where id = $1', [id, history]);
  await change('[{"minutes": 1}]');
  await change('[{"minutes": 1}, {"minutes": 2}]');
  await expect(change('[{"minutes": 2}]')).rejects.toThrow(/only grows/);
  await expect(change('[{"minutes": 3}, {"minutes": 2}, {"minutes": 1}]')).rejects.toThrow(/only grows/);
});

test('an assignment knows the role of the accepted terms', () => {
  expect(assignment).toMatchObject({ role: 'RN' });
});
