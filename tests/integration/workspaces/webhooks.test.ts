import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { system } from '#domain/core/access.ts';
import { webhookEventTypes, webhookLimits, type WebhookEventType } from '#domain/workspaces/webhookEvents.ts';
import { sendDue } from '#server/features/workspaces/webhookDeliveries/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { audited } from '#tests/support/auditLog.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { status, webhookReceiver, type Received, type Receiver } from '#scripts/scratch/webhookReceiver.ts';

let app: TestApp;
let facility: Person;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  app = await testApp({ WEBHOOK_HOSTS: receiver.origin });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  facility = await app.people.facility();
  receiver.received.length = 0;
});
afterEach(async () => {
  receiver.answer(status(200));
  await app.services.pool.query('delete from webhook_endpoints');
});

const create = (event_types: readonly WebhookEventType[] = webhookEventTypes, by = facility) =>
  by.client.functions.createWebhook({ url: receiver.url, event_types: [...event_types] });
const send = () => sendDue(app.services);
const deliveriesOf = async (webhook_id: string) =>
  (await facility.client.functions.webhookDeliveries({ webhook_id })).deliveries;
const due = () =>
  app.services.pool.query(
    `update webhook_deliveries set next_date = now() - interval '1 second' where status = 'pending'`,
  );
const eventOf = ({ body }: Received) =>
  JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };

/** By the specification: HMAC-SHA256 of `id.timestamp.body`, with the key behind `whsec_`. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

const verify = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('(W1) a receiver', () => {
  test('verifies an event with the package and by the specification, and refuses old and changed ones', async () => {
    const { secret } = await create(['job.published']);
    const job = await facility.client.entities.Job.create(newJob);
    await send();
    expect(receiver.received).toHaveLength(1);
    const [event] = receiver.received as [Received];
    expect(event.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-version': '2026-12' });
    expect(event.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(verify(secret, event)).toMatchObject({ type: 'job.published', data: { id: job.id, title: newJob.title } });
    expect(isSignedWith(secret, event)).toBe(true);
    const old = String(Number(event.headers['webhook-timestamp']) - 360);
    expect(() => verify(secret, { ...event, headers: { ...event.headers, 'webhook-timestamp': old } })).toThrow(/old/);
    const changed = { ...event, body: event.body.replace('"RN"', '"RM"') };
    expect(changed.body).not.toBe(event.body);
    expect(() => verify(secret, changed)).toThrow(/signature/);
    expect(isSignedWith(secret, changed)).toBe(false);
  });

  test('accepts both secrets for a day after a change, and then the new one alone', async () => {
    const { secret: old, webhook } = await create(['job.published']);
    const { secret } = await facility.client.functions.rotateWebhookSecret({ webhook_id: webhook.id });
    expect(secret).not.toBe(old);
    await facility.client.entities.Job.create(newJob);
    await send();
    const [both] = receiver.received as [Received];
    for (const one of [old, secret]) {
      expect(verify(one, both)).toMatchObject({ type: 'job.published' });
      expect(isSignedWith(one, both)).toBe(true);
    }
    await app.services.pool.query(`update webhook_endpoints set previous_until = now() - interval '1 second'`);
    await facility.client.entities.Job.create(newJob);
    await send();
    const last = receiver.received.at(-1)!;
    expect(isSignedWith(secret, last)).toBe(true);
    expect(isSignedWith(old, last)).toBe(false);
    expect(() => verify(old, last)).toThrow(/signature/);
  });
});

describe('events', () => {
  test('of jobs, applications and messages carry the record as the facility reads it', async () => {
    await create();
    const job = await facility.client.entities.Job.create(newJob);
    const clinician = await app.people.clinician();
    const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' });
    const { functions } = facility.client;
    await functions.updateApplicationStatus({ application_id: application.id, new_status: 'shortlisted' });
    await facility.client.entities.Job.update(job.id, { title: 'NP' });
    await functions.closeJob({ job_id: job.id, status: 'closed' });
    await send();
    const events = receiver.received.map(eventOf);
    const types = new Set(events.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(
      ['application.created', 'application.updated', 'job.closed', 'job.published', 'job.updated'].toSorted(),
    );
    const applied = events.find(({ type }) => type === 'application.created')!;
    // As it is now, not as it was then.
    const now = await facility.client.entities.Application.get(application.id);
    expect(applied.data).toEqual(now);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(receiver.received.length);
  });

  test('are written with the change or not at all, only for the types that are wanted, and for no other facility', async () => {
    const { webhook } = await create(['job.closed']);
    const other = await app.people.facility();
    const theirs = await create(['job.published'], other);
    await facility.client.entities.Job.create(newJob);
    expect(await deliveriesOf(webhook.id)).toEqual([]);
    expect((await other.client.functions.webhookDeliveries({ webhook_id: theirs.webhook.id })).deliveries).toEqual([]);
    await refusal(facility.client.entities.Job.create({ ...newJob, title: '' }));
    await send();
    expect(receiver.received).toEqual([]);
  });

  test('say nothing of changes that the facility does not see', async () => {
    const { webhook } = await create(['member.updated']);
    await facility.client.functions.inviteMember({ email: 'rosa@example.com', work_role: 'viewer' });
    const [member] = await facility.client.entities.Member.filter({ facility_id: facility.user.id });
    const change = (patch: Record<string, unknown>) =>
      inTransaction(app.services, system, (work) => work.system.update('Member', member!.id, patch));
    await change({ token_hash: 'f'.repeat(64) });
    expect(await deliveriesOf(webhook.id)).toEqual([]);
    await change({ full_name: 'Rosa' });
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ event_type: 'member.updated', row_id: member!.id }]);
  });

  test('of one record have times in the order of its changes, whatever the clock of the server is', async () => {
    await create(['job.published', 'job.updated']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const job = await facility.client.entities.Job.create(newJob).finally(() => vi.useRealTimers());
    const { updated_date } = await facility.client.entities.Job.update(job.id, { title: 'NP' });
    await send();
    const times = receiver.received.map(eventOf).map(({ type, timestamp }) => [type, timestamp] as const);
    const time = Object.fromEntries(times);
    expect(time['job.published']! < time['job.updated']!).toBe(true);
    expect(time['job.published']! >= job.created_date && time['job.updated']! >= updated_date!).toBe(true);
  });

  test('are dropped once the record is gone, or hidden from the user of the webhook', async () => {
    const owner = await app.people.member(facility, 'owner');
    const { webhook } = await create(['application.created'], owner);
    const job = await facility.client.entities.Job.create(newJob);
    const clinician = await app.people.clinician();
    await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' });
    const [member] = await facility.client.entities.Member.filter({ user_id: owner.user.id });
    await facility.client.functions.updateMember({ member_id: member!.id, work_role: 'reviewer' });
    await send();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'dropped', attempts: 1 }]);
    await facility.client.functions.removeMember({ member_id: member!.id });
    expect((await facility.client.functions.listWebhooks({})).webhooks).toEqual([]);
  });
});

describe('an attempt', () => {
  test('that fails is repeated with the same id by the schedule, and its answer is stored', async () => {
    const { webhook } = await create(['job.published']);
    receiver.answer((response) => response.writeHead(500).end('x'.repeat(5_000)));
    await facility.client.entities.Job.create(newJob);
    const before = Date.now();
    await send();
    const after = Date.now();
    const [first] = await deliveriesOf(webhook.id);
    expect(first).toMatchObject({ status: 'pending', attempts: 1, response_code: 500 });
    expect(first!.answer).toHaveLength(2_000);
    // Five seconds, up to a tenth earlier or later.
    expect(Date.parse(first!.next_date!)).toBeGreaterThanOrEqual(before + 4_500);
    expect(Date.parse(first!.next_date!)).toBeLessThanOrEqual(after + 5_500);
    expect((await facility.client.functions.listWebhooks({})).webhooks[0]).toMatchObject({ status: 'failing' });
    await send();
    expect(receiver.received).toHaveLength(1);
    receiver.answer(status(204));
    await due();
    await send();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first!.id]));
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 2, response_code: 204 }]);
    expect((await facility.client.functions.listWebhooks({})).webhooks[0]).toMatchObject({ status: 'active' });
  });

  test('is the tenth and last one after the schedule; what failed is sent again on request', async () => {
    const { webhook } = await create(['job.published']);
    receiver.answer(status(500));
    await facility.client.entities.Job.create(newJob);
    for (let tries = 0; tries < webhookLimits.attempts + 2; tries++) {
      await due();
      await send();
    }
    expect(receiver.received).toHaveLength(webhookLimits.attempts);
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'failed', attempts: webhookLimits.attempts }]);
    receiver.answer(status(200));
    const failed_since = new Date(Date.now() - 3600_000).toISOString();
    expect(await facility.client.functions.resendWebhook({ webhook_id: webhook.id, failed_since })).toEqual({
      success: true,
      count: 1,
    });
    await send();
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('answered 410 pauses the webhook for good; five days of failures pause it; both are mailed', async () => {
    const { webhook } = await create(['job.published']);
    receiver.answer(status(410));
    await facility.client.entities.Job.create(newJob);
    const lines = await audited(app.services, send);
    expect(lines.map(({ action }) => action)).toEqual(['webhook.pause']);
    const shown = async () => (await facility.client.functions.listWebhooks({})).webhooks[0];
    expect(await shown()).toMatchObject({ status: 'paused', paused_because: 'gone' });
    await facility.client.entities.Job.create(newJob);
    expect(await deliveriesOf(webhook.id)).toHaveLength(1);
    await facility.client.functions.changeWebhook({ webhook_id: webhook.id, status: 'active' });
    receiver.answer(status(500));
    await app.services.pool.query(`update webhook_endpoints set failing_since = now() - interval '6 days'`);
    await facility.client.entities.Job.create(newJob);
    await send();
    expect(await shown()).toMatchObject({ status: 'paused', paused_because: 'failing' });
    const { rows } = await app.services.pool.query(
      `select subject from outbox_mails where to_address = $1 and kind = 'webhook_paused'`,
      [facility.user.email],
    );
    expect(rows).toHaveLength(2);
  });
});
