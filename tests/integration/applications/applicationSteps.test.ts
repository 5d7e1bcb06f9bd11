import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;
let job: Job;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
  job = await facility.client.entities.Job.create(newJob);
});

const apply = async (source?: Application['source']) =>
  (await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.', source }))
    .application;
const move = async ({ client }: Person, { id }: Application, new_status: ApplicationStatus) =>
  (await client.functions.updateApplicationStatus({ application_id: id, new_status })).application;

test('where an applicant came from both sides can read, and it stays what it was the first time', async () => {
  const first = await apply('alert');
  expect(first.source).toBe('alert');
  expect((await facility.client.entities.Application.get(first.id)).source).toBe('alert');
  await move(clinician, first, 'withdrawn');
  expect((await apply('search')).source).toBe('alert');
});

test('an application without a source came from nowhere that is known; an unknown source is refused', async () => {
  expect((await apply()).source).toBeNull();
  const { id } = await facility.client.entities.Job.create(newJob);
  const body = { job_id: id, cover: 'I can start.' };
  const created = await clinician.client.entities.Application.create({ ...body, source: 'feed' });
  expect(created.source).toBe('feed');
  const sent = { ...body, source: 'billboard' as 'feed' };
  expect(await refusal(clinician.client.functions.handleNewApplication(sent))).toBe('VALIDATION_ERROR');
});

test('shortlisting and hiring are dated once; a shortlisting that is undone leaves no date', async () => {
  const application = await apply();
  expect(application).toMatchObject({ shortlisted_date: null, hired_date: null });
  const shortlisted = await move(facility, application, 'shortlisted');
  expect(shortlisted).toMatchObject({ shortlisted_date: expect.stringMatching(/Z$/), hired_date: null });
  await facility.client.functions.undoShortlist({ application_id: application.id });
  const undone = await facility.client.entities.Application.get(application.id);
  expect(undone.shortlisted_date).toBeNull();
  const { shortlisted_date } = await move(facility, application, 'shortlisted');
  const hired = await move(facility, application, 'hired');
  expect(hired).toMatchObject({ shortlisted_date, hired_date: expect.stringMatching(/Z$/) });
});

test('one that was rejected after its shortlisting was shortlisted, one taken up again was not', async () => {
  const application = await apply();
  await move(facility, application, 'shortlisted');
  await move(clinician, application, 'withdrawn');
  expect((await apply()).shortlisted_date).toBeNull();
  const { shortlisted_date } = await move(facility, application, 'shortlisted');
  expect(shortlisted_date).not.toBeNull();
  expect(await move(facility, application, 'rejected')).toMatchObject({ shortlisted_date });
});
