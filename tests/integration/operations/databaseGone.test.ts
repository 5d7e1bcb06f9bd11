import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { call, refusalOf, type Answer } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { wireToDatabase } from '#scripts/scratch/database.ts';
import type { Wire } from '#scripts/scratch/wire.ts';

const api = '/api/apps/openlocum';

let wire: Wire;
let app: TestApp;
let socketClients: SocketClients;
let facility: Person;

beforeAll(async () => {
  const database = await wireToDatabase(await freshDatabase());
  wire = database.wire;
  app = await testApp({ DATABASE_WAIT: '2', DATABASE_URL: database.url });
  socketClients = await openSocketClients(app);
  await app.services.queue.work(jobHandlers(app.services));
});

beforeEach(async () => {
  facility = await app.people.facility();
});

afterAll(async () => {
  socketClients?.closeAll();
  await app?.close();
  await wire?.cut();
});

const attempts: readonly [string, () => Promise<Answer>][] = [
  ['a list', () => call(app.server, 'GET', `${api}/entities/Job`)],
  ['a list of somebody', () => call(app.server, 'GET', `${api}/entities/Job`, { token: facility.token })],
  ['a write', () => call(app.server, 'POST', `${api}/entities/Job`, { token: facility.token, body: newJob })],
  ['a function', () => call(app.server, 'POST', `${api}/functions/searchJobs`, { body: {} })],
  ['me', () => call(app.server, 'GET', `${api}/entities/User/me`, { token: facility.token })],
  ['a logout', () => call(app.server, 'POST', `${api}/auth/logout`, { token: facility.token })],
  [
    'a login',
    () => call(app.server, 'POST', `${api}/auth/login`, { body: { email: 'a@example.org', password: 'wrong words' } }),
  ],
  [
    'a sign-up',
    () => call(app.server, 'POST', `${api}/auth/register`, { body: { email: 'a@example.org', password: 'wet stone' } }),
  ],
];

test.each(attempts)(
  '%s is answered 503 while the database is away, and as ever once it is back',
  async (_, attempt) => {
    await wire.cut();
    const answer = await attempt();
    expect(refusalOf(answer)).toEqual([503, 'UNAVAILABLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await expect.poll(async () => (await call(app.server, 'GET', '/readyz')).status).toBe(503);
    expect((await call(app.server, 'GET', '/healthz')).status).toBe(200);
    await wire.mend();
    await expect.poll(async () => (await call(app.server, 'GET', '/readyz')).status).toBe(200);
    expect((await attempt()).status).toBeLessThan(500);
  },
);

test('D3: what the line swallows is refused, and the program comes back by itself', async () => {
  wire.swallow();
  const swallowed = await Promise.all(attempts.map(([, attempt]) => attempt()));
  for (const answer of swallowed) expect(refusalOf(answer)).toEqual([503, 'UNAVAILABLE']);
  // Its old connections never receive an answer.
  wire.lose();
  for (const [, attempt] of attempts) await expect.poll(async () => (await attempt()).status).toBeLessThan(500);
  const { pool } = app.services;
  await expect
    .poll(async () =>
      (await Promise.allSettled(Array.from({ length: 16 }, () => pool.query('select')))).map((one) => one.status),
    )
    .not.toContain('rejected');
});

test('sockets stay, and queued mails are sent afterwards', async () => {
  const socketClient = await socketClients.listen(facility.token, ['Job']);
  await wire.cut();
  await expect.poll(async () => (await call(app.server, 'GET', '/readyz')).status).toBe(503);
  await wire.mend();
  await expect.poll(async () => (await call(app.server, 'GET', '/readyz')).status).toBe(200);
  const job = await facility.client.entities.Job.create(newJob);
  await expect.poll(() => socketClient.heard('Job', job.id).length).toBe(1);
  expect(socketClient.client.realtime.state()).toBe('connected');
  const { db, queue, pool } = app.services;
  // A job that the queue looks for every second: others are looked for once a minute, later than this test waits.
  await queue.enqueue(db, 'sendMail', { mail_id: crypto.randomUUID() });
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ state: string }>("select state from pgboss.job where name = 'sendMail'");
      return rows;
    })
    .toEqual([{ state: 'completed' }]);
});
