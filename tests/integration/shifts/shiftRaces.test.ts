import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { assigned } from '#tests/support/accepting.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';
import { perDiem } from '#tests/support/shiftHouse.ts';
import { outcomeOf, twoPrograms, type TwoPrograms } from '#tests/support/twoPrograms.ts';

let house: OfferHouse;
let programs: TwoPrograms;
let assignment: Assignment;

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString();

beforeAll(async () => {
  house = await offerHouse();
  // The programs have the time of the machine.
  house.now = new Date();
  const work = { ...perDiem().work, starts_on: inHours(24).slice(0, 10) };
  ({ assignment } = await assigned(house, house.a, perDiem({ work })));
  programs = await twoPrograms(house.app);
});
afterAll(async () => {
  await programs?.end();
  await house.close();
});

test('hiring 44: of two devices that accept overlapping shifts one books, in every round', async () => {
  const { a, r } = house;
  for (let round = 0; round < roundsOf(50); round++) {
    const start = 72 + round * 24;
    const { shifts } = await r.client.functions.proposeShifts({
      assignment_id: assignment.id,
      shifts: [{ starts_at: inHours(start), ends_at: inHours(start + 12) }],
    });
    const { shifts: others } = await r.client.functions.proposeShifts({
      assignment_id: assignment.id,
      shifts: [{ starts_at: inHours(start + 11), ends_at: inHours(start + 13) }],
    });
    const ids = [...shifts, ...others].map(({ id }) => id);
    const answers = await Promise.all(
      ids.map((id, device) => programs.at(round + device, a).functions.answerShifts({ shift_ids: [id], accept: true })),
    );
    expect(answers.flatMap(({ done }) => done)).toHaveLength(1);
    expect(answers.flatMap(({ skipped }) => skipped)).toMatchObject([{ reason: 'overlap' }]);
    const rows = await Promise.all(ids.map((id) => a.client.entities.Shift.get(id)));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['booked', 'proposed']);
  }
  expect(await programs.deadlocks()).toBe(0);
});

test('one that begins where another ends is fine', async () => {
  const { a, r } = house;
  const start = 72 + 60 * 24;
  const { shifts } = await r.client.functions.proposeShifts({
    assignment_id: assignment.id,
    shifts: [
      { starts_at: inHours(start), ends_at: inHours(start + 12) },
      { starts_at: inHours(start + 12), ends_at: inHours(start + 20) },
    ],
  });
  const answers = await Promise.all(
    shifts.map(({ id }, device) => programs.at(device, a).functions.answerShifts({ shift_ids: [id], accept: true })),
  );
  expect(answers.flatMap(({ done }) => done)).toHaveLength(2);
});

test('a signature counts for the hours that were seen, or not at all, in every round', async () => {
  const { a, v } = house;
  const times = { starts_at: inHours(-20), ends_at: inHours(-8) };
  const line = { ...times, break_minutes: 30 };
  const wins = { sign: 0, change: 0 };
  for (let round = 0; round < roundsOf(50); round++) {
    const { id: shift_id } = await bookedShift(house.app, assignment, times);
    const { shift } = await a.client.functions.setLine({ shift_id, ...line, seen_hash: null });
    const seen_hash = shift.sheet_hash!;
    const [signed, changed] = await Promise.all([
      programs.at(round, v).functions.signLines({ lines: [{ shift_id, sheet_hash: seen_hash }] }),
      outcomeOf(programs.at(round + 1, a).functions.setLine({ shift_id, ...line, break_minutes: 15, seen_hash })),
    ]);
    const isSigned = signed.done.length === 1;
    expect(changed).toBe(isSigned ? '409 signed' : 'ok');
    if (!isSigned) expect(signed.skipped).toEqual([{ id: shift_id, reason: 'changed' }]);
    expect(await a.client.entities.Shift.get(shift_id)).toMatchObject({
      status: isSigned ? 'signed' : 'ended',
      line_break_minutes: isSigned ? 30 : 15,
      facility_signed_by: isSigned ? v.user.id : null,
    });
    wins[isSigned ? 'sign' : 'change']++;
  }
  expect(wins.sign + wins.change).toBe(roundsOf(50));
  expect(await programs.deadlocks()).toBe(0);
});
