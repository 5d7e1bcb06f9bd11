import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { recordLateSignatures } from '#server/features/reliability/recordLateSignatures.ts';
import { assigned } from '#tests/support/accepting.ts';
import { booked, interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { perDiem, shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;

beforeAll(async () => {
  house = await shiftHouse();
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

const entriesOf = ({ client }: Pick<Person, 'client'>, source_id: string) =>
  client.entities.ReliabilityEntry.filter({ source_id });

/** What the entries of both sides about one source say. */
async function said(source_id: string): Promise<Partial<ReliabilityEntry>[]> {
  const entries = [...(await entriesOf(house.l, source_id)), ...(await entriesOf(house.a, source_id))];
  return entries.map(({ about_id, kind, is_shown, reason, notice_minutes }) =>
    reason ? { about_id, kind, is_shown, reason, notice_minutes } : { about_id, kind, is_shown },
  );
}

type Reason = Parameters<Person['client']['functions']['cancelShift']>[0]['reason'];

async function cancelled(by: Person, day: string, hoursBefore: number, reason: Reason): Promise<string> {
  const { id: shift_id, starts_at } = await house.night(day);
  house.now = new Date(Date.parse(starts_at) - hoursBefore * 3_600_000);
  await by.client.functions.cancelShift({ shift_id, reason });
  await by.client.functions.cancelShift({ shift_id, reason });
  return shift_id;
}

test('a facility that cancels later than agreed has one entry, unless its reason is excused (case 53)', async () => {
  const { l, r } = house;
  expect(await said(await cancelled(r, '2027-01-05', 10, 'low_census'))).toEqual([
    { about_id: l.user.id, kind: 'shift_cancelled_late', is_shown: true, reason: 'low_census', notice_minutes: 600 },
  ]);
  expect(await said(await cancelled(l, '2027-01-06', 10, 'disaster'))).toEqual([]);
  expect(await said(await cancelled(l, '2027-01-07', 24, 'low_census'))).toEqual([]);
});

test('so has a clinician (case 54)', async () => {
  const { a } = house;
  expect(await said(await cancelled(a, '2027-01-08', 10, 'sickness'))).toEqual([]);
  const id = await cancelled(a, '2027-01-09', 10, 'schedule_conflict');
  expect(await said(id)).toMatchObject([{ about_id: a.user.id, reason: 'schedule_conflict' }]);
  expect(await said(await cancelled(a, '2027-01-10', 30, 'schedule_conflict'))).toEqual([]);
  // Its subject alone reads an entry, with the names of both.
  const [entry] = await entriesOf(a, id);
  expect(entry).toMatchObject({ facility_name: l().facility_name, source_kind: 'shift', appeal_status: 'none' });
  for (const other of [house.l, house.m, house.b]) expect(await entriesOf(other, id)).toEqual([]);
  expect(await refused(entriesOf(house.v, id))).toMatchObject({ status: 403 });
  expect(await refused(entriesOf(house.app.people.visitor(), id))).toMatchObject({ status: 401 });
});

const l = () => house.l.user;

test('an absence is an entry about the side that was not there; two opposite reports hide both (case 55)', async () => {
  const { id: shift_id, starts_at } = await house.night('2027-01-11');
  house.now = new Date(Date.parse(starts_at) + 30 * 60_000);
  const report = (by: Person) => by.client.functions.reportMissed({ shift_id });
  await report(house.r);
  await report(house.l);
  const about = house.a.user.id;
  expect(await said(shift_id)).toEqual([{ about_id: about, kind: 'no_show', is_shown: true }]);
  await report(house.a);
  await report(house.a);
  expect(await said(shift_id)).toEqual([
    { about_id: l().id, kind: 'no_show', is_shown: false },
    { about_id: about, kind: 'no_show', is_shown: false },
  ]);
  expect(await entriesOf(house.a, shift_id)).toMatchObject([{ appeal_status: 'open', appeal_text: null }]);
});

test('hours that a side has not signed on day 7 are an entry about it, and stay open (case 56)', async () => {
  const { id, sign_due } = await house.worked('2027-01-12');
  const sweep = () => recordLateSignatures(house.app.services);
  house.now = new Date(Date.parse(sign_due!) - 1000);
  await sweep();
  expect(await said(id)).toEqual([]);
  house.now = new Date(sign_due!);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await said(id)).toEqual([{ about_id: l().id, kind: 'late_signature', is_shown: true }]);
  expect(await house.get(id)).toMatchObject({ status: 'ended', facility_signed_date: null });
});

test('a missed interview is an entry about the side that was not there', async () => {
  const { interview } = await booked(house, house.b, '2027-02-01T16:00:00.000Z');
  house.now = new Date('2027-02-01T16:20:00.000Z');
  const { closeInterview } = house.b.client.functions;
  await closeInterview({ interview_id: interview.id, outcome: 'missed' });
  await closeInterview({ interview_id: interview.id, outcome: 'missed' });
  expect(await said(interview.id)).toEqual([{ about_id: l().id, kind: 'interview_missed', is_shown: true }]);
});

test('withdrawing before the first day, and other terms after acceptance, are entries (case 40)', async () => {
  const { application, offer, assignment } = await assigned(house, house.b, perDiem());
  expect(await said(offer.id)).toEqual([]);
  const o3 = await house.offered(application, perDiem());
  expect(await said(o3.id)).toEqual([{ about_id: l().id, kind: 'terms_changed', is_shown: true }]);
  await house.b.client.functions.declineOffer({ offer_id: o3.id, reason: 'pay' });
  const [open] = await house.b.client.entities.Assignment.filter({ id: assignment.id });
  expect(open).toMatchObject({ status: 'open', offer_id: offer.id });
  const end = { assignment_id: assignment.id, reason: 'budget' } as const;
  await house.l.client.functions.endAssignment(end);
  expect(await said(assignment.id)).toMatchObject([{ kind: 'withdrawn_after_acceptance', reason: 'budget' }]);
});

test('an excused end of an assignment counts nowhere; another counts each shift that it cancels late', async () => {
  const { assignment } = await assigned(house, house.b, perDiem());
  const { endAssignment } = house.l.client.functions;
  await endAssignment({ assignment_id: assignment.id, reason: 'unit_closed_infection' });
  expect(await said(assignment.id)).toEqual([]);
  const { id } = await house.night('2027-01-20');
  const { id: later } = await house.night('2027-01-25');
  house.now = new Date('2027-01-20T15:00:00.000Z');
  const last = { assignment_id: house.assignment.id, last_day: '2027-01-19' } as const;
  await endAssignment({ ...last, reason: 'low_census' });
  expect(await said(id)).toMatchObject([{ kind: 'shift_cancelled_late', reason: 'assignment_ended' }]);
  expect(await said(later)).toEqual([]);
  expect(await said(last.assignment_id)).toEqual([]);
});
