import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { pdf } from '#tests/support/uploads.ts';

const api = '/api/apps/openlocum';
const megabyte = 1024 * 1024;

let app: TestApp;
let facility: Person;
let left = Infinity;

beforeAll(async () => {
  app = await testApp({ DATABASE_URL: '' }, { freeBytes: async () => left });
  facility = await app.people.facility({ email: 'lakeview@example.com', password: 'wet stone in the sun' });
  await facility.client.entities.Job.create(newJob);
});
afterAll(async () => {
  await app?.close();
});

const get = (path: string, token?: string) => call(app.server, 'GET', path, { token });
const post = (body: unknown) => call(app.server, 'POST', `${api}/entities/Job`, { token: facility.token, body });
const logIn = (password: string) =>
  call(app.server, 'POST', `${api}/auth/login`, { body: { email: 'lakeview@example.com', password } });

test('D4: on a full disk reading goes on, writes and uploads are 503 STORAGE_FULL, and readyz says why', async () => {
  const reserve = join(app.services.env.dataDir, 'database', 'reserve');
  await app.services.disk.check();
  expect((await readFile(reserve)).length).toBe(32 * megabyte);
  left = 255 * megabyte;
  await app.services.disk.check();
  await expect.poll(async () => refusalOf(await post(newJob))).toEqual([503, 'STORAGE_FULL']);
  await app.services.pool.query("update sessions set updated_at = now() - interval '5 minutes'").catch(() => null);
  app.services.auth.sessions.clear();
  expect((await get(`${api}/entities/Job`)).status).toBe(200);
  expect((await get(`${api}/entities/User/me`, facility.token)).status).toBe(200);
  expect((await call(app.server, 'POST', `${api}/functions/searchJobs`, { body: {} })).status).toBe(200);
  await expect(facility.client.integrations.Core.UploadFile({ file: pdf() })).rejects.toMatchObject({
    status: 503,
    code: 'STORAGE_FULL',
  });
  expect(refusalOf(await logIn('wet stone in the sun'))).toEqual([503, 'STORAGE_FULL']);
  expect(await readdir(app.services.files.arriving)).toEqual([]);
  const ready = await get('/readyz');
  const reason = 'The disk is full: reading goes on, writing is refused';
  expect(ready.status).toBe(200);
  expect(ready.body).toMatchObject({ status: 'degraded', reason, parts: { disk: `degraded: ${reason}` } });
  // Only with some space to spare does writing begin again.
  left = 257 * megabyte;
  await app.services.disk.check();
  expect(refusalOf(await post(newJob))).toEqual([503, 'STORAGE_FULL']);
  left = 400 * megabyte;
  await app.services.disk.check();
  await expect.poll(async () => (await post(newJob)).status).toBe(201);
  expect((await logIn('wet stone in the sun')).status).toBe(200);
  expect((await get('/readyz')).body).toMatchObject({ status: 'ready', parts: { disk: 'ok' } });
});

test('D4: a database that finds its disk full by itself is 503 STORAGE_FULL too', async () => {
  await app.services.pool.query(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on jobs execute function no_space()`);
  expect(refusalOf(await post(newJob))).toEqual([503, 'STORAGE_FULL']);
  await app.services.pool.query('drop trigger no_space on jobs');
});

test('D4: while the database is started again everything is 503 and readyz says why; no one has to do anything', async () => {
  const folder = join(app.services.env.dataDir, 'database', 'postgres');
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  // What /readyz has found out holds for a second.
  await sleep(1_100);
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => app.services.databaseOutage(), { interval: 5 }).not.toBeNull();
  const [ready, ...answers] = await Promise.all([get('/readyz'), get(`${api}/entities/Job`), post(newJob)]);
  expect(ready).toMatchObject({ status: 503, body: { reason: expect.stringContaining('is being started again') } });
  await expect
    .poll(async () => {
      answers.push(await get(`${api}/entities/Job`), await post(newJob));
      return (await get('/readyz')).status;
    })
    .toBe(200);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect((await post(newJob)).status).toBe(201);
});
