import { afterAll, beforeAll, expect, test } from 'vitest';
import { specialties } from '#domain/shared/vocabulary.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

test('every unit and specialty of ours is stored with a job', async () => {
  const { Job } = facility.client.entities;
  const halves = [specialties.slice(0, 40), specialties.slice(40)];
  for (const some of halves) {
    const jobs = await Job.bulkCreate(some.map((specialty) => ({ ...newJob, specialty })));
    expect(jobs.map(({ specialty }) => specialty)).toEqual(some);
  }
});

test('a unit is found by the filter and by what people call it, in both languages', async () => {
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'Brindle nurse', specialty: 'Telemetry' });
  const { client } = app.people.visitor();
  const ids = async (asked: object) => (await client.functions.searchJobs(asked)).jobs.map(({ id }) => id);
  expect(await ids({ q: 'Brindle', specialty: ['Telemetry'] })).toEqual([job.id]);
  for (const q of ['tele Brindle', 'telemetría Brindle']) expect(await ids({ q }), q).toEqual([job.id]);
});

test('a unit that is none of ours is refused at its field', async () => {
  const draft = { ...newJob, specialty: 'Phrenology' } as unknown as typeof newJob;
  await expect(facility.client.entities.Job.create(draft)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extra: { errors: [{ field: 'specialty', message: expect.stringMatching(/such as Wound Care/) as string }] },
  });
});
