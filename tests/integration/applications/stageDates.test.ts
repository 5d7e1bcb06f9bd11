import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '#domain/applications/application.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let job: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  const facility = await app.people.facility();
  job = (await facility.client.entities.Job.create(newJob)).id;
});
afterAll(() => app.close());

async function applied(): Promise<{ person: Person; id: string }> {
  const person = await app.people.clinician();
  const { application } = await person.client.functions.handleNewApplication({ job_id: job, cover: 'Please' });
  return { person, id: application.id };
}

async function stored(id: string): Promise<Application> {
  return app.services.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('34: the date of a stage moves with the stage, and with nothing else', async () => {
  const { id } = await applied();
  const { db } = app.services;
  const plain = { has_interview: false, has_offer: false, reject_at: null };
  const long = '2026-01-01T00:00:00.000Z';
  expect((await stored(id)).stage_date).toBe((await stored(id)).applied_date);
  const steps = [
    ...(['pending', 'reviewed', 'shortlisted'] as const).flatMap((status) =>
      [false, true].flatMap((has_interview) =>
        [false, true].flatMap((has_offer) =>
          [null, '2030-01-01T00:00:00.000Z'].map((reject_at) => ({ status, has_interview, has_offer, reject_at })),
        ),
      ),
    ),
    ...(['hired', 'rejected', 'withdrawn', 'pending'] as const).map((status) => Object.assign({ status }, plain)),
  ];
  for (const step of steps) {
    const before = await stored(id);
    await db.updateTable('applications').set({ stage_date: long }).where('id', '=', id).execute();
    await db.updateTable('applications').set(step).where('id', '=', id).execute();
    const after = await stored(id);
    expect(after.stage_date !== long, JSON.stringify(step)).toBe(after.stage !== before.stage);
  }
  const { person } = await applied();
  const [own] = await person.client.entities.Application.filter({ applicant_id: person.user.id });
  expect(own).not.toHaveProperty('stage_date');
});
