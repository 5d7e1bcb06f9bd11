import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundsOf } from '#tests/support/nightly.ts';
import { bookedFor, claim, claimsOf, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { outcomeOf, twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

let house: OpenShiftHouse;
let programs: TwoPrograms;
let people: Person[];

beforeAll(async () => {
  house = await openShiftHouse();
  // The programs have the time of the machine.
  house.now = new Date();
  people = [];
  while (people.length < 20) people.push(await house.nurse());
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

const at = (index: number, person: Person) => ({ client: programs.at(index, person) });

/** A night of its own for each round, so that no one works twice at a time. */
async function night(round: number, needed: number) {
  const day = new Date(Date.now() + (round + 3) * 86_400_000).toISOString().slice(0, 10);
  const days = ['sun' as const, 'mon' as const, 'tue' as const, 'wed' as const, 'thu' as const, 'fri' as const];
  const pattern = { days: [...days, 'sat' as const], starts: '19:00', ends: '07:00', from: day, to: day };
  return house.night(needed, { pattern });
}

test('S2: of 20 people three get a place and the others wait with places 1 to 17, in every round', async () => {
  for (let round = 0; round < roundsOf(50); round++) {
    const shift = await night(round, 3);
    const answers = await Promise.all(people.map((person, index) => claim(at(index, person), shift)));
    const booked = answers.filter(({ claim: { status } }) => status === 'booked');
    expect(booked).toHaveLength(3);
    const places = (await Promise.all(people.map((person, index) => claim(at(index, person), shift)))).flatMap(
      ({ place }) => place ?? [],
    );
    expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    expect(await bookedFor(house, shift)).toEqual({ filled: 3, reserved: 0, shifts: 3, status: 'filled' });
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('withdrawing against claiming leaves as many shifts as booked claims, in every round', async () => {
  const [a, b, c] = people as [Person, Person, Person];
  for (let round = 0; round < roundsOf(50); round++) {
    const shift = await night(60 + round, 1);
    const { claim: booked } = await claim(a, shift);
    await claim(b, shift);
    const outcomes = await Promise.all([
      outcomeOf(programs.at(round, a).functions.withdrawClaim({ claim_id: booked.id })),
      outcomeOf(claim(at(round + 1, b), shift)),
      outcomeOf(claim(at(round, c), shift)),
    ]);
    expect(outcomes).toEqual(['ok', 'ok', 'ok']);
    const claims = await claimsOf(house, shift);
    const count = (status: string) => claims.filter((one) => one.status === status).length;
    const held = count('booked') + count('offered');
    expect(held).toBe(1);
    expect(await bookedFor(house, shift)).toMatchObject({
      filled: count('booked'),
      reserved: count('offered'),
      shifts: count('booked'),
    });
  }
});

test('the facility cancels while people claim: no booking outlives it', async () => {
  for (let round = 0; round < roundsOf(50); round++) {
    const shift = await night(120 + round, 3);
    const claims = people.slice(0, 6).map((person, index) => outcomeOf(claim(at(index, person), shift)));
    const cancelled = programs
      .at(round, house.r)
      .functions.cancelOpenShifts({ open_shift_ids: [shift.id], reason: 'other' });
    const [outcomes] = [await Promise.all(claims), await cancelled];
    for (const outcome of outcomes) expect(['ok', '409 cancelled']).toContain(outcome);
    expect(await bookedFor(house, shift)).toEqual({ filled: 0, reserved: 0, shifts: 0, status: 'cancelled' });
  }
});
