import { afterAll, beforeAll, expect, test } from 'vitest';
import { assigned } from '#tests/support/accepting.ts';
import { form } from '#tests/support/offerForm.ts';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';
import { claim, claimsOf, newSeries } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OfferHouse;
let admin: Person;
beforeAll(async () => {
  house = await offerHouse();
  admin = await house.app.people.admin();
});
afterAll(() => house.close());

const perDiem = form({ work: { ...form().work, kind: 'per_diem' } });
async function night(day: string, extra_cents: number | null = null) {
  const { open_shifts } = await house.r.client.functions.planShifts({
    series_id: newSeries(),
    site_id: house.siteId,
    role: 'RN',
    extra_cents,
    pattern: { days: ['tue'], starts: '19:00', ends: '07:00', from: day, to: day },
  });
  return open_shifts[0]! as Parameters<typeof claim>[1];
}
const listed = async ({ client }: Person) => (await client.functions.openShiftsForMe({})).shifts;

test('a clinician who accepts a per diem offer sees the open shifts of its days, with the agreed pay', async () => {
  const shift = await night('2027-01-19', 800);
  const before = await night('2027-01-05');
  expect(await listed(house.a)).toEqual([]);
  await assigned(house, house.a, perDiem);
  const [own, ...others] = await listed(house.a);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    open_shift: { id: shift.id, extra_cents: 800, site_name: 'S1' },
    pay: { unit: 'hour', amount_cents: 5250 },
    facts: [],
    overlap: null,
    claim: null,
  });
  expect(before.id).not.toBe(own!.open_shift.id);
});

test('S17: with an account go its claims, and the place is given on', async () => {
  const { a, b } = house;
  await assigned(house, b, perDiem);
  const shift = await night('2027-02-02');
  await claim(a, shift);
  await claim(b, shift);
  const { pool } = house.app.services;
  await pool.query('update users set deletion_requested_date = now() where id = $1', [a.user.id]);
  await admin.client.functions.completeDeletion({ user_id: a.user.id });
  const claims = await claimsOf(house, shift);
  expect(claims).toEqual([{ clinician_id: b.user.id, status: 'offered' }]);
  const { rows } = await pool.query('select from open_shifts where $1 = any(reader_ids)', [a.user.id]);
  expect(rows).toEqual([]);
});
