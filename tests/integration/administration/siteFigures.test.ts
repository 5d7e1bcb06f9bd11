import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '#tests/support/planOf.ts';
import { newestAnswers } from '#server/features/applications/responseTimes/functions.ts';
import { countSite } from '#server/features/administration/siteFigures/sql.ts';
import { today } from '#server/platform/today.ts';
import { medianRows } from '#domain/administration/siteFigureContracts.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());

const figures = () => app.people.visitor().client.functions.siteFigures({});
const query = async <R>(text: string, values: unknown[] = []) =>
  (await app.services.pool.query<R & object>(text, values)).rows;
const afterAMinute = () => {
  now = new Date(now.getTime() + 60_000);
  return figures();
};

/** So many more people of a side: facilities with two open jobs each, or verified clinicians. */
async function add(side: 'facility' | 'clinician', many: number): Promise<void> {
  await query(
    `insert into users (email, full_name, user_role, facility_name, headline, location, verification_status)
     select gen_random_uuid() || '@example.com', 'Kim', $1, case $1 when 'facility' then 'Lakeview' end, 'Care', 'Tampa, FL',
       case $1 when 'clinician' then 'verified' else 'pending' end
     from generate_series(1, $2::int)`,
    [side, many],
  );
  await query(
    `insert into jobs (facility_id, title, description, role, location_type)
     select id, 'RN', 'Nights', 'RN', 'on-site' from users, generate_series(1, 2)
     where user_role = 'facility' and not exists (select from jobs where facility_id = users.id)`,
  );
}

/** Jobs filled after 1, 2, ... days, each with an application answered after as many hours. */
async function fill(many: number): Promise<void> {
  await query(
    `with filled as (
       insert into jobs (facility_id, title, description, role, location_type, status, created_date, published_date)
       select (select id from users where user_role = 'facility' limit 1), 'Taken', 'Days', 'RN', 'on-site', 'filled',
         $2::timestamptz - interval '40 days' + n * interval '1 minute', $2::timestamptz - interval '40 days'
       from generate_series(1, $1::int) n returning id, facility_id
     )
     insert into applications (job_id, facility_id, applicant_id, status, cover)
     select id, facility_id, (select id from users where user_role = 'clinician' limit 1), 'reviewed', 'Hello' from filled`,
    [many, now.toISOString()],
  );
  await query(
    `update jobs set closed_date = published_date + n.n * interval '1 day'
     from (select id, row_number() over (order by created_date) as n from jobs where status = 'filled') n where n.id = jobs.id`,
  );
  await query(
    `update applications set applied_date = $1::timestamptz - interval '20 days',
       answered_date = $1::timestamptz - interval '20 days' + n.n * interval '1 hour'
     from (select a.id, row_number() over (order by j.created_date) as n
       from applications a join jobs j on j.id = a.job_id) n where n.id = applications.id`,
    [now.toISOString()],
  );
}

test('A52: an empty site shows no figures, nor fewer than ten of anything', async () => {
  const unsaid = { open_jobs: null, facilities_hiring: null, verified_clinicians: null };
  const unmeasured = { answer_hours: null, fill_days: null };
  expect(await figures()).toEqual({ ...unsaid, ...unmeasured, as_of: now.toISOString() });
  await add('facility', 4);
  await add('clinician', 9);
  expect(await afterAMinute()).toMatchObject({ ...unsaid, ...unmeasured });
});

test('A52: from ten on they are what a query counts; for a minute they stay as they were', async () => {
  await add('facility', 6);
  await add('clinician', 1);
  await fill(19);
  const [counted] = await query(
    `select (select count(*)::int from jobs where status = 'active' and not is_hidden and is_owner_active) as open_jobs,
       (select count(distinct facility_id)::int from jobs where status = 'active') as facilities_hiring,
       (select count(*)::int from users where user_role = 'clinician' and verification_status = 'verified') as verified_clinicians`,
  );
  expect(counted).toEqual({ open_jobs: 20, facilities_hiring: 10, verified_clinicians: 10 });
  const first = await afterAMinute();
  expect(first).toMatchObject({ ...counted, answer_hours: null, fill_days: null });
  await add('facility', 1);
  now = new Date(now.getTime() + 59_000);
  expect(await figures()).toEqual(first);
  expect(await afterAMinute()).toMatchObject({ open_jobs: 22, facilities_hiring: 11 });
});

test('A52: the medians of twenty; what no one answered lasts for ever, what was withdrawn early does not count', async () => {
  await query(`delete from applications`);
  await query(`delete from jobs where status = 'filled'`);
  await fill(20);
  expect(await afterAMinute()).toMatchObject({ answer_hours: 10.5, fill_days: 10.5 });
  const unanswer = (hours: number, status: string) =>
    query(
      `update applications set answered_date = null, status = $2, updated_date = applied_date + interval '1 day'
       where answered_date - applied_date <= $1 * interval '1 hour'`,
      [hours, status],
    );
  await unanswer(2, 'reviewed');
  expect(await afterAMinute()).toMatchObject({ answer_hours: 12.5 });
  await unanswer(3, 'withdrawn');
  expect(await afterAMinute()).toMatchObject({ answer_hours: null, fill_days: 10.5 });
  await query(`delete from applications`);
  await query(`delete from jobs where status = 'filled'`);
  await fill(21);
  await unanswer(10, 'reviewed');
  expect(await afterAMinute()).toMatchObject({ answer_hours: 21, fill_days: 11 });
  await unanswer(11, 'reviewed');
  expect(await afterAMinute()).toMatchObject({ answer_hours: null, fill_days: 11 });
});

test('A52: nothing is read further than it counts', async () => {
  const day = today(app.services);
  const plan = await planOf(app, (db) => countSite(db, day), [await countSite(app.services.db, day)]);
  expect(plan).not.toContain('Seq Scan on jobs');
  expect(plan).not.toContain('Seq Scan on listed_people');
  for (const index of ['jobs_filled', 'listed_jobs_facility']) expect(plan).toContain(index);
  // Where everyone is verified, the index of all whom visitors see is as good.
  expect(plan).toMatch(/listed_people_(verified|visitors)/);
  const answers = await planOf(app, (db) => newestAnswers(db, now, medianRows));
  expect(answers).toContain('applications_applied');
});
