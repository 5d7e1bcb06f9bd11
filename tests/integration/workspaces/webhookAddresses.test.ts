import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookLimits } from '#domain/workspaces/webhookEvents.ts';
import { sendDue } from '#server/features/workspaces/webhookDeliveries/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { status, webhookReceiver, type Received, type Receiver } from '#scripts/scratch/webhookReceiver.ts';

let app: TestApp;
let facility: Person;
let receiver: Receiver;
/** Another machine's receiver, which the operator has not allowed. */
let stranger: Receiver;
beforeAll(async () => {
  [receiver, stranger] = [await webhookReceiver(), await webhookReceiver()];
  app = await testApp({ WEBHOOK_HOSTS: receiver.origin });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  await stranger.close();
});
beforeEach(async () => {
  facility = await app.people.facility();
  receiver.received.length = 0;
});
afterEach(async () => {
  receiver.answer(status(200));
  await app.services.pool.query('delete from webhook_endpoints');
});

const create = (by = facility) =>
  by.client.functions.createWebhook({ url: receiver.url, event_types: ['job.published'] });
const send = () => sendDue(app.services);
const deliveriesOf = async (webhook_id: string) =>
  (await facility.client.functions.webhookDeliveries({ webhook_id })).deliveries;
const due = () =>
  app.services.pool.query(
    `update webhook_deliveries set next_date = now() - interval '1 second' where status = 'pending'`,
  );
const verify = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('(W3) an address', () => {
  const refused = async (url: string) => {
    const body = { url, event_types: ['job.published' as const] };
    expect(await refusal(facility.client.functions.createWebhook(body)), url).toBe('VALIDATION_ERROR');
  };

  test('without https, with a password, of this machine or a private network is refused', async () => {
    for (const url of [
      'http://example.com/hook',
      'https://user:secret@example.com/hook',
      'https://127.0.0.1/hook',
      'https://[::1]/hook',
      'https://10.0.0.8/hook',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.8]/hook',
      'https://2130706433/hook',
      'https://localhost/hook',
      'ftp://example.com',
      'hook',
      stranger.url,
    ])
      await refused(url);
  });

  test('that a name, its later address or a redirect leads to a private network is never connected to', async () => {
    const { webhook } = await create();
    const to = (url: string) => app.services.pool.query('update webhook_endpoints set url = $1', [url]);
    const { port } = new URL(stranger.origin);
    // The name was a public one as it was entered: it is looked up with every connection.
    for (const url of [
      `http://localhost:${port}/hook`,
      `http://127.0.0.1:${port}/hook`,
      `https://localhost:${port}/`,
    ]) {
      await to(url);
      await facility.client.entities.Job.create(newJob);
      await due();
      await send();
    }
    await to(receiver.url);
    receiver.answer(status(302, { location: stranger.url }));
    await facility.client.entities.Job.create(newJob);
    await due();
    await send();
    expect(stranger.received).toEqual([]);
    const all = await deliveriesOf(webhook.id);
    expect(all).toHaveLength(4);
    expect(all.every(({ status: stands }) => stands === 'pending')).toBe(true);
    expect(new Set(all.map(({ response_code }) => response_code))).toEqual(new Set([302]));
  });
});

describe('who may', () => {
  test('owners with a recent proof create, others do not, and the secret is stored sealed', async () => {
    const { secret, webhook } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { rows } = await app.services.pool.query('select * from webhook_endpoints');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify(await facility.client.functions.listWebhooks({}))).not.toContain(secret.slice(6));
    const others = [await app.people.member(facility, 'recruiter'), await app.people.clinician()];
    for (const other of others) expect(await refusal(create(other))).toBe('FORBIDDEN');
    const elsewhere = await app.people.facility();
    for (const call of [
      'changeWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'webhookDeliveries',
      'resendWebhook',
    ] as const)
      expect(await refusal(elsewhere.client.functions[call]({ webhook_id: webhook.id })), call).toBe('NOT_FOUND');
    await elsewhere.client.functions.deleteWebhook({ webhook_id: webhook.id });
    expect((await facility.client.functions.listWebhooks({})).webhooks).toHaveLength(1);
    await app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour'`);
    expect(await refusal(create())).toBe('STEP_UP_REQUIRED');
  });

  test('a test event has no record, and a webhook that is deleted sends nothing more', async () => {
    const { webhook, secret } = await create();
    await facility.client.functions.testWebhook({ webhook_id: webhook.id });
    await send();
    expect(verify(secret, receiver.received[0]!)).toMatchObject({ type: 'test', data: {} });
    await facility.client.functions.testWebhook({ webhook_id: webhook.id });
    await facility.client.functions.deleteWebhook({ webhook_id: webhook.id });
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  test(`a facility has at most ${webhookLimits.endpoints}, also of requests at the same moment`, async () => {
    const tries = Array.from({ length: webhookLimits.endpoints + 2 }, () =>
      create().then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(webhookLimits.endpoints);
  });
});
