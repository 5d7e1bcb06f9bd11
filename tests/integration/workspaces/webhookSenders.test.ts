import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendDue } from '#server/features/workspaces/webhookDeliveries/tasks.ts';
import { privateFolder, removeFolder, startProgram } from '#scripts/scratch/programs.ts';
import { newJob } from '#tests/support/newJob.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { status, webhookReceiver, type Receiver } from '#scripts/scratch/webhookReceiver.ts';

const AUTH_KEY = 'the key of these tests, which has 32 characters';

let app: TestApp;
let receiver: Receiver;
let silent: Receiver;
let folder: string;
beforeAll(async () => {
  [receiver, silent] = [await webhookReceiver(), await webhookReceiver()];
  app = await testApp({ AUTH_KEY, WEBHOOK_HOSTS: `${receiver.origin},${silent.origin}` });
  folder = await privateFolder();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  await silent.close();
  await removeFolder(folder);
});
afterEach(() => app.services.pool.query('delete from webhook_endpoints'));

const create = ({ client }: Person, { url }: Receiver) =>
  client.functions.createWebhook({ url, event_types: ['job.published', 'job.updated'] });

const published = roundsOf(180);

test('(W2) every event arrives although its receiver fails and its sender is killed twice, with one id each', async () => {
  const facility = await app.people.facility();
  const { webhook } = await create(facility, receiver);
  const drafts = Array.from({ length: published }, (_, index) => ({ ...newJob, title: `RN ${index}` }));
  const jobs: { id: string }[] = [];
  for (let from = 0; from < drafts.length; from += 50)
    jobs.push(...(await facility.client.entities.Job.bulkCreate(drafts.slice(from, from + 50))));
  await facility.client.entities.Job.bulkUpdate(jobs.map(({ id }) => ({ id, unit: 'ICU' })));
  const { rows: written } = await app.services.pool.query<{ id: string }>('select id from webhook_deliveries');
  expect(written).toHaveLength(2 * published);
  const settings = {
    DATABASE_URL: app.services.env.databaseUrl!,
    DATA_DIR: folder,
    AUTH_KEY,
    WEBHOOK_HOSTS: receiver.origin,
  };
  const accepted: string[] = [];
  let isUp = false;
  receiver.answer((response, { headers }) => {
    if (isUp) accepted.push(String(headers['webhook-id']));
    status(isUp ? 200 : 500)(response);
  });
  for (let kills = 0; kills < 2; kills++) {
    const before = receiver.received.length;
    const program = await startProgram(settings);
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before + 20);
    await program.end('SIGKILL');
  }
  isUp = true;
  const program = await startProgram(settings);
  const left = async () => {
    // The times of the schedule pass.
    await app.services.pool.query(`update webhook_deliveries set next_date = now() - interval '1 second'
      where status = 'pending' and next_date > now() + interval '20 seconds'`);
    const { rows } = await app.services.pool.query<{ left: number }>(
      `select count(*)::int as left from webhook_deliveries where status <> 'delivered'`,
    );
    return rows[0]!.left;
  };
  await expect.poll(left, { interval: 500 }).toBe(0);
  await program.end('SIGTERM');
  const ids = new Set(written.map(({ id }) => id));
  expect(new Set(accepted)).toEqual(ids);
  const sent = receiver.received.map(({ headers, body }) => ({ id: String(headers['webhook-id']), body }));
  expect(sent.every(({ id }) => ids.has(id))).toBe(true);
  const times = new Map(
    sent.map(({ body }) => {
      const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: { id: string } };
      return [`${data.id} ${type}`, timestamp];
    }),
  );
  for (const { id } of jobs) expect(times.get(`${id} job.published`)! <= times.get(`${id} job.updated`)!).toBe(true);
  expect((await facility.client.functions.webhookDeliveries({ webhook_id: webhook.id })).deliveries).toHaveLength(50);
});

test('(W2) a receiver that keeps silent holds up no other, not even one whose event comes later', async () => {
  const [one, other] = [await app.people.facility(), await app.people.facility()];
  silent.answer(() => undefined);
  receiver.answer(status(200));
  receiver.received.length = 0;
  const { webhook } = await create(one, silent);
  await create(other, receiver);
  for (let made = 0; made < 7; made++) await one.client.entities.Job.create(newJob);
  const sending = sendDue(app.services);
  await expect.poll(() => silent.received.length).toBe(5);
  await other.client.entities.Job.create(newJob);
  const sendingLater = sendDue(app.services);
  await expect.poll(() => receiver.received.length).toBe(1);
  // None of the silent receiver's requests has ended by then.
  expect(silent.received).toHaveLength(5);
  expect(silent.open()).toBe(5);
  silent.answer(status(200));
  await Promise.all([sending, sendingLater]);
  const { deliveries } = await one.client.functions.webhookDeliveries({ webhook_id: webhook.id });
  const late = deliveries.filter((delivery) => delivery.status === 'pending');
  expect(late).toHaveLength(5);
  for (const { response_code, duration } of late) {
    expect(response_code).toBeNull();
    expect(duration).toBeGreaterThan(14_000);
  }
});
