import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepOpenShifts, notifyClaim } from '#server/features/openShifts/tasks.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { bookedFor, claim, claimsOf, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let house: OpenShiftHouse;
let nurses: Person[];
const start = new Date('2026-12-01T15:00:00.000Z');
beforeAll(async () => {
  house = await openShiftHouse();
  nurses = [await house.nurse(), await house.nurse(), await house.nurse(), await house.nurse()];
});
afterAll(() => house.close());

const later = (minutes: number) => {
  house.now = new Date(house.now.getTime() + minutes * 60_000);
};
const notices = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'shift' }, '-created_date')).map(({ title }) => title);
const statuses = async (shift: { id: string }) => (await claimsOf(house, shift)).map(({ status }) => status);
/** Each test begins in another week, so that no one works twice at a time. */
let weeks = 0;
async function night(needed = 1, other: Parameters<OpenShiftHouse['night']>[1] = {}) {
  house.now = start;
  const day = new Date(Date.parse('2027-01-05') + weeks++ * 7 * 86_400_000).toISOString().slice(0, 10);
  return house.night(needed, {
    pattern: { days: ['tue'], starts: '19:00', ends: '07:00', from: day, to: day },
    ...other,
  });
}

describe('first come', () => {
  test('a press books, the next waits with a place; repeating it answers the same', async () => {
    const [a, b, c] = nurses as [Person, Person, Person];
    const shift = await night();
    const { claim: booked, place } = await claim(a, shift);
    expect([booked.status, place]).toEqual(['booked', null]);
    expect((await claim(b, shift)).place).toBe(1);
    expect((await claim(c, shift)).place).toBe(2);
    const again = await trace(house.app.services, async () => {
      expect((await claim(a, shift)).claim).toEqual(booked);
      expect((await claim(c, shift)).place).toBe(2);
    });
    expect(again.rows).toEqual({});
    expect(await bookedFor(house, shift)).toEqual({ filled: 1, reserved: 0, shifts: 1, status: 'filled' });
    const own = await a.client.entities.Shift.get(booked.shift_id!);
    expect(own).toMatchObject({ status: 'booked', starts_at: shift.starts_at, open_shift_id: shift.id });
  });

  test('the facility is notified ten seconds later, and of an undone booking never', async () => {
    const [a] = nurses as [Person];
    const shift = await night();
    const before = (await notices(house.r)).length;
    const { claim: booked } = await claim(a, shift);
    expect(await notices(house.r)).toHaveLength(before);
    later(0.1);
    const undone = await trace(house.app.services, () => a.client.functions.withdrawClaim({ claim_id: booked.id }));
    expect(undone.rows).toEqual({ shifts: -1 });
    later(1);
    await notifyClaim(house.app.services, { claim_id: booked.id });
    expect(await notices(house.r)).toHaveLength(before);
    const { claim: second } = await claim(a, shift);
    await notifyClaim(house.app.services, { claim_id: second.id });
    await notifyClaim(house.app.services, { claim_id: second.id });
    expect(await notices(house.r)).toEqual([
      `${a.user.full_name} booked a shift`,
      ...Array(before).fill(expect.anything()),
    ]);
  });

  test('S3: who waits is asked, has two hours, and is never booked by silence', async () => {
    const [a, b, c, d] = nurses as [Person, Person, Person, Person];
    const shift = await night();
    const { claim: booked } = await claim(a, shift);
    for (const who of [b, c]) await claim(who, shift);
    house.now = new Date(Date.parse(shift.starts_at) - 30 * 3_600_000);
    await a.client.functions.withdrawClaim({ claim_id: booked.id, reason: 'transport' });
    expect(await statuses(shift)).toEqual(['withdrawn', 'offered', 'waiting']);
    expect((await notices(b))[0]).toContain('A place is free');
    expect(await bookedFor(house, shift)).toMatchObject({ filled: 0, reserved: 1, status: 'open' });
    // The place is reserved: another person waits behind.
    expect((await claim(d, shift)).place).toBe(2);
    later(119);
    await keepOpenShifts(house.app.services);
    expect(await statuses(shift)).toEqual(['withdrawn', 'offered', 'waiting', 'waiting']);
    later(1);
    await keepOpenShifts(house.app.services);
    await keepOpenShifts(house.app.services);
    expect(await statuses(shift)).toEqual(['withdrawn', 'expired', 'offered', 'waiting']);
    const { claim: taken } = await claim(c, shift);
    expect(taken.status).toBe('booked');
    expect(await bookedFor(house, shift)).toEqual({ filled: 1, reserved: 0, shifts: 1, status: 'filled' });
    expect((await notices(house.r))[0]).toContain('canceled');
  });

  test('more places are offered to those who wait', async () => {
    const [a, b] = nurses as [Person, Person];
    const shift = await night();
    await claim(a, shift);
    await claim(b, shift);
    const change = (needed: number, seen = shift.updated_date) =>
      house.r.client.functions.editOpenShift({ open_shift_id: shift.id, seen, needed });
    const { open_shift } = await change(2);
    expect(open_shift).toMatchObject({ needed: 2, filled: 1, reserved: 1 });
    expect(await refused(change(3))).toMatchObject({ status: 409, reason: 'changed' });
    expect(await refused(change(1, open_shift.updated_date))).toMatchObject({ status: 422 });
    await claim(b, open_shift);
    expect(await bookedFor(house, shift)).toEqual({ filled: 2, reserved: 0, shifts: 2, status: 'filled' });
  });
});

describe('409', () => {
  test('S4: own_overlap names the own times alone', async () => {
    const [a] = nurses as [Person];
    await house.assign(a, {}, house.m);
    const shift = await night();
    const other = await house.plan({ pattern: patternOf(shift), site_id: await siteOfM() }, house.m);
    await claim(a, other.open_shifts[0]!);
    expect(await refused(claim(a, shift))).toMatchObject({
      status: 409,
      reason: 'own_overlap',
      from: shift.starts_at,
      to: shift.ends_at,
    });
    expect(await claimsOf(house, shift)).toEqual([]);
    const mine = await a.client.functions.openShiftsForMe({});
    const listed = mine.shifts.find(({ open_shift }) => open_shift.id === shift.id);
    expect(listed?.overlap).toEqual({ from: shift.starts_at, to: shift.ends_at });
  });

  test('changed, closed and cancelled', async () => {
    const [, b] = nurses as [Person, Person];
    const shift = await night(1, { extra_cents: 500 });
    const { open_shift } = await house.r.client.functions.editOpenShift({
      open_shift_id: shift.id,
      seen: shift.updated_date,
      extra_cents: 400,
    });
    expect(await refused(claim(b, shift))).toMatchObject({ reason: 'changed' });
    house.now = new Date(Date.parse(shift.closes_at));
    expect(await refused(claim(b, open_shift))).toMatchObject({ reason: 'closed' });
    await house.r.client.functions.cancelOpenShifts({ open_shift_ids: [shift.id], reason: 'other' });
    expect(await refused(claim(b, open_shift))).toMatchObject({ reason: 'cancelled' });
  });
});

test('S7: a booking keeps the extra pay it was made with, and those who sign hours see none', async () => {
  const [a] = nurses as [Person];
  const shift = await night(2, { extra_cents: 800 });
  const { claim: booked } = await claim(a, shift);
  await house.r.client.functions.editOpenShift({
    open_shift_id: shift.id,
    seen: shift.updated_date,
    extra_cents: null,
  });
  expect((await a.client.entities.Shift.get(booked.shift_id!)).extra_cents).toBe(800);
  for (const seen of [
    await house.v.client.entities.Shift.get(booked.shift_id!),
    await house.v.client.entities.OpenShift.get(shift.id),
    (await house.v.client.functions.openShiftPeople({ open_shift_id: shift.id })).open_shift,
  ])
    expect(Object.keys(seen)).not.toContain('extra_cents');
});

function patternOf({ starts_at }: { starts_at: string }) {
  const day = new Date(Date.parse(starts_at) - 86_400_000 / 2).toISOString().slice(0, 10);
  return { days: ['tue' as const], starts: '19:00', ends: '07:00', from: day, to: day };
}

async function siteOfM(): Promise<string> {
  const site = await house.m.client.entities.Site.create({ name: 'M1', time_zone: 'America/Chicago' });
  return site.id;
}
