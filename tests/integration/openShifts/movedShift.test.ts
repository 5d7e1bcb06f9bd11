import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#domain/core/contract.ts';
import type { editOpenShift } from '#domain/openShifts/contracts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { keepOpenShifts } from '#server/features/openShifts/tasks.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { bookedFor, claim, claimsOf, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OpenShiftHouse;
const begin = new Date('2026-12-01T15:00:00.000Z');
beforeAll(async () => {
  house = await openShiftHouse();
});
afterAll(() => house.close());

const notices = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'shift' }, '-created_date')).map(({ title }) => title);
const statuses = async (shift: { id: string }) => (await claimsOf(house, shift)).map(({ status }) => status);
const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

async function edit(shift: Pick<OpenShift, 'id' | 'updated_date'>, other: Partial<InputOf<typeof editOpenShift>>) {
  const { open_shift } = await house.r.client.functions.editOpenShift({
    open_shift_id: shift.id,
    seen: shift.updated_date,
    ...other,
  });
  return open_shift as OpenShift;
}

/** Two booked of two places, a third waits; `before`: hours before its start. */
async function planned(before: number | null = null) {
  house.now = begin;
  const [a, b, c] = [await house.nurse(), await house.nurse(), await house.nurse()];
  const shift = await house.night(2);
  const { claim: booked } = await claim(a, shift);
  for (const who of [b, c]) await claim(who, shift);
  if (before !== null) house.now = new Date(Date.parse(shift.starts_at) - before * 3_600_000);
  return { a, b, c, shift, shift_id: booked.shift_id! };
}
const anHourLater = ({ starts_at, ends_at }: OpenShift) => ({
  starts_at: later(starts_at, 1),
  ends_at: later(ends_at, 1),
});

test('everyone who is booked is asked again, and is notified once with both times', async () => {
  const { a, b, c, shift, shift_id } = await planned();
  const moved = await edit(shift, anHourLater(shift));
  expect(moved).toMatchObject({ starts_at: later(shift.starts_at, 1), closes_at: later(shift.closes_at, 1) });
  expect(await statuses(shift)).toEqual(['offered', 'offered', 'waiting']);
  expect(await bookedFor(house, shift)).toEqual({ filled: 0, reserved: 2, shifts: 0, status: 'open' });
  expect(await notices(a)).toEqual(['Shift moved: January 5, 2027, 8:00 PM CST']);
  expect(await notices(c)).toEqual([]);
  expect(await a.client.entities.Shift.get(shift_id)).toMatchObject({ status: 'cancelled', agreed_minutes: null });
  const { claim: again } = await claim(a, moved);
  expect(await a.client.entities.Shift.get(again.shift_id!)).toMatchObject({
    status: 'booked',
    starts_at: moved.starts_at,
  });
  const [asked] = (await b.client.functions.openShiftsForMe({})).shifts;
  expect(asked?.claim).toMatchObject({ status: 'offered', answer_by: '2026-12-02T15:00:00.000Z' });
  await b.client.functions.withdrawClaim({ claim_id: asked!.claim!.id });
  expect(await statuses(shift)).toEqual(['booked', 'withdrawn', 'offered']);
});

test('a change later than agreed owes the agreed minutes to those who do not work the new time', async () => {
  const { a, b, shift, shift_id } = await planned(10);
  const moved = await edit(shift, anHourLater(shift));
  expect(await a.client.entities.Shift.get(shift_id)).toMatchObject({ agreed_minutes: 240, cancel_reason: 'other' });
  await claim(a, moved);
  expect(await a.client.entities.Shift.get(shift_id)).toMatchObject({ agreed_minutes: null });
  house.now = new Date(Date.parse(moved.closes_at));
  await keepOpenShifts(house.app.services);
  expect(await statuses(shift)).toEqual(['booked', 'expired', 'not_chosen']);
  const [owed] = await b.client.entities.Shift.filter({ open_shift_id: shift.id });
  expect(owed).toMatchObject({ status: 'cancelled', agreed_minutes: 240 });
});

test('who was booked has a day to answer, and the next who waits is asked after it', async () => {
  const { shift } = await planned();
  await edit(shift, anHourLater(shift));
  house.now = new Date(house.now.getTime() + 24 * 3_600_000 - 60_000);
  await keepOpenShifts(house.app.services);
  expect(await statuses(shift)).toEqual(['offered', 'offered', 'waiting']);
  house.now = new Date(house.now.getTime() + 60_000);
  await keepOpenShifts(house.app.services);
  expect(await statuses(shift)).toEqual(['expired', 'expired', 'offered']);
});

test('who asked for a shift asks again for its new time', async () => {
  house.now = begin;
  const nurse = await house.nurse();
  const shift = await house.night(1, { booking: 'facility_picks' });
  await claim(nurse, shift);
  const moved = await edit(shift, anHourLater(shift));
  expect(await statuses(shift)).toEqual(['cancelled']);
  expect((await notices(nurse))[0]).toContain('Shift moved');
  expect((await claim(nurse, moved)).claim.status).toBe('asked');
});

test('other changes leave bookings as they are, and closing moves with its hours', async () => {
  const { shift } = await planned();
  const same = { starts_at: shift.starts_at, ends_at: shift.ends_at };
  const edited = await edit(shift, { ...same, note: 'Bring a badge', closes_hours: 6, needed: 3, extra_cents: 500 });
  expect(edited).toMatchObject({ note: 'Bring a badge', closes_at: later(shift.starts_at, -6), needed: 3, filled: 2 });
  expect(await statuses(shift)).toEqual(['booked', 'booked', 'offered']);
});

test('a day that an assignment does not cover hides the shift from its clinician', async () => {
  house.now = begin;
  const leaver = await house.app.people.clinician();
  await house.assign(leaver, { ends_on: '2027-01-05' });
  const shift = await house.night();
  expect(await leaver.client.entities.OpenShift.filter({ id: shift.id })).toHaveLength(1);
  await edit(shift, { starts_at: later(shift.starts_at, 24), ends_at: later(shift.ends_at, 24) });
  expect(await leaver.client.entities.OpenShift.filter({ id: shift.id })).toEqual([]);
});

test('times that cannot be are refused, and so is a concurrent change', async () => {
  house.now = begin;
  const { open_shifts } = await house.plan();
  const [first, second] = open_shifts as [OpenShift, OpenShift];
  for (const times of [
    { starts_at: later(first.starts_at, -24 * 60) },
    { ends_at: first.starts_at },
    { ends_at: later(first.starts_at, 25) },
    { starts_at: second.starts_at, ends_at: second.ends_at },
  ])
    expect(await refused(edit(first, times))).toMatchObject({ status: 422 });
  await edit(first, { note: 'Bring a badge' });
  expect(await refused(edit(first, anHourLater(first)))).toMatchObject({ status: 409, reason: 'changed' });
});
