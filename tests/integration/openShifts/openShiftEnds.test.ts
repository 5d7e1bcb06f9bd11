import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepOpenShifts, notifySeries } from '#server/features/openShifts/tasks.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { bookedFor, claim, claimsOf, newSeries, openShiftHouse, tuesday } from '#tests/support/openShiftHouse.ts';
import type { OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import { refusal } from '#tests/support/refusal.ts';
import type { Person } from '#tests/support/testApp.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';

let house: OpenShiftHouse;
let admin: Person;
const begin = new Date('2026-12-01T15:00:00.000Z');
beforeAll(async () => {
  house = await openShiftHouse();
  admin = await house.app.people.admin();
});
afterAll(() => house.close());

const notices = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'shift' }, '-created_date')).map(({ title }) => title);
const statuses = async (shift: { id: string }) => (await claimsOf(house, shift)).map(({ status }) => status);
const seenBy = async ({ client }: Person) => (await client.functions.openShiftsForMe({})).shifts;

test('S11: a cancelled shift cancels its bookings under the agreed notice, and notifies each person once', async () => {
  house.now = begin;
  const people = [await house.nurse(), await house.nurse(), await house.nurse(), await house.nurse()];
  const shift = await house.night(3);
  for (const who of people) await claim(who, shift);
  house.now = new Date(Date.parse(shift.starts_at) - 10 * 3_600_000);
  const cancel = () => house.r.client.functions.cancelOpenShifts({ open_shift_ids: [shift.id], reason: 'low_census' });
  expect(await cancel()).toEqual({ done: [shift.id] });
  expect(await cancel()).toEqual({ done: [] });
  expect(await statuses(shift)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
  for (const [at, who] of people.entries()) {
    const booked = await who.client.entities.Shift.filter({ open_shift_id: shift.id });
    expect(booked.map(({ status, agreed_minutes }) => [status, agreed_minutes])).toEqual(
      at < 3 ? [['cancelled', 240]] : [],
    );
    expect(await notices(who)).toHaveLength(1);
  }
  expect(await bookedFor(house, shift)).toMatchObject({ filled: 0, status: 'cancelled' });
  const entries = await house.l.client.entities.ReliabilityEntry.list('clinician_id');
  expect(entries.map(({ clinician_id, kind, reason }) => [clinician_id, kind, reason])).toEqual(
    people
      .slice(0, 3)
      .map(({ user }) => [user.id, 'shift_cancelled_late', 'low_census'])
      .toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
  );
  expect(
    await refusal(house.r2.client.functions.cancelOpenShifts({ open_shift_ids: [shift.id], reason: 'other' })),
  ).toBe('NOT_FOUND');
});

test('S12: what is booked after the last day of an assignment is cancelled, and its place is given on', async () => {
  house.now = begin;
  const [leaving, next] = [await house.app.people.clinician(), await house.nurse()];
  const assignment = await house.assign(leaving);
  const nights = { days: ['tue' as const], starts: '19:00', ends: '07:00', from: '2027-01-05', to: '2027-01-19' };
  const { open_shifts } = await house.plan({ pattern: nights });
  const extra = await house.night(1, { is_extra: true });
  const booked = [];
  for (const shift of open_shifts) {
    booked.push((await claim(leaving, shift)).claim);
    await claim(next, shift);
  }
  expect(await refused(claim(leaving, extra))).toMatchObject({ reason: 'own_overlap' });
  house.now = new Date('2027-01-08T15:00:00.000Z');
  await house.r.client.functions.endAssignment({
    assignment_id: assignment.id,
    reason: 'budget',
    last_day: '2027-01-07',
  });
  const ends = await Promise.all(booked.map(({ shift_id }) => leaving.client.entities.Shift.get(shift_id!)));
  expect(ends.map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual([
    ['booked', null],
    ['cancelled', 'assignment_ended'],
    ['cancelled', 'assignment_ended'],
  ]);
  for (const shift of open_shifts.slice(1)) {
    expect(await statuses(shift)).toEqual(['cancelled', 'offered']);
    expect(await bookedFor(house, shift)).toEqual({ filled: 0, reserved: 1, shifts: 0, status: 'open' });
    expect(await refusal(leaving.client.entities.OpenShift.get(shift.id))).toBe('NOT_FOUND');
  }
  expect(await seenBy(leaving)).toEqual([]);
  const { rows } = await house.app.services.pool.query(
    'select from open_shifts where $1 = any(reader_ids) and starts_at > $2',
    [leaving.user.id, house.now],
  );
  expect(rows).toEqual([]);
});

test('a facility that needs one person less has one place less', async () => {
  house.now = begin;
  const [a, b] = [await house.nurse(), await house.nurse()];
  const shift = await house.night(2);
  const [{ claim: first }, { claim: second }] = [await claim(a, shift), await claim(b, shift)];
  const callOff = (shift_id: string) => house.r.client.functions.cancelShift({ shift_id, reason: 'low_census' });
  await callOff(first.shift_id!);
  expect(await bookedFor(house, shift)).toEqual({ filled: 1, reserved: 0, shifts: 1, status: 'filled' });
  await callOff(second.shift_id!);
  expect(await bookedFor(house, shift)).toMatchObject({ filled: 0, status: 'cancelled' });
});

test('S9: favorites see a shift immediately, others six hours later to the minute', async () => {
  house.now = begin;
  const [a, b] = [await house.nurse(), await house.nurse()];
  const series_id = newSeries();
  const { open_shifts } = await house.plan({
    ...{ series_id, pattern: tuesday, needed: 2 },
    ...{ early_ids: [a.user.id], early_hours: 6 },
  });
  const { id } = open_shifts[0]!;
  const sees = async (who: Person) => (await seenBy(who)).some(({ open_shift }) => open_shift.id === id);
  await notifySeries(house.app.services, { series_id });
  expect([await sees(a), await sees(b), (await notices(a)).length, (await notices(b)).length]).toEqual([
    true,
    false,
    1,
    0,
  ]);
  const shift = open_shifts[0]!;
  house.now = new Date(begin.getTime() + 6 * 3_600_000 - 60_000);
  await keepOpenShifts(house.app.services);
  expect(await sees(b)).toBe(false);
  expect(await refused(claim(b, shift))).toMatchObject({ status: 404 });
  expect((await claim(a, shift)).claim.status).toBe('booked');
  house.now = new Date(begin.getTime() + 6 * 3_600_000);
  await keepOpenShifts(house.app.services);
  await notifySeries(house.app.services, { series_id });
  expect([await sees(b), (await notices(a)).length, (await notices(b)).length]).toEqual([true, 1, 1]);
});

test('S5: where current credentials are required, those that expire before the end are named', async () => {
  house.now = begin;
  const nurse = await house.nurse();
  const facts = { type: 'bls', kind: 'bls', issuer: 'AHA', expires_date: '2027-01-05' } as const;
  await approvedCredential(nurse, admin, facts);
  const { rows } = await house.app.services.pool.query<{ job_id: string }>(
    `update jobs set required_credentials = '{BLS}' where id = (select job_id from assignments where clinician_id = $1)
     returning id as job_id`,
    [nurse.user.id],
  );
  expect(rows).toHaveLength(1);
  const shift = await house.night(1, { needs_current_credentials: true });
  expect(await refused(claim(nurse, shift))).toMatchObject({
    reason: 'credentials',
    credentials: [{ kind: 'bls', expires_date: '2027-01-05' }],
  });
  const other = await house.night();
  const { claim: booked } = await claim(nurse, other);
  expect(booked.status).toBe('booked');
  // Both sides read it, of the shift that refuses nothing as well.
  const lapsing = (await seenBy(nurse)).map((one) => [one.open_shift.id, one.lapsing]);
  for (const { id } of [shift, other])
    expect(lapsing).toContainEqual([id, [{ kind: 'bls', expires_date: '2027-01-05' }]]);
  await claim(await house.nurse(), other);
  const { claims } = await house.v.client.functions.openShiftPeople({ open_shift_id: other.id });
  expect(claims.map(({ claim: { status }, lapses }) => [status, lapses])).toEqual([
    ['booked', true],
    ['waiting', false],
  ]);
});

test('a facility that picks is asked; whom it does not choose is notified once when all places are taken', async () => {
  house.now = begin;
  const [a, b, c] = [await house.nurse(), await house.nurse(), await house.nurse()];
  const shift = await house.night(1, { booking: 'facility_picks' });
  const claims = [(await claim(a, shift)).claim, (await claim(b, shift)).claim];
  expect(claims.map(({ status }) => status)).toEqual(['asked', 'asked']);
  const elsewhere = await house.night();
  await claim(a, elsewhere);
  const choose = (ids: string[], by = house.r) =>
    by.client.functions.chooseClaims({ open_shift_id: shift.id, claim_ids: ids });
  expect(await refusal(choose([claims[1]!.id], house.v))).toBe('FORBIDDEN');
  expect(await choose([claims[0]!.id])).toEqual({
    done: [],
    skipped: [{ claim_id: claims[0]!.id, reason: 'overlap' }],
  });
  expect(await choose([claims[1]!.id])).toEqual({ done: [claims[1]!.id], skipped: [] });
  expect(await choose([claims[1]!.id])).toEqual({ done: [claims[1]!.id], skipped: [] });
  expect(await statuses(shift)).toEqual(['not_chosen', 'booked']);
  expect((await notices(a)).filter((title) => title === 'Shift not booked')).toHaveLength(1);
  expect((await notices(b))[0]).toContain('Shift booked');
  expect(await refused(claim(c, shift))).toMatchObject({ reason: 'filled' });
  const { claims: people } = await house.v.client.functions.openShiftPeople({ open_shift_id: shift.id });
  expect(people.map(({ claim: { status, clinician_id } }) => [status, clinician_id])).toEqual([
    ['booked', b.user.id],
    ['not_chosen', a.user.id],
  ]);
});

test('at its closing a shift ends what waits, and no one books it anymore', async () => {
  house.now = begin;
  const [a, b] = [await house.nurse(), await house.nurse()];
  const shift = await house.night();
  await claim(a, shift);
  await claim(b, shift);
  house.now = new Date(Date.parse(shift.closes_at));
  await keepOpenShifts(house.app.services);
  expect(await statuses(shift)).toEqual(['booked', 'not_chosen']);
  expect(await bookedFor(house, shift)).toMatchObject({ filled: 1, status: 'closed' });
});
