import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundsOf } from '#tests/support/nightly.ts';
import { bookedFor, claim, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { outcomeOf, twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

let house: OpenShiftHouse;
let programs: TwoPrograms;
let a: Person;
let b: Person;
let c: Person;

beforeAll(async () => {
  house = await openShiftHouse();
  // The programs have the time of the machine.
  house.now = new Date();
  a = await house.nurse();
  b = await house.nurse();
  c = await house.nurse();
  await house.l.client.entities.Site.update(house.siteId, { swaps: 'free' });
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

const days = ['sun' as const, 'mon' as const, 'tue' as const, 'wed' as const, 'thu' as const, 'fri' as const];

/** A night that A is booked for and offers, on a day of its own. */
async function offered(round: number) {
  const day = new Date(Date.now() + (round + 3) * 86_400_000).toISOString().slice(0, 10);
  const pattern = { days: [...days, 'sat' as const], starts: '19:00', ends: '07:00', from: day, to: day };
  const shift = await house.night(1, { pattern });
  const { claim: booked } = await claim(a, shift);
  const shift_id = booked.shift_id!;
  await a.client.functions.offerSwap({ shift_id });
  return { shift, shift_id };
}
const takeAt = (round: number, who: Person, shift_id: string) =>
  outcomeOf(programs.at(round, who).functions.takeSwap({ shift_id }));
const statusOf = async (shift_id: string) => (await house.l.client.entities.Shift.get(shift_id)).status;

test('of two colleagues who take one swap one is booked, in every round', async () => {
  for (let round = 0; round < roundsOf(50); round++) {
    const { shift, shift_id } = await offered(round);
    const outcomes = await Promise.all([takeAt(round, b, shift_id), takeAt(round + 1, c, shift_id)]);
    expect(outcomes.toSorted()).toEqual(['409 taken', 'ok']);
    expect(await statusOf(shift_id)).toBe('cancelled');
    expect(await bookedFor(house, shift)).toEqual({ filled: 1, reserved: 0, shifts: 1, status: 'filled' });
    expect(await house.l.client.entities.Shift.filter({ swapped_from_id: shift_id })).toHaveLength(1);
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('a giver who checks in before the approval works the shift, or the colleague does, in every round', async () => {
  for (let round = 0; round < roundsOf(50); round++) {
    const { shift, shift_id } = await offered(60 + round);
    // Half an hour before its start, when one may check in.
    const [starts_at, ends_at] = [0.5, 8].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await house.app.services.pool.query('update shifts set starts_at = $2, ends_at = $3 where id = $1', [
      shift_id,
      starts_at,
      ends_at,
    ]);
    const [taken, checkedIn] = await Promise.all([
      takeAt(round, b, shift_id),
      outcomeOf(programs.at(round + 1, a).functions.checkIn({ shift_id })),
    ]);
    if (taken === 'ok') expect(checkedIn).toBe('409 cancelled');
    else expect([taken, checkedIn]).toEqual(['409 started', 'ok']);
    const others = await house.l.client.entities.Shift.filter({ swapped_from_id: shift_id });
    expect([await statusOf(shift_id), others.length]).toEqual(taken === 'ok' ? ['cancelled', 1] : ['started', 0]);
    expect((await bookedFor(house, shift)).filled).toBe(1);
    // Nothing is booked at that time in the next round.
    await house.app.services.pool.query(`update shifts set status = 'cancelled' where status in ('booked', 'started')`);
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('the facility cancels before the approval: neither is booked in the end, in every round', async () => {
  for (let round = 0; round < roundsOf(50); round++) {
    const { shift, shift_id } = await offered(120 + round);
    const [taken] = await Promise.all([
      takeAt(round, b, shift_id),
      programs.at(round + 1, house.r).functions.cancelOpenShifts({ open_shift_ids: [shift.id], reason: 'other' }),
    ]);
    expect(['ok', '409 withdrawn', '409 cancelled']).toContain(taken);
    expect(await bookedFor(house, shift)).toEqual({ filled: 0, reserved: 0, shifts: 0, status: 'cancelled' });
    const rows = await house.l.client.entities.Shift.filter({ open_shift_id: shift.id });
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'cancelled'));
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('the facility agrees while the giver withdraws the offer: one of the two holds, in every round', async () => {
  await house.l.client.entities.Site.update(house.siteId, { swaps: 'approval' });
  for (let round = 0; round < roundsOf(50); round++) {
    const { shift, shift_id } = await offered(180 + round);
    await b.client.functions.takeSwap({ shift_id });
    const taker_id = b.user.id;
    const [agreed, withdrawn] = await Promise.all([
      outcomeOf(programs.at(round, house.r).functions.answerSwap({ shift_id, taker_id, accept: true })),
      outcomeOf(programs.at(round + 1, a).functions.withdrawSwap({ shift_id })),
    ]);
    expect([
      ['ok', '409 cancelled'],
      ['409 changed', 'ok'],
    ]).toContainEqual([agreed, withdrawn]);
    expect(await statusOf(shift_id)).toBe(agreed === 'ok' ? 'cancelled' : 'booked');
    expect(await bookedFor(house, shift)).toMatchObject({ filled: 1, shifts: 1 });
  }
  expect(await programs.deadlocks()).toBe(0);
});
