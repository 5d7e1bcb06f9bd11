import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { healthApp } from '#server/platform/ops/health.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const token = 'metrics-token-of-the-tests-0123456789';
const elsewhere = '203.0.113.9';
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:1', SERVICE_TOKEN_SCOPES: 'read' });
});
afterAll(() => app.close());

async function metrics(): Promise<string> {
  const { status, body } = await call(app.server, 'GET', '/metrics');
  expect(status).toBe(200);
  return String(body);
}

test('D14: metrics are for this machine and for whoever has the token; to others there is no such address', async () => {
  const status = async (of: Parameters<typeof call>[3]) => (await call(app.server, 'GET', '/metrics', of)).status;
  expect(await status({})).toBe(200);
  expect(await status({ address: elsewhere })).toBe(404);
  expect(await status({ headers: { 'x-forwarded-for': elsewhere } })).toBe(404);
  expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
  expect(await status({ address: elsewhere, token: `${token}x` })).toBe(404);
  expect(await status({ address: elsewhere, token })).toBe(200);
  const worker = await healthApp(app.services);
  expect((await call(worker, 'GET', '/metrics')).status).toBe(200);
  expect((await call(worker, 'GET', '/metrics', { address: elsewhere })).status).toBe(404);
  await worker.close();
});

test('D14: requests are counted by route and class, whatever address was asked for', async () => {
  const { user } = await app.people.clinician();
  for (const id of [user.id, 'nobody', 'nothing'])
    await call(app.server, 'GET', `/api/apps/openlocum/entities/User/${id}`);
  await call(app.server, 'GET', '/made-up-by-a-scanner');
  const text = await metrics();
  expect(text).toMatch(/_count\{method="GET",route="[^"]*\/entities\/[^"]*:id",status="4xx"\} \d/);
  expect(text).not.toMatch(/made-up-by-a-scanner|nobody/);
  expect(text).not.toContain(user.id);
});

test('D14: connections, queue, outbox, sockets, event loop, disk and backup are among them', async () => {
  const { db } = app.services;
  const mail = { to: 'somebody@example.com', subject: 'Hello', text: 'Hello', html: null, kind: 'test' };
  await queueMail({ tx: db, services: app.services }, mail);
  await app.services.pool.query("update outbox_mails set created_date = now() - interval '1 hour'");
  const text = await metrics();
  for (const line of [
    /^openlocum_pool_connections\{state="waiting"\} 0$/m,
    /^openlocum_queue_jobs\{queue="sendMail",state="failed"\} 0$/m,
    /^openlocum_outbox_mails 1$/m,
    /^openlocum_outbox_oldest_seconds 36\d\d/m,
    /^openlocum_sockets 0$/m,
    /^openlocum_disk_free_bytes \d+/m,
    /^openlocum_backup_age_seconds -1$/m,
    /^openlocum_database_up 1$/m,
    /^openlocum_replica_up 1$/m,
    // (R1)
    /^openlocum_log_lines_lost 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^process_resident_memory_bytes /m,
  ])
    expect(text).toMatch(line);
});

test('D14: every figure the alert rules and the dashboard name exists', async () => {
  const text = await metrics();
  for (const file of ['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json']) {
    const named = (await readFile(file, 'utf8')).match(/\b(?:openlocum|nodejs|process)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  }
});
