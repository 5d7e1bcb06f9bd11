import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let house: ShiftHouse;
let admin: Person;

beforeAll(async () => {
  house = await shiftHouse();
  admin = await house.app.people.admin();
});
afterAll(() => house.close());

/** About the side that cancels ten hours before the start. */
async function entry(by: Person, day: string): Promise<ReliabilityEntry> {
  const { id: shift_id, starts_at } = await house.night(day);
  house.now = new Date(Date.parse(starts_at) - 10 * 3_600_000);
  await by.client.functions.cancelShift({ shift_id, reason: 'other' });
  const [made] = await by.client.entities.ReliabilityEntry.filter({ source_id: shift_id });
  return made!;
}

const appeal = (by: Person, { id: entry_id }: ReliabilityEntry, text = 'The bus did not run') =>
  by.client.functions.appealEntry({ entry_id, text });
const decide = (by: Person, { id: entry_id }: ReliabilityEntry, strike: boolean, note = 'We asked both') =>
  by.client.functions.decideAppeal({ entry_id, strike, note });
const counted = async (of: Person) =>
  (await of.client.functions.reliability({ user_id: of.user.id })).entries.shift_cancelled_late;

test('an appealed entry counts no longer; upheld it counts again, struck never (case 59)', async () => {
  const { a } = house;
  const [first, second] = [await entry(a, '2027-01-05'), await entry(a, '2027-01-07')];
  expect(await counted(a)).toBe(2);
  const left = await trace(house.app.services, () => appeal(a, first));
  expect(left).toEqual({ ...nothing, events: ['ReliabilityEntry update'] });
  expect(await counted(a)).toBe(1);
  expect(await trace(house.app.services, () => appeal(a, first))).toEqual(nothing);
  expect(await refused(appeal(a, first, 'Another text'))).toMatchObject({ status: 409, reason: 'appealed' });
  const { entry: kept } = await decide(admin, first, false);
  expect(kept).toMatchObject({ is_shown: true, appeal_status: 'kept', decided_by: admin.user.id });
  expect(await counted(a)).toBe(2);
  expect(await refused(appeal(a, first))).toMatchObject({ status: 409, code: 'WRONG_STEP', current: 'kept' });
  await appeal(a, second);
  await decide(admin, second, true);
  await decide(admin, second, true);
  expect(await refused(decide(admin, second, false))).toMatchObject({ code: 'WRONG_STEP', current: 'struck' });
  expect(await counted(a)).toBe(1);
  const news = await a.client.entities.Notification.filter({ link: '/record' }, 'created_date');
  expect(news.map(({ title, body }) => [title, body])).toEqual([
    ['An entry of your record stays', 'It is about Night nurse, ICU and counts again. Our note: We asked both'],
    ['We removed an entry from your record', 'It was about Night nurse, ICU. Our note: We asked both'],
  ]);
});

test('its subject appeals alone, within 30 days; an administrator decides', async () => {
  const { a, l, r, w, v, m, b } = house;
  const [mine, theirs] = [await entry(a, '2027-01-09'), await entry(l, '2027-01-12')];
  for (const by of [l, m, b]) expect(await refused(appeal(by, mine))).toMatchObject({ status: 404 });
  for (const by of [r, w, v]) expect(await refused(appeal(by, theirs))).toMatchObject({ status: 403 });
  for (const by of [a, l]) expect(await refused(decide(by, theirs, true))).toMatchObject({ status: 403 });
  expect(await refused(decide(admin, theirs, true))).toMatchObject({ code: 'WRONG_STEP', current: 'none' });
  expect(await refused(appeal(l, theirs, ' '))).toMatchObject({ status: 422 });
  expect(await refused(appeal(admin, theirs))).toMatchObject({ status: 403 });
  await appeal(l, theirs);
  house.now = new Date(Date.parse(mine.happened_at) + 30 * 86_400_000 + 1000);
  expect(await refused(appeal(a, mine))).toMatchObject({ status: 409, reason: 'too_late' });
});

test('two sides that reported each other may each say what happened, and are decided on by themselves', async () => {
  const { a, l } = house;
  const { id: shift_id, starts_at } = await house.night('2027-02-20');
  house.now = new Date(Date.parse(starts_at) + 3_600_000);
  for (const by of [l, a]) await by.client.functions.reportMissed({ shift_id });
  const of = async (person: Person) =>
    (await person.client.entities.ReliabilityEntry.filter({ source_id: shift_id }))[0]!;
  const { entry: said } = await appeal(a, await of(a), 'They sent me home');
  expect(said).toMatchObject({ appeal_status: 'open', appeal_text: 'They sent me home' });
  await decide(admin, await of(a), true);
  await decide(admin, await of(l), false);
  expect([(await of(a)).is_shown, (await of(l)).is_shown]).toEqual([false, true]);
});
