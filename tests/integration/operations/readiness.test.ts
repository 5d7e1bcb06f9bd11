import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownRelease } from '#server/platform/db/releases.ts';
import { call } from '#tests/support/call.ts';
import { redisStub, type RedisStub } from '#scripts/scratch/redisStub.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let redis: RedisStub;
let app: TestApp;

beforeAll(async () => {
  redis = await redisStub();
  app = await testApp({ REDIS_URL: redis.url, SMTP_URL: 'smtp://127.0.0.1:1' });
  // The tests' databases are copies of one that was made when the run began.
  await app.services.pool.query('update pgboss.queue set created_on = now()');
});
afterAll(async () => {
  await app?.close();
  await redis?.close();
});

const ask = () => call(app.server, 'GET', '/readyz');
const expectParts = (wanted: Record<string, unknown>) =>
  expect.poll(async () => (await ask()).body).toMatchObject(wanted);

test('D14: readyz has a line for each part', async () => {
  await expectParts({ status: 'ready' });
  const { payload, statusCode } = await app.server.inject('/readyz');
  expect(statusCode).toBe(200);
  const lines = payload.split('\n').map((line) => line.trim().replace(/,$/, ''));
  for (const part of ['database', 'migrations', 'queue', 'disk', 'files', 'mail', 'redis']) {
    expect(lines).toContain(`"${part}": "ok"`);
  }
});

test('D14: the answer names a mail that waits, a queue no one works on and a newer schema', async () => {
  const { pool } = app.services;
  await pool.query(`insert into outbox_mails (to_address, subject, text, kind, created_date)
    values ('a@example.org', 'Hello', 'Hello', 'test', now() - interval '1 hour')`);
  await pool.query("update pgboss.queue set created_on = now() - interval '1 hour', monitor_on = null");
  await pool.query("insert into schema_migrations values ('9999_later.sql', 'x', now(), $1)", [ownRelease + 1]);
  await expectParts({
    status: 'degraded',
    parts: {
      database: 'ok',
      mail: expect.stringMatching(/^degraded: Mails wait/),
      queue: expect.stringMatching(/^degraded: No process/),
      migrations: expect.stringMatching(/^ok: .* one release newer/),
    },
  });
  expect((await ask()).status).toBe(200);
  await pool.query('delete from outbox_mails');
  await pool.query('update pgboss.queue set monitor_on = now()');
  await pool.query("delete from schema_migrations where name = '9999_later.sql'");
  await expectParts({ status: 'ready', parts: { migrations: 'ok' } });
});

test('D14: without Redis and without the folder of files the process is degraded, and ready again by itself', async () => {
  const { dataDir } = app.services.env;
  redis.hang();
  await expectParts({ status: 'degraded', parts: { redis: expect.stringMatching(/^degraded: /), files: 'ok' } });
  redis.wake();
  redis.restart();
  await expectParts({ status: 'ready' });
  await rename(dataDir, `${dataDir}-away`);
  await expectParts({ status: 'degraded', parts: { files: expect.stringMatching(/^degraded: /) } });
  await rename(`${dataDir}-away`, dataDir);
  await expectParts({ status: 'ready' });
});
