import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { medianAnswerDays } from '#server/features/workspaces/figures/sql.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { newJob } from '#tests/support/newJob.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { planOf } from '#tests/support/planOf.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

const apply = async (job_id: string) => {
  const nurse = await app.people.clinician();
  return (await nurse.client.functions.handleNewApplication({ job_id, cover: 'I can start.' })).application.id;
};
const at = (id: string, values: { created_date: string; applied_date: string; answered_date: string | null }) =>
  app.services.pool.query(
    'update applications set created_date = $2, applied_date = $3, answered_date = $4 where id = $1',
    [id, values.created_date, values.applied_date, values.answered_date],
  );

test('applications are counted by job and status, by their period, and by the days to an answer', async () => {
  expect(await facility.client.functions.facilityFigures({})).toEqual({
    counts: [],
    under_way: 0,
    response_days: null,
    periods: [],
    reach: null,
  });
  const { id: one } = await facility.client.entities.Job.create(newJob);
  const { id: two } = await facility.client.entities.Job.create(newJob);
  const stranger = await app.people.facility();
  const { id: foreign } = await stranger.client.entities.Job.create(newJob);
  const [first, second, third] = [await apply(one), await apply(one), await apply(two), await apply(foreign)];
  const decide = (application_id: string) =>
    facility.client.functions.updateApplicationStatus({ application_id, new_status: 'rejected' });
  await decide(first);
  await decide(third);
  const applied_date = '2020-03-02T12:00:00.000Z';
  await at(first, { created_date: applied_date, applied_date, answered_date: '2020-03-03T12:00:00.000Z' });
  await at(second, { created_date: '2020-03-03T00:00:00.000Z', applied_date, answered_date: null });
  await at(third, {
    created_date: '2020-03-09T00:00:00.000Z',
    applied_date,
    answered_date: '2020-03-06T12:00:00.000Z',
  });

  const bounds = ['2020-03-01', '2020-03-02', '2020-03-03', '2020-03-09'].map((day) => `${day}T00:00:00.000Z`);
  const figures = await facility.client.functions.facilityFigures({ bounds });
  expect(figures.counts).toEqual([
    { status: 'pending', count: 1 },
    { status: 'rejected', count: 2 },
  ]);
  expect(figures).toMatchObject({ response_days: 2.5, periods: [0, 1, 1] });
});

test('the figures are for facilities, over periods in order', async () => {
  const nurse = await app.people.clinician();
  expect(await refusal(nurse.client.functions.facilityFigures({}))).toBe('FORBIDDEN');
  expect(await refusal(app.people.visitor().client.functions.facilityFigures({}))).toBe('AUTH_REQUIRED');
  const bounds = ['2020-03-02T00:00:00Z', '2020-03-01T00:00:00Z'];
  expect(await refusal(facility.client.functions.facilityFigures({ bounds }))).toBe('VALIDATION_ERROR');
});

test('W30: of very many answers the days are those of the newest 5,000, read from an index', async () => {
  const busy = await app.people.facility();
  const nurse = await app.people.clinician();
  await fillRows(
    app,
    `insert into applications (job_id, applicant_id, facility_id, cover, status)
    select 'decided-' || n, $2, $1, 'I can start.', 'rejected' from generate_series(1, $3) n`,
    [busy.user.id, nurse.user.id, maxCounted + 20],
  );
  // The oldest took a hundred days each, the newest two.
  await app.services.pool.query(
    `update applications set answered_date = now() - split_part(job_id, '-', 2)::integer * interval '1 minute',
      applied_date = now() - split_part(job_id, '-', 2)::integer * interval '1 minute'
        - case when split_part(job_id, '-', 2)::integer > $2 then interval '100 days' else interval '2 days' end
    where facility_id = $1`,
    [busy.user.id, maxCounted],
  );
  expect((await busy.client.functions.facilityFigures({})).response_days).toBeCloseTo(2, 6);
  await app.services.pool.query('vacuum analyze applications');
  const plan = await planOf(app, (db) => medianAnswerDays(db, actorOf(busy.user)), [{ days: null }]);
  expect(plan).toContain('Index Only Scan using applications_facility_answered');
});
