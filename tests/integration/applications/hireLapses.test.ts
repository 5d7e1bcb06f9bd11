import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DraftOf } from '#domain/entities.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { keepCredentials } from '#server/features/credentials/tasks.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { inSpanish } from '#tests/support/spanishNotifications.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let facility: Person;
let nurse: Person;
let admin: Person;
let job_id: string;
let now: Date;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2025-12-01');
  await app.services.pool.query('delete from clock_days');
  await app.services.pool.query('update documents set is_removed = true');
  [facility, nurse, admin] = await Promise.all([app.people.facility(), app.people.clinician(), app.people.admin()]);
  job_id = await post();
});

const at = (date: string, time = '12:00-05:00') => (now = new Date(`${date}T${time}`));
const run = () => trace(app.services, () => keepCredentials(app.services));
const told = async () =>
  (await facility.client.entities.Notification.filter({ type: 'application_status_change' }, 'created_date')).map(
    ({ title }) => title,
  );

async function post(draft: DraftOf<'Job'> = {}): Promise<string> {
  const required_credentials = ['ACLS', 'PALS preferred', 'Two years of ICU experience'];
  return (await facility.client.entities.Job.create({ ...newJob, required_credentials, ...draft })).id;
}

async function approved(facts: DraftOf<'Document'>, owner = nurse) {
  const document = await owner.client.entities.Document.create({ file_url: await uploadPdf(owner), ...facts });
  return admin.client.entities.Document.update(document.id, { status: 'approved' });
}

async function hire(by = nurse, { share = true, job = job_id } = {}): Promise<string> {
  const input = { job_id: job, cover: 'Nine years of wound care', share_credentials: share };
  const { application } = await by.client.functions.handleNewApplication(input);
  for (const new_status of ['shortlisted', 'hired'] as const) {
    await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  }
  return application.id;
}

/** The notifications of the days before the test begins. */
async function settle(date: string): Promise<void> {
  at(date);
  await run();
}

const license = { type: 'license', profession: 'RN', state: 'TX', expires_date: '2026-02-28' } as const;
const acls = { type: 'acls', issuer: 'AHA', expires_date: '2026-02-28' } as const;

test('the server notifies a facility of the license of its hire thirty days before the end and on the day, and never else', async () => {
  const application = await hire();
  await approved(license);
  const { full_name } = nurse.user;
  const days: string[] = [];
  for (let day = '2026-01-27'; day < '2026-03-04'; day = addDays(day, 1)) {
    for (const time of ['00:10-05:00', '23:10-05:00']) {
      at(day, time);
      const before = (await told()).length;
      await keepCredentials(app.services);
      // A process that starts again knows no more than the database.
      await Promise.all([keepCredentials(app.services), keepCredentials(app.services)]);
      if ((await told()).length > before) days.push(now.toISOString());
    }
  }
  expect(await told()).toEqual([
    `RN license (TX) of ${full_name} expires in 30 days`,
    `RN license (TX) of ${full_name} has expired`,
  ]);
  expect(days).toEqual(['2026-01-29T05:10:00.000Z', '2026-03-01T05:10:00.000Z']);
  const [, news] = await facility.client.entities.Notification.filter(
    { type: 'application_status_change' },
    'created_date',
  );
  expect(news).toMatchObject({
    body: `For ${newJob.title}. Ask for the new one.`,
    link: `/facility-applicants?id=${application}`,
  });
  expect(inSpanish(news!)).toMatchObject({
    title: `licencia de RN (TX) de ${full_name} ha vencido`,
    body: `Para ${newJob.title}. Pida la credencial nueva.`,
  });
});

test('of several ends a facility has one notification and one mail, of what the job asks for alone', async () => {
  const other = await app.people.clinician();
  await hire();
  await hire(nurse, { job: await post({ title: 'Clinic nurse' }) });
  await hire(other);
  await approved(license);
  await approved(acls);
  await approved({ ...acls, type: 'other', kind: 'pals' });
  await approved({ ...acls, type: 'other', kind: 'nrp' });
  await approved({ ...license, state: 'CA', number: 'SECRET 77' }, other);
  at('2026-01-29');
  const left = await run();
  const title = '3 credentials of people you hired expire soon or have expired';
  expect(left.mails.filter((line) => line.startsWith(facility.user.email))).toEqual([
    `${facility.user.email}: ${title}`,
  ]);
  expect(await told()).toEqual([title]);
  const [mail] = await mailsTo(app.services, facility.user.email);
  const [news] = await facility.client.entities.Notification.filter({ type: 'application_status_change' });
  expect(news!.link).toBe('/facility-applicants?status=hired');
  for (const text of [mail!.text, news!.body!]) {
    expect(text).toContain(`ACLS card of ${nurse.user.full_name}: February 28, 2026`);
    expect(text).toContain(`RN license (CA) of ${other.user.full_name}: February 28, 2026`);
    expect(text).not.toMatch(/PALS|NRP|SECRET|pdf/);
  }
  expect(await run()).toEqual(nothing);
});

test('nothing is sent about a clinician whom the facility has not hired, who does not share, or who hides', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.people.clinician()));
  const [applicant, silent, back, hidden] = people as [Person, Person, Person, Person];
  await applicant.client.functions.handleNewApplication({ job_id, cover: 'Hello', share_credentials: true });
  await hire(silent, { share: false });
  const application_id = await hire(back);
  await hire(hidden);
  for (const person of people) await approved(license, person);
  await back.client.functions.shareCredentials({ application_id, share: false });
  await hidden.client.functions.hideFromFacility({ facility_id: facility.user.id, hidden: true });
  for (const date of ['2026-01-29', '2026-03-01']) {
    await settle(date);
    expect(await told()).toEqual([]);
  }
  await back.client.functions.shareCredentials({ application_id, share: true });
  await run();
  expect(await told()).toEqual([`RN license (TX) of ${back.user.full_name} has expired`]);
});

test('a renewal in review is waited for, and one that is approved ends the matter', async () => {
  await hire();
  await approved(license);
  const renewal = { ...license, expires_date: '2028-02-28' };
  const { id } = await nurse.client.entities.Document.create({ file_url: await uploadPdf(nurse), ...renewal });
  await settle('2026-02-10');
  expect(await told()).toEqual([]);
  await admin.client.entities.Document.update(id, { status: 'rejected', admin_notes: 'Unreadable' });
  await run();
  expect(await told()).toEqual([`RN license (TX) of ${nurse.user.full_name} expires in 18 days`]);
  await approved(renewal);
  await settle('2026-03-01');
  expect(await told()).toHaveLength(1);
});

test('an applicant who is hired, shares or is approved between two of the days is not passed over', async () => {
  await approved(license);
  await approved({ ...license, state: 'CA', expires_date: '2026-02-24' });
  for (const date of ['2026-02-08', '2026-02-09', '2026-02-10']) await settle(date);
  const first = await hire();
  await run();
  const { full_name } = nurse.user;
  expect(await told()).toEqual(['2 credentials of people you hired expire soon or have expired']);
  await nurse.client.functions.shareCredentials({ application_id: first, share: false });
  await approved({ ...acls, expires_date: '2026-03-05' });
  for (const date of ['2026-02-11', '2026-02-20']) await settle(date);
  expect(await told()).toHaveLength(1);
  await nurse.client.functions.shareCredentials({ application_id: first, share: true });
  await run();
  expect((await told()).at(-1)).toBe(`ACLS card of ${full_name} expires in 13 days`);
});

test('a facility that wants no mail of it is notified in the product alone, and one that has left of nothing', async () => {
  await hire();
  await approved(license);
  await facility.client.auth.updateMe({ email_notifications: [] });
  at('2026-01-29');
  const left = await run();
  expect(await told()).toHaveLength(1);
  expect(left.mails.filter((line) => line.startsWith(facility.user.email))).toEqual([]);
  await app.services.pool.query('update users set is_active = false where id = $1', [facility.user.id]);
  at('2026-03-01');
  expect((await run()).rows).toMatchObject({ notifications: 1 });
});
