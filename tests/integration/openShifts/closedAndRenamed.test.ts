import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { erase } from '#server/features/accounts/deletion/erase.ts';
import { inTransaction } from '#server/platform/work.ts';
import { bookedFor, claim, claimsOf, newSeries, openShiftHouse, tuesday } from '#tests/support/openShiftHouse.ts';
import type { OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import { refusal } from '#tests/support/refusal.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OpenShiftHouse;
beforeAll(async () => {
  house = await openShiftHouse();
});
afterAll(() => house.close());

const eraseOne = ({ user }: Person) => inTransaction(house.app.services, system, (work) => erase(work, user));
const titles = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'shift' }, '-created_date')).map(({ title }) => title);
const bookedOf = ({ client }: Person, clinician: Person) =>
  client.entities.Shift.filter({ clinician_id: clinician.user.id });

test('S17: with an erased account its bookings are cancelled as account_closed, and keep the names they had', async () => {
  const [leaving, next] = [await house.nurse(), await house.nurse()];
  const shift = await house.night();
  await claim(leaving, shift);
  await claim(next, shift);
  await eraseOne(leaving);
  expect(await bookedOf(house.l, leaving)).toMatchObject([
    { status: 'cancelled', cancel_reason: 'account_closed', clinician_name: leaving.user.full_name },
  ]);
  expect(await claimsOf(house, shift)).toEqual([{ clinician_id: next.user.id, status: 'offered' }]);
  expect(await bookedFor(house, shift)).toEqual({ filled: 0, reserved: 1, shifts: 0, status: 'open' });
});

test('S17: an erased facility leaves no open shift, and asks no one for a place', async () => {
  const [booked, waiting] = [await house.app.people.clinician(), await house.app.people.clinician()];
  const facility = await house.app.people.facility();
  const site = await facility.client.entities.Site.create({ name: 'F1', time_zone: 'America/Chicago' });
  for (const one of [booked, waiting]) await house.assign(one, {}, facility);
  const { open_shifts } = await house.plan({ site_id: site.id, pattern: tuesday }, facility);
  for (const one of [booked, waiting]) await claim(one, open_shifts[0]!);
  const { pool } = house.app.services;
  await eraseOne(facility);
  const { rows } = await pool.query('select status, cancel_reason, facility_name from shifts where facility_id = $1', [
    facility.user.id,
  ]);
  expect(rows).toEqual([{ status: 'cancelled', cancel_reason: 'account_closed', facility_name: 'Mercy' }]);
  expect(await claimsOf(house, open_shifts[0]!)).toEqual([]);
  expect(await titles(waiting)).toEqual([]);
  expect(await waiting.client.functions.openShiftsForMe({})).toEqual({ shifts: [] });
});

test('S17: a closed site gets no shift by any door', async () => {
  const site = await house.l.client.entities.Site.create({ name: 'S3', time_zone: 'America/Chicago' });
  const { open_shifts } = await house.plan({ site_id: site.id, pattern: tuesday });
  expect(open_shifts).toHaveLength(1);
  await house.l.client.entities.Site.update(site.id, { is_closed: true });
  expect(await refusal(house.plan({ site_id: site.id }))).toBe('VALIDATION_ERROR');
  const { copyWeek, addShiftRows } = house.r.client.functions;
  const week = { series_id: newSeries(), site_id: site.id, from: '2027-01-05', to: '2027-01-12' };
  expect(await refusal(copyWeek(week))).toBe('VALIDATION_ERROR');
  const cells = { site_id: 'S3', role: 'RN', day: '2027-02-02', starts: '19:00', ends: '07:00', needed: '1' };
  const { shifts, failed } = await addShiftRows({ series_id: newSeries(), rows: [{ row: 2, cells }] });
  expect(shifts).toEqual([]);
  expect(failed[0]!.errors.map(({ column }) => column)).toEqual(['site_id']);
  expect(await house.l.client.entities.OpenShift.filter({ site_id: site.id })).toHaveLength(1);
});

test('S17: a facility that is renamed keeps its earlier name on what was planned and booked before', async () => {
  const nurse = await house.nurse();
  const before = await house.night();
  const { facility_name } = before;
  const { claim: booked } = await claim(nurse, before);
  await house.l.client.auth.updateMe({ facility_name: 'Mercy of the Lake' });
  expect(facility_name).not.toBe('Mercy of the Lake');
  expect(await nurse.client.entities.OpenShift.get(before.id)).toMatchObject({ facility_name });
  expect(await nurse.client.entities.Shift.get(booked.shift_id!)).toMatchObject({ facility_name: 'Mercy' });
  expect(await nurse.client.entities.ShiftClaim.get(booked.id)).toMatchObject({ facility_name: 'Mercy' });
  expect(await house.night()).toMatchObject({ facility_name: 'Mercy of the Lake' });
});
