import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

// The "replica" stays empty: what is seen there was read there.
beforeAll(async () => {
  app = await testApp({ DATABASE_READ_URL: await freshDatabase('_replica') });
  facility = await app.people.facility();
});

afterAll(() => app.close());

test('visitors list from the replica, users who may have just written read the main database', async () => {
  const draft = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;
  const job = await facility.client.entities.Job.create(draft);
  expect(await facility.client.entities.Job.list()).toMatchObject([{ id: job.id }]);
  expect(await app.people.visitor().client.entities.Job.list()).toEqual([]);
  expect(await app.people.visitor().client.entities.Job.get(job.id)).toMatchObject({ id: job.id });
});

test('(R8) while the replica is away visitors read the main database, and operators read that it is', async () => {
  const away = await testApp({ DATABASE_READ_URL: 'postgres://reader@127.0.0.1:9/none' });
  const owner = await away.people.facility();
  const draft = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;
  const job = await owner.client.entities.Job.create(draft);
  expect(await away.people.visitor().client.entities.Job.list()).toMatchObject([{ id: job.id }]);
  const { body } = await call(away.server, 'GET', '/readyz');
  expect(body).toMatchObject({ parts: { replica: expect.stringMatching(/^degraded: /) } });
  const figures = (await away.server.inject('/metrics')).payload;
  expect(figures).toMatch(/^openlocum_replica_up 0$/m);
  expect(figures).not.toMatch(/^openlocum_replica_lag_seconds \d/m);
  await away.close();
});

test('while the replica is more than ten seconds behind visitors read the main database, and again from it afterwards', async () => {
  const url = await freshDatabase('_lagging');
  const behind = await testApp({ DATABASE_READ_URL: url });
  const owner = await behind.people.facility();
  const job = await owner.client.entities.Job.create({
    title: 'RN',
    description: 'Nights',
    role: 'RN',
    location_type: 'on-site',
  });
  const list = () => behind.people.visitor().client.entities.Job.list();
  const part = async () =>
    ((await call(behind.server, 'GET', '/readyz')).body as { parts: { replica: string } }).parts.replica;
  expect(await list()).toEqual([]);
  await setLag(url, 90);
  await expect.poll(part).toBe('degraded: The replica is 90 s behind, lists are read from the main database');
  expect(await list()).toMatchObject([{ id: job.id }]);
  const figures = (await behind.server.inject('/metrics')).payload;
  expect(figures).toMatch(/^openlocum_replica_up 1$/m);
  expect(figures).toMatch(/^openlocum_replica_lag_seconds 90/m);
  await setLag(url, 0);
  await expect.poll(part).toBe('ok');
  expect(await list()).toEqual([]);
  await behind.close();
});

/** New sessions of this database ask functions of the same names, as if it were a standby. */
async function setLag(url: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create schema if not exists standby;
    create or replace function standby.pg_last_wal_receive_lsn() returns pg_lsn return '0/2'::pg_lsn;
    create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn return '0/1'::pg_lsn;
    create or replace function standby.pg_last_xact_replay_timestamp() returns timestamptz
      return now() - interval '${seconds} s';
    alter database ${/\/([^/?]+)(\?|$)/.exec(url)![1]!} set search_path = standby, pg_catalog, public;
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  `);
  await client.end();
}
