import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { saveReadinessSheet } from '#domain/assignments/readinessContracts.ts';
import { inTransaction } from '#server/platform/work.ts';
import { call } from '#tests/support/call.ts';
import { interviewHouse, refused, type InterviewHouse } from '#tests/support/interviewHouse.ts';
import { openAssignment } from '#tests/support/openAssignment.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

type Sheet = Omit<InputOf<typeof saveReadinessSheet>, 'job_id'>;

let house: InterviewHouse;
let job_id: string;
beforeAll(async () => {
  house = await interviewHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  const { l, siteId: site_id } = house;
  ({ id: job_id } = await l.client.entities.Job.create({ ...newJob, title: 'Night nurse', site_id }));
});

const save = async (by: Person, sheet: Sheet) =>
  (await by.client.functions.saveReadinessSheet({ job_id, ...sheet })).sheet;
const sheetsOf = (by: Person) => by.client.entities.ReadinessSheet.filter({ job_id });
const applied = async (by: Person) =>
  (await by.client.functions.handleNewApplication({ job_id, cover: 'Please' })).application;
const notificationOf = ({ client }: Person) => client.entities.Notification.filter({ type: 'offer' }, '-created_date');
const endAll = (clinician: Person) =>
  inTransaction(house.app.services, system, (work) =>
    work.system.updateAll('Assignment', { job_id, clinician_id: clinician.user.id }, { status: 'ended' }),
  );

test('a recruiter writes the sheet of a job; lines that are left out stay, and a repeat changes nothing', async () => {
  const { l, r, siteId } = house;
  const first = await save(r, { seen: null, first_day_time: '06:45', contact_phone: ' 555-0100 ' });
  expect(first).toMatchObject({ job_id, facility_id: l.user.id, site_id: siteId, contact_phone: '555-0100' });
  const second = await save(l, { seen: first.updated_date, parking: 'Garage B', first_day_time: null });
  expect(second).toMatchObject({ id: first.id, parking: 'Garage B', first_day_time: null, contact_phone: '555-0100' });
  const again = await trace(house.app.services, async () => {
    expect(await save(l, { seen: first.updated_date, parking: 'Garage B', first_day_time: null })).toEqual(second);
  });
  expect(again).toEqual(nothing);
});

test('a user who saw another sheet than there is now reads so', async () => {
  const { l, r } = house;
  const first = await save(l, { seen: null, parking: 'Garage A' });
  const changed = { status: 409, code: 'CONFLICT', reason: 'changed' };
  expect(await refused(save(r, { seen: null, parking: 'Garage B' }))).toEqual(changed);
  await save(r, { seen: first.updated_date, parking: 'Garage C' });
  expect(await refused(save(l, { seen: first.updated_date, parking: 'Garage D' }))).toEqual(changed);
  expect(await sheetsOf(l)).toMatchObject([{ parking: 'Garage C' }]);
  // A caller that does not state which version it read overwrites it.
  expect(await save(l, { parking: 'Garage E' })).toMatchObject({ parking: 'Garage E' });
});

test('two members who concurrently write the first sheet of a job write one', async () => {
  const { l, r } = house;
  await Promise.all([save(l, { parking: 'Garage A' }), save(r, { dress: 'Navy scrubs' })]);
  expect(await sheetsOf(l)).toMatchObject([{ parking: 'Garage A', dress: 'Navy scrubs' }]);
});

test('no one else writes it, and what is no line of it is refused by its name', async () => {
  const { l, m, v, w, r2, a } = house;
  for (const by of [m, v, w, r2, a]) expect(await refusal(save(by, { parking: 'Mine' }))).toBe('FORBIDDEN');
  const unknown = l.client.functions.saveReadinessSheet({ job_id: crypto.randomUUID(), parking: 'None' });
  expect(await refusal(unknown)).toBe('NOT_FOUND');
  const url = '/api/apps/openlocum/functions/saveReadinessSheet';
  for (const [field, value] of [
    ['first_day_time', '7 am'],
    ['first_day_time', '24:00'],
    ['contact_phone', 'x'.repeat(41)],
    ['parking', 7],
  ] as const) {
    const answer = await call(house.app.server, 'POST', url, { token: l.token, body: { job_id, [field]: value } });
    expect({ field, ...answer }).toMatchObject({ field, status: 422, body: { errors: [{ field }] } });
  }
  expect(await sheetsOf(l)).toEqual([]);
});

test('30: applicants with an open assignment for the job read the sheet, and no other applicants', async () => {
  const { l, v, r2, m, a, b } = house;
  const { id } = await save(l, { contact_phone: '555-0100' });
  const application = await applied(a);
  await applied(b);
  for (const reader of [a, b, m, r2]) expect(await sheetsOf(reader)).toEqual([]);
  expect(await sheetsOf(v)).toMatchObject([{ contact_phone: '555-0100' }]);
  const before = (await sheetsOf(l))[0]!.updated_date;

  await openAssignment(house.app, application);
  expect(await a.client.entities.ReadinessSheet.get(id)).toMatchObject({ contact_phone: '555-0100' });
  expect(await a.client.entities.ReadinessSheet.get(id)).not.toHaveProperty('reader_ids');
  expect(await sheetsOf(b)).toEqual([]);
  // A new reader is no change of it: concurrent writers are not refused.
  expect((await sheetsOf(l))[0]!.updated_date).toBe(before);

  await endAll(a);
  expect(await sheetsOf(a)).toEqual([]);
});

test('its readers see which lines are new, once each time', async () => {
  const { l, a, b } = house;
  const application = await applied(a);
  await applied(b);
  await openAssignment(house.app, application);
  const told = await trace(house.app.services, () => save(l, { first_day_time: '06:45', parking: 'Garage B' }));
  expect(told.mails).toEqual([`${a.user.email}: Your first day: Night nurse`]);
  expect(told.rows).toMatchObject({ readiness_sheets: 1, notifications: 1, outbox_mails: 1 });
  const [news] = await notificationOf(a);
  expect(news).toMatchObject({ body: 'Mercy updated the day-one sheet: arrival time, parking.' });
  expect(await notificationOf(b)).toEqual([]);

  await save(l, { parking: 'Garage C', first_day_time: '06:45' });
  expect((await notificationOf(a)).map(({ body }) => body)).toEqual([
    'Mercy updated the day-one sheet: parking.',
    'Mercy updated the day-one sheet: arrival time, parking.',
  ]);
  await endAll(a);
  await save(l, { parking: 'Garage D' });
  expect(await notificationOf(a)).toHaveLength(2);
});

test('a job that moves to another site takes its sheet along', async () => {
  const { l, r2 } = house;
  await save(l, { parking: 'Garage B' });
  expect(await sheetsOf(r2)).toEqual([]);
  await l.client.entities.Job.update(job_id, { site_id: r2.user.work_site_ids[0]! });
  expect(await sheetsOf(r2)).toMatchObject([{ parking: 'Garage B', site_id: r2.user.work_site_ids[0] }]);
  expect(await save(r2, { parking: 'Garage C' })).toMatchObject({ parking: 'Garage C' });
});

test('a sheet goes with its job, but not before the last who works by it', async () => {
  const { l, a } = house;
  const jobs = l.client.entities.Job;
  await save(l, { parking: 'Garage A' });
  await jobs.delete(job_id);
  expect(await sheetsOf(l)).toEqual([]);

  ({ id: job_id } = await jobs.create({ ...newJob, title: 'Day nurse', site_id: house.siteId }));
  await save(l, { parking: 'Garage B' });
  await openAssignment(house.app, await applied(a));
  await jobs.delete(job_id);
  expect(await sheetsOf(a)).toMatchObject([{ parking: 'Garage B' }]);
  const [assignment] = await a.client.entities.Assignment.filter({ job_id });
  await a.client.functions.endAssignment({ assignment_id: assignment!.id, reason: 'other' });
  expect(await sheetsOf(l)).toEqual([]);
});
