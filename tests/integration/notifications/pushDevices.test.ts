import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { maxPushDevices } from '#domain/notifications/pushServices.ts';
import { erase } from '#server/features/accounts/deletion/erase.ts';
import { inTransaction } from '#server/platform/work.ts';
import { pushService, type PushService, type Subscription } from '#tests/support/pushService.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let service: PushService;
let app: TestApp;
let nurse: Person;

beforeAll(async () => {
  service = await pushService();
  app = await testApp(service.settings);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  nurse = await app.people.clinician();
});

const subscribe = ({ client } = nurse, subscription = service.browser(), name?: string) =>
  client.functions.subscribePush({ ...subscription, ...(name ? { name } : {}) });
const devices = async ({ client } = nurse, endpoint?: string) =>
  (await client.functions.pushDevices(endpoint ? { endpoint } : {})).devices;
const wrong = (field: string) => ({ status: 422, extra: { errors: [{ field }] } });

describe('41: what is no address at a push service', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'words',
  ])('%s is refused, nothing stored, nothing called', async (endpoint) => {
    const left = await trace(app.services, async () => {
      await expect(subscribe(nurse, { ...service.browser(), endpoint })).rejects.toMatchObject(wrong('endpoint'));
    });
    expect(left).toEqual(nothing);
    expect(await devices()).toEqual([]);
    expect(service.answered).toEqual([]);
  });

  test('keys that nothing can be encrypted for are refused as well', async () => {
    const { endpoint, keys } = service.browser();
    const offCurve = Buffer.alloc(65, 4).toString('base64url');
    for (const [field, broken] of [
      ['keys.p256dh', { ...keys, p256dh: offCurve }],
      ['keys.p256dh', { ...keys, p256dh: 'c2hvcnQ' }],
      ['keys.auth', { ...keys, auth: 'c2hvcnQ' }],
      ['keys.auth', { ...keys, auth: 'no base64' }],
    ] as const) {
      await expect(subscribe(nurse, { endpoint, keys: broken })).rejects.toMatchObject(wrong(field));
    }
    expect(await devices()).toEqual([]);
  });
});

describe('devices', () => {
  test('are named, listed without address and key, and removed by their owner', async () => {
    const other = await app.people.clinician();
    const browser = service.browser();
    await subscribe(nurse, browser, 'My phone');
    await subscribe(nurse);
    const list = await devices(nurse, browser.endpoint);
    expect(list.map(({ name, current }) => [name, current]).toSorted()).toEqual([
      ['My phone', true],
      ['Unknown browser', false],
    ]);
    expect(Object.keys(list[0]!).toSorted()).toEqual(['created_date', 'current', 'id', 'name']);
    for (const { id } of list) await other.client.functions.unsubscribePush({ id });
    await other.client.functions.unsubscribePush({ endpoint: browser.endpoint });
    expect(await devices(other)).toEqual([]);
    expect(await devices()).toHaveLength(2);
    await nurse.client.functions.unsubscribePush({});
    await nurse.client.functions.unsubscribePush({ endpoint: browser.endpoint });
    await nurse.client.functions.unsubscribePush({ endpoint: browser.endpoint });
    expect(await devices()).toMatchObject([{ name: 'Unknown browser' }]);
  });

  test('show the messages of the last user who logged in there', async () => {
    const other = await app.people.clinician();
    const browser = service.browser();
    await subscribe(nurse, browser);
    await subscribe(other, browser);
    expect(await devices()).toEqual([]);
    expect(await devices(other, browser.endpoint)).toMatchObject([{ current: true }]);
  });

  test('are ten at most, also when they subscribe concurrently: the oldest leaves', async () => {
    const first = service.browser();
    await subscribe(nurse, first);
    const rest: Subscription[] = Array.from({ length: maxPushDevices - 1 }, () => service.browser());
    await Promise.all(rest.map((browser) => subscribe(nurse, browser)));
    expect(await devices(nurse, first.endpoint)).toHaveLength(maxPushDevices);
    await Promise.all([service.browser(), service.browser()].map((browser) => subscribe(nurse, browser)));
    const kept = await devices(nurse, first.endpoint);
    expect(kept).toHaveLength(maxPushDevices);
    expect(kept.filter(({ current }) => current)).toEqual([]);
  });

  test('leave with the account', async () => {
    await subscribe();
    await inTransaction(app.services, system, (work) => erase(work, nurse.user));
    const { rowCount } = await app.services.pool.query('select from push_subscriptions where user_id = $1', [
      nurse.user.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('are for people who are signed in', async () => {
    const { client } = app.people.visitor();
    expect(await refusal(client.functions.pushKey({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(client.functions.subscribePush(service.browser()))).toBe('AUTH_REQUIRED');
    expect(await refusal(client.functions.testPush({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(app.people.service().client.functions.testPush({}))).toBe('FORBIDDEN');
  });
});

test('a test goes ten times an hour', async () => {
  const limited = await testApp({ ...service.settings, RATE_LIMITS: 'on' });
  const person = await limited.people.clinician();
  for (let times = 0; times < 10; times++) {
    expect(await person.client.functions.testPush({})).toEqual({ success: true, devices: 0 });
  }
  expect(await refusal(person.client.functions.testPush({}))).toBe('RATE_LIMITED');
  await limited.close();
});

test('without the worker in browsers there are no push messages, and the site says so', async () => {
  const off = await testApp({ ...service.settings, OFFLINE_WORKER: 'off' });
  const person = await off.people.clinician();
  expect(await person.client.functions.pushKey({})).toEqual({ key: null });
  expect(await refusal(person.client.functions.subscribePush(service.browser()))).toBe('CONFLICT');
  await off.close();
});

test('the operator’s own key is used where there is one', async () => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const key = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  const own = await testApp({ ...service.settings, VAPID_PRIVATE_KEY: key });
  const person = await own.people.clinician();
  expect(await person.client.functions.pushKey({})).toEqual({ key: publicKey });
  await own.close();
});
