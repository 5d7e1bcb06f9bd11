import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillRows } from '#tests/support/fillRows.ts';
import { newJob } from '#tests/support/newJob.ts';
import { countStatements } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

/** As if the facility had posted so many jobs over the years. */
async function postedBefore(count: number): Promise<void> {
  const job = await facility.client.entities.Job.create(newJob);
  const columns = Object.keys(job).filter((name) => name !== 'id');
  const copied = sql.join(columns.map((name) => sql.ref(name)));
  const { sql: statement, parameters } =
    sql`insert into jobs (id, ${copied}) select 'copy-' || n, ${copied} from jobs, generate_series(1, ${count}) n
    where id = ${job.id}`.compile(app.services.db);
  await fillRows(app, statement, [...parameters]);
}

test('C12: renaming a facility takes as many statements for a thousand jobs as for one', async () => {
  const rename = (facility_name: string) =>
    countStatements(app.services, () => facility.client.auth.updateMe({ facility_name }));
  await facility.client.entities.Job.create(newJob);
  const forOne = await rename('Hospital of one job');
  await postedBefore(1_000);
  // A session may have to be looked up again.
  expect(await rename('Hospital of many jobs')).toBeLessThan(forOne + 3);
  const own = await facility.client.entities.Job.filter({ facility_id: facility.user.id });
  expect(own.length).toBe(1_002);
  expect(new Set(own.map((job) => job.facility_name))).toEqual(new Set(['Hospital of many jobs']));
});

test('a facility with many jobs is renamed, and their account closed, although it takes longer than a request has', async () => {
  const admin = await app.people.admin();
  await sql`
    create function take_long() returns trigger language plpgsql as
    'begin perform pg_sleep(6); return null; end'`.execute(app.services.db);
  await sql`create trigger take_long after update on jobs execute function take_long()`.execute(app.services.db);
  await facility.client.auth.updateMe({ facility_name: 'Hospital of long statements' });
  await admin.client.entities.User.update(facility.user.id, { is_active: false });
  const jobs = await app.services.db
    .selectFrom('jobs')
    .select(['facility_name', 'is_owner_active'])
    .distinct()
    .execute();
  expect(jobs).toEqual([{ facility_name: 'Hospital of long statements', is_owner_active: false }]);
});
