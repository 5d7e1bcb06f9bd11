import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { assigned } from '#tests/support/accepting.ts';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { nightOf, perDiem, shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;
let atM: Assignment;

beforeAll(async () => {
  house = await shiftHouse();
  const { a, m } = house;
  const { id: site_id } = await m.client.entities.Site.create({ name: 'M', time_zone: 'America/Chicago' });
  const application = await house.applied(a, m, { site_id });
  const offer = await house.send(await house.draft(application, { form: perDiem({ site_id }) }, m), null, m);
  const terms = { offer_id: offer.id, terms_hash: offer.terms_hash!, name: 'Amara Osei', locale: 'en' } as const;
  ({ assignment: atM } = await a.client.functions.acceptOffer(terms));
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

const propose = (by: Person, assignment: Assignment, days: readonly string[]) =>
  by.client.functions.proposeShifts({ assignment_id: assignment.id, shifts: days.map(nightOf) });

const news = ({ client }: Person) => client.entities.Notification.filter({ type: 'shift' }, '-created_date');

test('a facility proposes shifts in one notification; proposing them again adds none', async () => {
  const { a, r } = house;
  const { shifts } = await propose(r, house.assignment, ['2027-01-05', '2027-01-06']);
  expect(shifts).toMatchObject([
    { status: 'proposed', break_minutes: 30, break_paid: false, title: 'Night nurse, ICU', role: 'RN' },
    { starts_at: '2027-01-07T01:00:00.000Z', ends_at: '2027-01-07T13:30:00.000Z', facility_pays_minutes: 240 },
  ]);
  const again = await propose(r, house.assignment, ['2027-01-05', '2027-01-06']);
  expect(again.shifts.map(({ id }) => id)).toEqual(shifts.map(({ id }) => id));
  const [first, ...others] = await news(a);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ title: '2 shifts proposed', link: '/schedule' });
  expect(first?.body).toContain('the first on January 5, 2027, 7:00 PM CST');
});

test('hiring 43: the clinician accepts three, of which one overlaps a shift elsewhere', async () => {
  const { a, l, m, r } = house;
  const [elsewhere] = (await propose(m, atM, ['2027-02-02'])).shifts;
  await a.client.functions.answerShifts({ shift_ids: [elsewhere!.id], accept: true });
  const heardByM = (await news(m)).length;
  const { shifts } = await propose(r, house.assignment, ['2027-02-01', '2027-02-02', '2027-02-03']);
  const shift_ids = shifts.map(({ id }) => id);
  const answer = await a.client.functions.answerShifts({ shift_ids, accept: true });
  expect(answer.done.toSorted()).toEqual([shift_ids[0], shift_ids[2]].toSorted());
  expect(answer.skipped).toEqual([
    { id: shift_ids[1], reason: 'overlap', from: elsewhere!.starts_at, to: elsewhere!.ends_at },
  ]);
  expect((await news(l))[0]).toMatchObject({ body: expect.stringContaining('the first on February 1, 2027') });
  expect((await news(l))[0]?.title).toMatch(/ accepted 2 shifts$/);
  expect((await news(m)).length).toBe(heardByM);
  // Neither facility reads the other's.
  expect(await m.client.entities.Shift.filter({ clinician_id: a.user.id })).toHaveLength(1);
  const own = await a.client.functions.answerShifts({ shift_ids, accept: true });
  expect(own.done.toSorted()).toEqual(answer.done.toSorted());
});

test('the clinician declines with a reason, alone', async () => {
  const { a, b, r, v } = house;
  const [shift] = (await propose(r, house.assignment, ['2027-03-01'])).shifts;
  const shift_ids = [shift!.id];
  expect(await b.client.functions.answerShifts({ shift_ids, accept: true })).toMatchObject({
    done: [],
    skipped: [{ id: shift!.id, reason: 'unknown' }],
  });
  expect(await refused(v.client.functions.answerShifts({ shift_ids, accept: true }))).toMatchObject({ status: 403 });
  await a.client.functions.answerShifts({ shift_ids, accept: false, reason: 'transport' });
  expect(await house.get(shift!.id)).toMatchObject({ status: 'declined', cancel_reason: 'transport' });
  const late = await a.client.functions.answerShifts({ shift_ids, accept: true });
  expect(late.skipped).toEqual([{ id: shift!.id, reason: 'wrong_step' }]);
});

test('a shift that has begun can no longer be accepted', async () => {
  const [shift] = (await propose(house.r, house.assignment, ['2027-03-02'])).shifts;
  house.now = new Date(shift!.starts_at);
  const answer = await house.a.client.functions.answerShifts({ shift_ids: [shift!.id], accept: true });
  expect(answer.skipped).toEqual([{ id: shift!.id, reason: 'past' }]);
});

test.each([
  ['past', { starts_at: '2026-11-30T01:00:00Z', ends_at: '2026-11-30T09:00:00Z' }, 'shifts.0.starts_at'],
  [
    'before the assignment',
    { starts_at: '2027-01-04T05:59:00Z', ends_at: '2027-01-04T09:00:00Z' },
    'shifts.0.starts_at',
  ],
  ['too far ahead', { starts_at: '2028-03-04T05:59:00Z', ends_at: '2028-03-04T09:00:00Z' }, 'shifts.0.starts_at'],
  ['without length', { starts_at: '2027-01-20T05:00:00Z', ends_at: '2027-01-20T05:00:00Z' }, 'shifts.0.ends_at'],
  ['of four days', { starts_at: '2027-01-20T05:00:00Z', ends_at: '2027-01-24T05:00:00Z' }, 'shifts.0.ends_at'],
  [
    'all break',
    { starts_at: '2027-01-20T05:00:00Z', ends_at: '2027-01-20T05:30:00Z', break_minutes: 45 },
    'shifts.0.break_minutes',
  ],
] as const)('a shift %s is refused at its field', async (_, shift, field) => {
  const call = house.r.client.functions.proposeShifts({ assignment_id: house.assignment.id, shifts: [shift] });
  await expect(call).rejects.toMatchObject({ status: 422, extra: { errors: [{ field }] } });
});

test('two of one list that overlap are refused, one that begins where another ends is fine', async () => {
  const { starts_at, ends_at } = nightOf('2027-04-01');
  const day = { starts_at: ends_at, ends_at: '2027-04-02T20:30:00.000Z' };
  const call = (shifts: { starts_at: string; ends_at: string }[]) =>
    house.r.client.functions.proposeShifts({ assignment_id: house.assignment.id, shifts });
  expect((await call([{ starts_at, ends_at }, day])).shifts).toHaveLength(2);
  await expect(call([day, { starts_at: day.starts_at, ends_at: '2027-04-02T15:00:00.000Z' }])).rejects.toMatchObject({
    extra: { errors: [{ field: 'shifts.1.starts_at' }] },
  });
});

test('only recruiters of the site propose, and only for an open assignment', async () => {
  const { v, w, r2, m, b, l } = house;
  for (const who of [v, w, b])
    expect(await refused(propose(who, house.assignment, ['2027-05-03']))).toMatchObject({ status: 403 });
  for (const who of [r2, m])
    expect(await refused(propose(who, house.assignment, ['2027-05-03']))).toMatchObject({ status: 404 });
  const { assignment } = await assigned(house, b, perDiem());
  await l.client.functions.endAssignment({ assignment_id: assignment.id, reason: 'budget' });
  expect(await refused(propose(l, assignment, ['2027-05-03']))).toMatchObject({
    code: 'WRONG_STEP',
    current: 'cancelled',
  });
});
