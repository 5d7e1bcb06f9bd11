import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { system } from '#domain/core/access.ts';
import { erase } from '#server/features/accounts/deletion/erase.ts';
import { inTransaction } from '#server/platform/work.ts';
import { notifySwap } from '#server/features/openShifts/swaps/tasks.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { bookedFor, claim, claimsOf, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';
import { trace } from '#tests/support/trace.ts';

let house: OpenShiftHouse;
let a: Person;
let b: Person;
let c: Person;
const start = new Date('2026-12-01T15:00:00.000Z');
beforeAll(async () => {
  house = await openShiftHouse();
  a = await house.nurse();
  b = await house.nurse();
  c = await house.nurse();
});
afterAll(() => house.close());

const setSwaps = (swaps: 'approval' | 'free') => house.l.client.entities.Site.update(house.siteId, { swaps });
const notices = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'shift' }, '-created_date')).map(({ title }) => title);
const get = (id: string, by: Person = a) => by.client.entities.Shift.get(id);

let weeks = 0;
/** A night of a week of its own that A is booked for and offers. */
async function offered(other: Parameters<OpenShiftHouse['night']>[1] = {}) {
  house.now = start;
  const day = new Date(Date.parse('2027-01-05') + weeks++ * 7 * 86_400_000).toISOString().slice(0, 10);
  const pattern = { days: ['tue' as const], starts: '19:00', ends: '07:00', from: day, to: day };
  const shift: OpenShift = await house.night(1, { pattern, extra_cents: 800, ...other });
  const { claim: booked } = await claim(a, shift);
  const shift_id = booked.shift_id!;
  await a.client.functions.offerSwap({ shift_id, note: 'My daughter graduates' });
  return { shift, shift_id };
}
const take = (who: Person, shift_id: string) => who.client.functions.takeSwap({ shift_id });
const answer = (taker: Person, shift_id: string, accept: boolean) =>
  house.r.client.functions.answerSwap({ shift_id, taker_id: taker.user.id, accept });
const offers = async (who: Person) => (await who.client.functions.swapsForMe({})).swaps.map(({ shift_id }) => shift_id);

describe('S10: with the approval of the facility', () => {
  test('a colleague asks, the facility agrees, and the shift is on the colleague’s own assignment', async () => {
    const { shift, shift_id } = await offered();
    await claim(c, shift);
    await notifySwap(house.app.services, { shift_id });
    await notifySwap(house.app.services, { shift_id });
    expect((await notices(b)).filter((title) => title.startsWith('A colleague offers a shift'))).toHaveLength(1);
    expect(await take(b, shift_id)).toEqual({ success: true, shift: null });
    const again = await trace(house.app.services, () => take(b, shift_id));
    expect(again.rows).toEqual({});
    expect((await notices(house.r))[0]).toBe(`${b.user.full_name} wants to take over a shift`);
    expect(await get(shift_id, house.r)).toMatchObject({ swap_status: 'taken', swap_taker_id: b.user.id });
    expect(Object.keys(await get(shift_id))).not.toContain('swap_taker_id');
    const { shift: ended } = await answer(b, shift_id, true);
    expect(ended).toMatchObject({ status: 'cancelled', cancel_reason: 'swapped', agreed_minutes: null });
    expect((await answer(b, shift_id, true)).shift).toEqual(ended);
    const [instead] = await b.client.entities.Shift.filter({ swapped_from_id: shift_id });
    const [own] = await b.client.entities.Assignment.filter({ clinician_id: b.user.id });
    expect(instead).toMatchObject({
      status: 'booked',
      assignment_id: own!.id,
      starts_at: shift.starts_at,
      extra_cents: 800,
      open_shift_id: shift.id,
    });
    expect(await bookedFor(house, shift)).toEqual({ filled: 1, reserved: 0, shifts: 1, status: 'filled' });
    // Who waits for a place is not asked: none became free.
    expect((await claimsOf(house, shift)).map(({ status }) => status)).toEqual(['withdrawn', 'waiting', 'booked']);
    expect((await notices(a))[0]).toContain('A colleague took over your shift');
    expect((await notices(b))[0]).toContain('Shift booked');
    expect((await notices(house.r)).join()).not.toContain('canceled a shift');
  });

  test('a colleague who waits for the open shift takes the place', async () => {
    const { shift, shift_id } = await offered();
    await claim(c, shift);
    await take(c, shift_id);
    await answer(c, shift_id, true);
    expect((await claimsOf(house, shift)).map(({ status }) => status)).toEqual(['withdrawn', 'booked']);
    expect(await bookedFor(house, shift)).toMatchObject({ filled: 1, reserved: 0, shifts: 1 });
  });

  test('the facility declines: the giver works the shift, and both are notified', async () => {
    const { shift_id } = await offered();
    await take(b, shift_id);
    expect((await answer(b, shift_id, false)).shift).toMatchObject({ status: 'booked', swap_status: 'none' });
    await answer(b, shift_id, false);
    expect((await notices(a))[0]).toContain('Swap declined');
    expect((await notices(b))[0]).toBe('Shift not booked');
    expect(await offers(b)).not.toContain(shift_id);
  });

  test('an answer about another colleague changes nothing', async () => {
    const { shift_id } = await offered();
    await take(b, shift_id);
    await b.client.functions.withdrawSwap({ shift_id });
    await b.client.functions.withdrawSwap({ shift_id });
    await take(c, shift_id);
    expect(await refused(answer(b, shift_id, true))).toMatchObject({ status: 409, reason: 'changed' });
    expect(await refused(take(b, shift_id))).toMatchObject({ status: 409, reason: 'taken' });
    expect(await offers(b)).not.toContain(shift_id);
    await a.client.functions.withdrawSwap({ shift_id });
    expect((await notices(c))[0]).toBe('Shift not booked');
    expect(await get(shift_id)).toMatchObject({ status: 'booked', swap_status: 'none' });
    expect(await refused(take(b, shift_id))).toMatchObject({ status: 409, reason: 'withdrawn' });
  });

  test('a facility cannot approve a colleague who is now booked elsewhere, and reads no times', async () => {
    const { shift, shift_id } = await offered();
    await take(b, shift_id);
    const atM = await house.assign(b, {}, house.m);
    await bookedShift(house.app, atM, { starts_at: shift.starts_at, ends_at: shift.ends_at });
    const said = await refused(answer(b, shift_id, true));
    expect(said).toMatchObject({ status: 409, reason: 'overlap' });
    expect(JSON.stringify(said)).not.toContain(shift.starts_at);
    expect(await get(shift_id)).toMatchObject({ status: 'booked', swap_status: 'taken' });
  });
});

describe('S10: where colleagues swap freely', () => {
  beforeAll(() => setSwaps('free'));
  afterAll(() => setSwaps('approval'));

  test('a press books, and the facility and the giver are notified once', async () => {
    const { shift, shift_id } = await offered();
    const { shift: booked } = await take(b, shift_id);
    expect(booked).toMatchObject({ status: 'booked', clinician_id: b.user.id, swapped_from_id: shift_id });
    expect((await take(b, shift_id)).shift).toEqual(booked);
    expect(await get(shift_id)).toMatchObject({ status: 'cancelled', cancel_reason: 'swapped', agreed_minutes: null });
    expect(await bookedFor(house, shift)).toEqual({ filled: 1, reserved: 0, shifts: 1, status: 'filled' });
    expect((await notices(house.r))[0]).toBe(`${b.user.full_name} took over a shift`);
    expect(await refused(take(c, shift_id))).toMatchObject({ status: 409, reason: 'taken' });
    expect(await refused(a.client.functions.withdrawSwap({ shift_id }))).toMatchObject({ status: 409 });
  });

  test('a late swap is an entry about no one, and the hours of it are the colleague’s own', async () => {
    const { shift, shift_id } = await offered();
    house.now = new Date(Date.parse(shift.starts_at) - 2 * 3_600_000);
    const { shift: booked } = await take(b, shift_id);
    expect(await get(shift_id)).toMatchObject({ status: 'cancelled', agreed_minutes: null });
    for (const who of [a, b, house.l]) expect(await who.client.entities.ReliabilityEntry.list()).toEqual([]);
    expect((await a.client.functions.reliability({ user_id: a.user.id })).entries.shift_cancelled_late).toBe(0);
    house.now = new Date(Date.parse(shift.starts_at));
    await b.client.functions.checkIn({ shift_id: booked!.id });
    house.now = new Date(Date.parse(shift.ends_at));
    const { shift: worked } = await b.client.functions.checkOut({ shift_id: booked!.id });
    const [own] = await b.client.entities.Assignment.filter({ facility_id: house.l.user.id });
    expect(worked).toMatchObject({
      status: 'ended',
      assignment_id: own!.id,
      clinician_id: b.user.id,
      line_minutes: 720,
    });
    expect(await refused(a.client.functions.checkIn({ shift_id }))).toMatchObject({ current: 'cancelled' });
  });

  test('of a shift that was proposed to the giver, breaks and notice are those of the colleague’s terms', async () => {
    house.now = start;
    const giver = await house.nurse();
    const [mine] = await giver.client.entities.Assignment.filter({ clinician_id: giver.user.id });
    const taker = await house.app.people.clinician();
    await house.assign(taker, { break_minutes: 45, break_paid: true, clinician_notice_hours: 6 });
    const times = { starts_at: '2028-02-02T01:00:00.000Z', ends_at: '2028-02-02T13:00:00.000Z' };
    const planned = { ...times, site_id: house.siteId, break_minutes: 10 };
    const { id: shift_id } = await bookedShift(house.app, mine!, planned);
    await giver.client.functions.offerSwap({ shift_id });
    const [listed] = (await taker.client.functions.swapsForMe({})).swaps;
    expect(listed).toMatchObject({ shift_id, break_minutes: 45, break_paid: true, needs_approval: false });
    const { shift } = await take(taker, shift_id);
    expect(shift).toMatchObject({ break_minutes: 45, break_paid: true, clinician_notice_hours: 6, ...times });
  });
});

describe('refusals', () => {
  test('own_overlap names the colleague’s own times alone', async () => {
    const { shift, shift_id } = await offered();
    const atM = await house.assign(b, {}, house.m);
    await bookedShift(house.app, atM, { starts_at: shift.starts_at, ends_at: shift.ends_at });
    expect(await refused(take(b, shift_id))).toMatchObject({
      status: 409,
      reason: 'own_overlap',
      from: shift.starts_at,
      to: shift.ends_at,
    });
    const before = (await notices(b)).length;
    await notifySwap(house.app.services, { shift_id });
    expect(await notices(b)).toHaveLength(before);
    const listed = (await b.client.functions.swapsForMe({})).swaps.find((one) => one.shift_id === shift_id);
    expect(listed?.overlap).toEqual({ from: shift.starts_at, to: shift.ends_at });
  });

  test('a shift that has started is neither offered nor taken', async () => {
    const { shift, shift_id } = await offered();
    house.now = new Date(Date.parse(shift.starts_at));
    expect(await refused(take(b, shift_id))).toMatchObject({ status: 409, reason: 'started' });
    await a.client.functions.checkIn({ shift_id });
    expect(await get(shift_id)).toMatchObject({ status: 'started', swap_status: 'none' });
    expect(await refused(take(b, shift_id))).toMatchObject({ status: 409, reason: 'started' });
    expect(await refused(a.client.functions.offerSwap({ shift_id }))).toMatchObject({ status: 409 });
  });

  test('people without an assignment, other roles and other facilities read nothing of it', async () => {
    const { shift_id } = await offered();
    const stranger = await house.app.people.clinician();
    const aide = await house.app.people.clinician();
    await house.assign(aide, { role: 'LPN' });
    for (const who of [stranger, aide]) {
      expect(await refused(take(who, shift_id))).toMatchObject({ status: 404 });
      expect(await refused(who.client.functions.withdrawSwap({ shift_id }))).toMatchObject({ status: 404 });
      expect(await offers(who)).toEqual([]);
    }
    for (const who of [house.m, house.r2])
      expect(
        await refused(who.client.functions.answerSwap({ shift_id, taker_id: b.user.id, accept: true })),
      ).toMatchObject({ status: 404 });
    expect(
      await refused(house.v.client.functions.answerSwap({ shift_id, taker_id: b.user.id, accept: true })),
    ).toMatchObject({ status: 403 });
    expect(await refused(take(a, shift_id))).toMatchObject({ status: 403 });
    const listed = (await b.client.functions.swapsForMe({})).swaps.find((one) => one.shift_id === shift_id);
    expect(JSON.stringify(listed)).not.toContain(a.user.id);
    expect(listed).toMatchObject({ note: 'My daughter graduates', extra_cents: 800, role: 'RN' });
  });

  test('a shift that no colleague may work is not offered', async () => {
    house.now = start;
    const alone = await house.app.people.clinician();
    const assignment = await house.assign(alone, { role: 'PT' });
    const { id: shift_id } = await bookedShift(house.app, assignment, { site_id: house.siteId });
    expect(await refused(alone.client.functions.offerSwap({ shift_id }))).toMatchObject({
      status: 409,
      reason: 'no_colleague',
    });
  });

  test('credentials that end before the shift refuse a swap where the open shift asks for them', async () => {
    const nurse = await house.nurse();
    const admin = await house.app.people.admin();
    const facts = { type: 'bls', kind: 'bls', issuer: 'AHA', expires_date: '2027-01-05' } as const;
    await approvedCredential(nurse, admin, facts);
    await house.app.services.pool.query(
      `update jobs set required_credentials = '{BLS}' where id = (select job_id from assignments where clinician_id = $1)`,
      [nurse.user.id],
    );
    const asked = await offered({ needs_current_credentials: true });
    const listed = (await nurse.client.functions.swapsForMe({})).swaps.find((one) => one.shift_id === asked.shift_id);
    expect(listed).toMatchObject({ lapsing: [{ kind: 'bls', expires_date: '2027-01-05' }] });
    expect(await refused(take(nurse, asked.shift_id))).toMatchObject({
      status: 409,
      reason: 'credentials',
      credentials: [{ kind: 'bls', expires_date: '2027-01-05' }],
    });
    expect(await take(b, asked.shift_id)).toEqual({ success: true, shift: null });
    const other = await offered();
    expect(await take(nurse, other.shift_id)).toEqual({ success: true, shift: null });
  });
});

test('a swap ends with the shift: the colleague is notified, and nothing of it is left', async () => {
  const { shift, shift_id } = await offered();
  await take(b, shift_id);
  await house.r.client.functions.cancelOpenShifts({ open_shift_ids: [shift.id], reason: 'low_census' });
  expect(await get(shift_id, house.r)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'low_census',
    swap_status: 'none',
    swap_taker_id: null,
  });
  expect((await notices(b))[0]).toBe('Shift not booked');
  expect(await refused(answer(b, shift_id, true))).toMatchObject({ status: 409 });
  expect(await offers(b)).not.toContain(shift_id);
});

test('of a colleague whose account is closed nothing is left: the shift is offered again', async () => {
  const { shift_id } = await offered();
  const leaver = await house.nurse();
  await take(leaver, shift_id);
  expect((await notices(house.r))[0]).toContain(leaver.user.full_name);
  await inTransaction(house.app.services, system, (work) => erase(work, leaver.user));
  expect((await notices(house.r)).join()).not.toContain(leaver.user.full_name);
  expect(await get(shift_id, house.r)).toMatchObject({
    ...{ status: 'booked', swap_status: 'offered', swap_taker_id: null, swap_taker_name: null },
  });
  expect(await take(b, shift_id)).toEqual({ success: true, shift: null });
});
