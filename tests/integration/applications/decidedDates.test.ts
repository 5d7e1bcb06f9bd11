import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { newJob } from '#tests/support/newJob.ts';
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

const apply = async (): Promise<Application> =>
  (await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'I would like to.' })).application;
const move = async (person: Person, { id }: Application, new_status: ApplicationStatus): Promise<Application> =>
  (await person.client.functions.updateApplicationStatus({ application_id: id, new_status })).application;

const untouched = { decided_date: null, opened_date: null, answered_date: null };

describe('the dates of an application', () => {
  test('begin with when it was sent, and no decision', async () => {
    const application = await apply();
    expect(application).toMatchObject({ applied_date: application.created_date, ...untouched });
  });

  test('opening it is no decision; the first decision is dated once, whatever comes after it', async () => {
    const application = await apply();
    const opened = await move(facility, application, 'reviewed');
    expect(opened).toMatchObject({ decided_date: null, answered_date: null });
    expect(opened.opened_date).not.toBeNull();
    const { opened_date } = opened;
    const { decided_date, answered_date } = await move(facility, application, 'shortlisted');
    expect(decided_date).not.toBeNull();
    expect(answered_date).toBe(decided_date);
    expect(await move(facility, application, 'hired')).toMatchObject({ opened_date, decided_date, answered_date });
  });

  test('start again when a withdrawn application is taken up again', async () => {
    const first = await apply();
    await move(facility, first, 'shortlisted');
    await move(clinician, first, 'withdrawn');
    const again = await apply();
    expect(again).toMatchObject({ id: first.id, created_date: first.created_date, ...untouched });
    expect(Date.parse(again.applied_date!)).toBeGreaterThan(Date.parse(first.applied_date!));
  });

  test('a position that is withdrawn opens and answers nothing', async () => {
    const { id } = await apply();
    await facility.client.entities.Job.delete(job.id);
    const ended = await clinician.client.entities.Application.get(id);
    expect(ended).toMatchObject({ status: 'rejected', opened_date: null, answered_date: null });
    expect(ended.decided_date).not.toBeNull();
  });

  test('are the server’s, even when a client sends them', async () => {
    const { id, decided_date } = await apply();
    const long_ago = '2020-01-01T00:00:00.000Z';
    const application = await facility.client.entities.Application.update(id, {
      status: 'reviewed',
      decided_date: long_ago,
      applied_date: long_ago,
      opened_date: long_ago,
      answered_date: long_ago,
    });
    expect(application).toMatchObject({ status: 'reviewed', decided_date, answered_date: null });
    expect([application.applied_date, application.opened_date]).not.toContain(long_ago);
  });
});

describe('the day a job was filled', () => {
  test('stays when the posting is edited later, and is shown to its facility only', async () => {
    const { closed_date } = await facility.client.entities.Job.update(job.id, { status: 'filled' });
    expect(closed_date).not.toBeNull();
    expect(await facility.client.entities.Job.update(job.id, { title: 'Corrected' })).toMatchObject({ closed_date });
    expect(await clinician.client.entities.Job.get(job.id)).not.toHaveProperty('closed_date');
  });

  test('is gone once it is open again, and the server’s to say', async () => {
    await facility.client.entities.Job.update(job.id, { status: 'filled' });
    const open = await facility.client.entities.Job.update(job.id, {
      status: 'active',
      closed_date: '2020-01-01T00:00:00.000Z',
    });
    expect(open).toMatchObject({ status: 'active', closed_date: null });
  });
});
