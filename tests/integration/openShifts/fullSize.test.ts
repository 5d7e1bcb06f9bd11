import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Coverage } from '#domain/openShifts/viewContracts.ts';
import { notifySeries } from '#server/features/openShifts/tasks.ts';
import { copyRows } from '#tests/support/copyRows.ts';
import { bookedFor, claim, claimsOf, newSeries, openShiftHouse } from '#tests/support/openShiftHouse.ts';
import type { OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import { statementsOf } from '#tests/support/statements.ts';
import type { Person } from '#tests/support/testApp.ts';
import { twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

let house: OpenShiftHouse;
let programs: TwoPrograms;
let people: Person[];

beforeAll(async () => {
  house = await openShiftHouse();
  // The programs have the time of the machine.
  house.now = new Date();
  people = await pool(200);
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

/** So many nurses of L: the first with everything that an assignment comes from, of which the others have copies. */
async function pool(size: number): Promise<Person[]> {
  const first = await house.app.people.clinician();
  const { id: assignment_id, application_id, offer_id } = await house.assign(first);
  const others: Person[] = [];
  while (others.length < size - 1) others.push(await house.app.people.clinician());
  // What an application, an offer and an assignment have in common; the database takes from it what a table has.
  const copies = others.map(({ user }) => {
    const id = `of-${user.id}`;
    return { id, applicant_id: user.id, clinician_id: user.id, application_id: id, offer_id: id };
  });
  await copyRows(house.app, 'applications', application_id, copies);
  await copyRows(house.app, 'offers', offer_id, copies);
  await copyRows(house.app, 'assignments', assignment_id, copies);
  return [first, ...others];
}

const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const over = (from: number, count: number) => ({
  pattern: { days: [...days], starts: '19:00', ends: '07:00', from: dayIn(from), to: dayIn(from + count - 1) },
});

test('of 200 people who claim a shift of five over two processes five are booked, and the others wait in order', async () => {
  const shift = await house.night(5, over(3, 1));
  const answers = await Promise.all(
    people.map((person, index) => claim({ client: programs.at(index, person) }, shift)),
  );
  expect(answers.filter((answer) => answer.claim.status === 'booked')).toHaveLength(5);
  const stored = await claimsOf(house, shift);
  expect(stored.map(({ status }) => status)).toEqual([...Array(5).fill('booked'), ...Array(195).fill('waiting')]);
  const places = new Map(answers.map((answer) => [answer.claim.clinician_id, answer.place]));
  expect(stored.slice(5).map(({ clinician_id }) => places.get(clinician_id))).toEqual(
    Array.from({ length: 195 }, (_, index) => index + 1),
  );
  expect(await bookedFor(house, shift)).toEqual({ filled: 5, reserved: 0, shifts: 5, status: 'filled' });
  expect(await programs.deadlocks()).toBe(0);
});

/** 100 open shifts on each of 30 days, from 100 days ahead on, each with two bookings. */
async function fillMonth(): Promise<void> {
  const first = await house.night(3, over(60, 1));
  const { claim: booked } = await claim(people[0]!, first);
  const later = (instant: string, ahead: number) => new Date(Date.parse(instant) + ahead * 86_400_000).toISOString();
  const shifts = Array.from({ length: 3000 }, (_, index) => {
    const [ahead, place] = [40 + Math.floor(index / 100), index % 100];
    const [starts_at, ends_at, closes_at] = [first.starts_at, first.ends_at, first.closes_at].map((instant) =>
      later(instant, ahead),
    );
    const stated = { unit: `Unit ${place % 25}`, needed: 2 + (place % 3), filled: 2, series_id: newSeries() };
    return { id: randomUUID(), place, starts_at, ends_at, closes_at, ...stated };
  });
  await copyRows(house.app, 'open_shifts', first.id, shifts);
  const bookings = shifts.flatMap(({ id: open_shift_id, place, starts_at, ends_at }) =>
    [1, 2].map((queue_number) => {
      const { id: clinician_id } = people[2 * place + queue_number - 1]!.user;
      return { id: randomUUID(), open_shift_id, clinician_id, starts_at, ends_at, queue_number };
    }),
  );
  await copyRows(house.app, 'shifts', booked.shift_id!, bookings);
  const claims = bookings.map(({ id: shift_id, open_shift_id, clinician_id, queue_number }) => {
    return { id: randomUUID(), shift_id, open_shift_id, clinician_id, queue_number };
  });
  await copyRows(house.app, 'shift_claims', booked.id, claims);
}

/** How many statements about these tables: the queue looks after itself at any time. */
async function countAbout(tables: RegExp, operation: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(house.app.services, operation)).filter((text) => tables.test(text)).length;
}

test('a month of 3,000 open shifts and 6,000 bookings is one answer of as many statements as a day', async () => {
  await fillMonth();
  const ask = (from: number, span: number) => house.l.client.functions.coverage({ from: dayIn(from), days: span });
  const ofDay = await countAbout(/shifts/, () => ask(60, 1));
  let month!: Coverage;
  const ofMonth = await countAbout(/shifts/, async () => (month = await ask(100, 30)));
  expect(ofMonth).toBe(ofDay);
  expect([month.shifts.length, month.truncated]).toEqual([3000, false]);
  expect(month.shifts.every(({ filled }) => filled === 2)).toBe(true);
  // Ids are random: as text they take 62 kB by themselves, whatever is done about the rest.
  const rest = month.shifts.map((shift) => ({ ...shift, id: '' }));
  expect(gzipSync(JSON.stringify(rest)).length).toBeLessThan(30_000);
  expect(gzipSync(JSON.stringify(month)).length).toBeLessThan(90_000);
});

test('people are notified with as many statements each, however many shifts a series has', async () => {
  const named = people.slice(0, 10).map(({ user }) => user.id);
  const statementsFor = async (from: number, shifts: number, audience: readonly string[]) => {
    const series_id = newSeries();
    await house.plan({ series_id, ...over(from, shifts), audience: 'chosen', chosen_ids: [...audience] });
    return countAbout(/shifts|users|notifications|outbox/, () => notifySeries(house.app.services, { series_id }));
  };
  const ofOne = await statementsFor(150, 1, named);
  expect(await statementsFor(160, 100, named)).toBe(ofOne);
  const ofHalf = await statementsFor(270, 1, named.slice(5));
  const ofNone = ofOne - 2 * (ofOne - ofHalf);
  expect(ofNone).toBeLessThan(10);
});
