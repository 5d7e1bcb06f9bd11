import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { keepAnswers } from '#server/features/applications/responseTimes/tasks.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let job: Job;
let now: Date;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-12-01T15:00:00Z');
  facility = await app.people.facility({ time_zone: 'America/Chicago' });
  job = await facility.client.entities.Job.create(newJob);
});

async function applied(at: string): Promise<{ clinician: Person; id: string }> {
  const clinician = await app.people.clinician();
  const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const { id } = application;
  await sql`update applications set applied_date = ${at}::timestamptz where id = ${id}`.execute(app.services.db);
  return { clinician, id };
}

/** Runs the task each hour, and once more with each: between these moments, both included. */
async function runHourly(from: string, to: string): Promise<void> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += 3_600_000) {
    now = new Date(at);
    await keepAnswers(app.services);
    await keepAnswers(app.services);
  }
}

const titles = async ({ client }: Person, type: 'posting_due' | 'application_status_change') =>
  (await client.entities.Notification.filter({ type }, 'created_date', 100)).map(({ title }) => title);
const due = () => titles(facility, 'posting_due');
const subjects = async ({ user }: Person) => (await mailsTo(app.services, user.email)).map(({ subject }) => subject);

test('50: at nine o’clock of the facility, once a threshold and day; the applicant once, after two weeks', async () => {
  const { clinician } = await applied('2026-11-20T18:00:00Z');
  await applied('2026-11-20T20:00:00Z');
  await applied('2026-11-24T04:00:00Z');
  // Nine in Chicago is 15:00 UTC.
  await runHourly('2026-11-27T17:00:00Z', '2026-11-28T14:00:00Z');
  expect(await due()).toEqual([]);
  await runHourly('2026-11-28T15:00:00Z', '2026-12-01T14:00:00Z');
  expect(await due()).toEqual(['2 applications have waited a week']);
  expect(await titles(clinician, 'application_status_change')).toEqual([]);
  await runHourly('2026-12-01T15:00:00Z', '2026-12-02T18:00:00Z');
  expect(await due()).toEqual(['2 applications have waited a week', '1 application has waited a week']);
  await runHourly('2026-12-04T15:00:00Z', '2026-12-12T18:00:00Z');
  const all = [
    '2 applications have waited a week',
    '1 application has waited a week',
    '2 applications have waited two weeks',
    '1 application has waited two weeks',
  ];
  expect(await due()).toEqual(all);
  expect((await subjects(facility)).filter((subject) => subject.includes('waited')).toSorted()).toEqual(all.toSorted());
  expect(await titles(clinician, 'application_status_change')).toEqual(['No answer for two weeks']);
  const [news] = await clinician.client.entities.Notification.filter({ type: 'application_status_change' });
  expect(news?.body).toBe(
    `No answer for two weeks to your application for ${job.title}. You can message the facility, or withdraw.`,
  );
  expect(await subjects(clinician)).toContain(`No answer for two weeks: ${job.title}`);
});

test('an applicant who is answered or withdraws waits no longer', async () => {
  const [answered, withdrawn, written] = [
    await applied('2026-11-20T18:00:00Z'),
    await applied('2026-11-20T18:00:00Z'),
    await applied('2026-11-20T18:00:00Z'),
  ];
  await runHourly('2026-11-28T02:00:00Z', '2026-11-28T03:00:00Z');
  const move = (person: Person, application_id: string, new_status: 'rejected' | 'withdrawn') =>
    person.client.functions.updateApplicationStatus({ application_id, new_status });
  await move(facility, answered.id, 'rejected');
  await move(withdrawn.clinician, withdrawn.id, 'withdrawn');
  const { thread } = await facility.client.functions.openThread({ user_id: written.clinician.user.id });
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'We are reading it.' });
  await runHourly('2026-11-28T15:00:00Z', '2026-11-28T16:00:00Z');
  await runHourly('2026-12-04T20:00:00Z', '2026-12-05T16:00:00Z');
  expect(await due()).toEqual([]);
  expect(await titles(written.clinician, 'application_status_change')).toEqual([]);
});

test('an application that was opened still waits; one taken up again waits again', async () => {
  const { clinician, id } = await applied('2026-11-20T18:00:00Z');
  const { functions } = facility.client;
  await functions.updateApplicationStatus({ application_id: id, new_status: 'reviewed' });
  await runHourly('2026-11-28T14:00:00Z', '2026-11-28T15:00:00Z');
  expect(await due()).toEqual(['1 application has waited a week']);
  await clinician.client.functions.updateApplicationStatus({ application_id: id, new_status: 'withdrawn' });
  await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Again' });
  await sql`update applications set applied_date = '2026-12-02T18:00:00Z' where id = ${id}`.execute(app.services.db);
  await runHourly('2026-12-10T14:00:00Z', '2026-12-10T15:00:00Z');
  expect(await due()).toEqual(['1 application has waited a week', '1 application has waited a week']);
});

test('after a day without the task everything is sent in one run', async () => {
  await applied('2026-11-01T18:00:00Z');
  await applied('2026-11-20T18:00:00Z');
  await runHourly('2026-12-01T12:00:00Z', '2026-12-01T12:00:00Z');
  await runHourly('2026-12-03T20:00:00Z', '2026-12-03T21:00:00Z');
  expect(await due()).toEqual(['2 applications have waited a week or longer']);
});

test('a clock that went back and another zone notify no one twice a day', async () => {
  await applied('2026-11-20T18:00:00Z');
  await runHourly('2026-11-28T14:00:00Z', '2026-11-28T15:00:00Z');
  await facility.client.auth.updateMe({ time_zone: 'America/Los_Angeles' });
  await applied('2026-11-21T16:00:00Z');
  await runHourly('2026-11-28T13:00:00Z', '2026-11-28T20:00:00Z');
  expect(await due()).toEqual(['1 application has waited a week']);
  await runHourly('2026-11-29T08:00:00Z', '2026-11-29T18:00:00Z');
  expect(await due()).toEqual(['1 application has waited a week', '1 application has waited a week']);
});
