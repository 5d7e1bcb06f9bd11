import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { call, type Answer } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const api = '/api/apps/openlocum';
const rounds = 4;

let app: TestApp;
let facility: Person;
let holder: pg.Client;
let watcher: pg.Client;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await testApp({}, { log: pino({ level: 'info' }, { write }) });
  facility = await app.people.facility();
  await app.services.queue.work(jobHandlers(app.services));
  const { connectionString } = app.services.pool.options as { connectionString: string };
  const options = { connectionString, application_name: 'the test' };
  [holder, watcher] = [new pg.Client(options), new pg.Client(options)];
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([holder?.end(), watcher?.end()]);
  await app?.close();
});

test('D1: whatever falls in the middle of a transaction is 503 with Retry-After, and one line of the log without a stack', async () => {
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round++) {
    await holder.query('begin');
    await holder.query('lock table jobs in access exclusive mode');
    const asked = everyWay();
    await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(2);
    await fell();
    await holder.query('rollback');
    answers.push(...(await Promise.all(asked)));
    // Without waiting for anything: at whatever point they are.
    const hurried = everyWay();
    for (let more = 0; more < 3; more++) await fell();
    answers.push(...(await Promise.all(hurried)));
  }
  const failed = answers.filter(({ status }) => status >= 500);
  expect(failed.length).toBeGreaterThan(rounds);
  expect(failed.filter(({ status, headers }) => status !== 503 || !(Number(headers['retry-after']) > 0))).toEqual([]);
  expect(lines.filter((line) => JSON.stringify(line).includes('stack'))).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'job queue').length).toBeLessThan(3);
  const refused = failed.filter(({ body }) => 'code' in (body as object));
  expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(refused.length);
});

function everyWay(): Promise<Answer>[] {
  const { token } = facility;
  const job = (title: string) => ({ ...newJob, title });
  return [
    call(app.server, 'POST', `${api}/entities/Job`, { token, body: newJob }),
    call(app.server, 'POST', `${api}/entities/Job/bulk`, { token, body: [job('One'), job('Two')] }),
    call(app.server, 'POST', `${api}/entities/Job`, {
      token,
      body: newJob,
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    call(app.server, 'GET', `${api}/entities/Job`),
    call(app.server, 'POST', `${api}/functions/searchJobs`, { body: {} }),
    call(app.server, 'PUT', `${api}/entities/User/me`, { token, body: { bio: 'Open at night' } }),
    call(app.server, 'POST', `${api}/auth/login`, { body: { email: 'a@example.org', password: 'wrong words' } }),
    call(app.server, 'POST', `${api}/auth/register`, { body: { email: 'a@example.org', password: 'wet stone' } }),
    call(app.server, 'POST', `${api}/auth/logout`, { token: 'x'.repeat(32) }),
    call(app.server, 'GET', '/readyz'),
  ];
}

const others = `from pg_stat_activity where datname = current_database() and application_name <> 'the test'`;

async function waiting(): Promise<number | null> {
  return (await watcher.query(`select ${others} and wait_event_type = 'Lock'`)).rowCount;
}

async function fell(): Promise<void> {
  await watcher.query(`select pg_terminate_backend(pid) ${others}`);
}
