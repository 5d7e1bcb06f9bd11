import { afterAll, beforeAll, expect, test } from 'vitest';
import { countActivity } from '#server/features/administration/sql.ts';
import { newJob } from '#tests/support/newJob.ts';
import { planOf } from '#tests/support/planOf.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());

const noon = (day: string) => `${day}T12:00:00.000Z`;
const bounds = ['2020-03-01', '2020-03-02', '2020-03-03', '2020-03-04'].map(noon);

test('B11: sign-ups, jobs, applications and hires are counted in their periods, and nothing is 0', async () => {
  const facility = await app.people.facility();
  const job = await facility.client.entities.Job.create(newJob);
  const nurses = [await app.people.clinician(), await app.people.clinician()];
  const applications = [];
  for (const { client } of nurses) {
    applications.push(
      (await client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.' })).application,
    );
  }
  const hired = applications[0]!;
  for (const new_status of ['shortlisted', 'hired'] as const) {
    await facility.client.functions.updateApplicationStatus({ application_id: hired.id, new_status });
  }
  const move = (table: string, column: string, id: string, at: string) =>
    app.services.pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, at]);
  await move('users', 'created_date', facility.user.id, '2020-03-01T11:59:59.999Z');
  await move('users', 'created_date', nurses[0]!.user.id, '2020-03-01T12:00:00.000Z');
  await move('users', 'created_date', nurses[1]!.user.id, '2020-03-04T11:59:59.999Z');
  await move('jobs', 'created_date', job.id, '2020-03-04T12:00:00.000Z');
  await move('applications', 'created_date', applications[0]!.id, '2020-03-01T13:00:00.000Z');
  await move('applications', 'created_date', applications[1]!.id, '2020-03-02T11:00:00.000Z');
  await move('applications', 'hired_date', hired.id, '2020-03-03T11:00:00.000Z');
  expect(await admin.client.functions.platformActivity({ bounds })).toEqual({
    sign_ups: [1, 0, 1],
    jobs: [0, 0, 0],
    applications: [2, 0, 0],
    hires: [0, 1, 0],
  });
});

test('B11: the activity is for administrators, of a bounded time', async () => {
  const { client } = await app.people.facility();
  expect(await refusal(client.functions.platformActivity({ bounds }))).toBe('FORBIDDEN');
  expect(await refusal(app.people.visitor().client.functions.platformActivity({ bounds }))).toBe('AUTH_REQUIRED');
  for (const wrong of [
    [],
    bounds.slice(1, 2),
    bounds.toReversed(),
    [bounds[0]!, bounds[0]!],
    ['2020-01-01', '2021-01-01'].map(noon),
    Array.from({ length: 33 }, (_, minute) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()),
  ]) {
    expect(await refusal(admin.client.functions.platformActivity({ bounds: wrong }))).toBe('VALIDATION_ERROR');
  }
});

test('B11: the activity is counted through indexes of the dates', async () => {
  const plan = await planOf(app, (db) => countActivity(db, bounds));
  for (const index of ['users_newest', 'jobs_newest', 'applications_newest', 'applications_hired']) {
    expect(plan).toMatch(new RegExp(`${index}\\b[^\\n]*\\n *Index Cond: .*_date >= .*_date < `));
  }
  expect(plan).not.toContain('Seq Scan');
});
