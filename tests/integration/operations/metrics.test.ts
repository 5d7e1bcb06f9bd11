import { readFile } from 'node:fs/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { registerMetrics } from '#server/platform/ops/metrics.ts';
import { healthApp } from '#server/platform/ops/health.ts';
import { sendDue } from '#server/features/workspaces/webhookDeliveries/tasks.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { status, webhookReceiver, type Receiver } from '#scripts/scratch/webhookReceiver.ts';

const token = 'metrics-token-of-the-tests-0123456789';
const elsewhere = '203.0.113.9';
let app: TestApp;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await webhookReceiver();
  const settings = { METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:1', SERVICE_TOKEN_SCOPES: 'read' };
  app = await testApp({ ...settings, WEBHOOK_HOSTS: receiver.origin });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

async function metrics(): Promise<string> {
  const { status, body } = await call(app.server, 'GET', '/metrics');
  expect(status).toBe(200);
  return String(body);
}

test('D14: metrics are for this machine and for callers with the token; to others there is no such address', async () => {
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
    /^openlocum_replica_lag_seconds 0$/m,
    /^openlocum_api_keys 0$/m,
    // R12
    /^openlocum_redis_up 1$/m,
    /^openlocum_events_lost 0$/m,
    /^openlocum_memory_limit_bytes \d+/m,
    /^openlocum_queue_oldest_seconds\{queue="sendMail"\} \d/m,
    /^process_open_fds \d+$/m,
    /^process_max_fds \d+$/m,
    // (R1)
    /^openlocum_log_lines_lost 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^process_resident_memory_bytes /m,
  ])
    expect(text).toMatch(line);
});

test('R12: how long jobs have been due is asked of the queue itself, whether or not a process works on it', async () => {
  const { queue, db, pool } = app.services;
  await queue.enqueue(db, 'countFitShown', { job_id: 'none', user_ids: [], day: '2026-01-01' });
  await pool.query("update pgboss.job set start_after = now() - interval '1 hour' where name = 'countFitShown'");
  expect(await metrics()).toMatch(/^openlocum_queue_oldest_seconds\{queue="countFitShown"\} 36\d\d/m);
  await pool.query("delete from pgboss.job where name = 'countFitShown'");
  expect(await metrics()).toMatch(/^openlocum_queue_oldest_seconds\{queue="countFitShown"\} 0$/m);
});

test('webhooks are counted by state, and attempts to deliver by what came of them', async () => {
  const { functions } = (await app.people.facility()).client;
  const create = async () =>
    (await functions.createWebhook({ url: receiver.url, event_types: ['job.closed'] })).webhook.id;
  const [webhook_id, other] = [await create(), await create()];
  await functions.changeWebhook({ webhook_id: other, status: 'paused' });
  const states = async () => (await metrics()).match(/^openlocum_webhook_endpoints.*$/gm);
  const figure = (state: string, count: number) => `openlocum_webhook_endpoints{state="${state}"} ${count}`;
  expect((await states())?.toSorted()).toEqual([figure('active', 1), figure('failing', 0), figure('paused', 1)]);
  const attempts = async (outcome: string) =>
    Number(new RegExp(`^openlocum_webhook_attempts\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(await metrics())![1]);
  const before = { delivered: await attempts('delivered'), retried: await attempts('retried') };
  for (const code of [200, 500]) {
    receiver.answer(status(code));
    await functions.testWebhook({ webhook_id });
    await sendDue(app.services);
  }
  expect(await attempts('delivered')).toBe(before.delivered + 1);
  expect(await attempts('retried')).toBe(before.retried + 1);
  expect((await states())?.toSorted()).toEqual([figure('active', 0), figure('failing', 1), figure('paused', 1)]);
});

test('job feeds are counted by state', async () => {
  const { user } = await app.people.facility();
  const feeds = async () => (await metrics()).match(/^openlocum_job_feeds.*$/gm)?.toSorted();
  expect(await feeds()).toEqual(['openlocum_job_feeds{state="active"} 0', 'openlocum_job_feeds{state="failing"} 0']);
  await app.services.pool.query(
    `insert into job_feeds (facility_id, url, failures)
     values ($1, 'https://one.example/feed', 0), ($1, 'https://two.example/feed', 2)`,
    [user.id],
  );
  expect(await feeds()).toEqual(['openlocum_job_feeds{state="active"} 1', 'openlocum_job_feeds{state="failing"} 1']);
});

test('R12: "come again later" is counted apart from errors', async () => {
  const worker = fastify();
  onTestFinished(() => worker.close());
  registerMetrics(worker, app.services);
  for (const status of [503, 500])
    worker.get(`/answers-${status}`, async (_request, reply) => reply.code(status).send());
  for (const status of [503, 500]) await call(worker, 'GET', `/answers-${status}`);
  const text = String((await call(worker, 'GET', '/metrics')).body);
  expect(text).toContain('_count{method="GET",route="/answers-503",status="503"} 1');
  expect(text).toContain('_count{method="GET",route="/answers-500",status="5xx"} 1');
});

test('R12: each alert has its severity, what it says, and a place in the guide that says what to do', async () => {
  const rules = (await readFile('deploy/prometheus-alerts.yml', 'utf8')).split('- alert: ').slice(1);
  const guide = await readFile('docs/operators-guide.md', 'utf8');
  expect(guide).toContain('### When an alert comes\n');
  for (const rule of rules) {
    const name = /^\w+/.exec(rule)![0];
    const [, severity] = /severity: (page|ticket) /.exec(rule) ?? [];
    const [, summary] = /summary: '([^']+)'\n/.exec(rule) ?? [];
    expect(rule).toContain('runbook_url: docs/operators-guide.md#when-an-alert-comes\n');
    expect(guide).toContain(`| \`${name}\` | ${severity} | ${summary} | `);
  }
});

test('D14: every figure the alert rules and the dashboard name exists', async () => {
  const text = await metrics();
  for (const file of ['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json']) {
    const named = (await readFile(file, 'utf8')).match(/\b(?:openlocum|nodejs|process)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  }
});
