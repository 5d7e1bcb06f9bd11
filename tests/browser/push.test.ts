import { expect, type BrowserContext, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { chromiumFlags, chromiumPath } from '#scripts/chromium.ts';
import { pushService, type PushService, type Subscription } from '#tests/support/pushService.ts';
import { member, pageOf, password, type Member } from './support/people.ts';
import type { Product } from './support/product.ts';
import { test as base } from './support/test.ts';
import { visit } from './support/visit.ts';

const test = base.extend<{ service: PushService }>({
  service: async ({ product }, provide) => {
    const service = await pushService(Number(new URL(product.env['PUSH_HOSTS']!).port));
    await provide(service);
    await service.close();
  },
});

// The headless shell shows no notifications. Both tests start the service at the address that the product may call.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } });
test.describe.configure({ mode: 'default' });

const devices = (page: Page) => page.getByRole('region', { name: 'Devices' });

test('a browser shows the messages that it receives, a press opens their page, and they end when the user logs out', async ({
  browser,
  product,
  service,
}) => {
  const [nurse, facility] = await Promise.all([member(product, 'clinician'), member(product, 'facility')]);
  await nurse.client.auth.updateMe({
    push_notifications: ['new_message'],
    quiet_from: '00:00',
    quiet_until: '00:00',
  });
  const page = await pageOf(browser, nurse);
  await allowPush(page.context(), product, service.browser());
  await turnOn(page);
  await devices(page).getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.delivered.map(({ message }) => message['title'])).toEqual(['It works']);
  const { thread } = (await facility.client.functions.openThread({ user_id: nurse.user.id })) as {
    thread: { id: string };
  };
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Can you start on Monday?' });
  await expect.poll(() => service.delivered.length).toBe(2);
  const { message } = service.delivered[1]!;
  expect(message).toMatchObject({ title: 'New message', body: null, path: `/messages?thread=${thread.id}` });
  await deliver(page, JSON.stringify(message));
  await expect.poll(() => shownIn(page)).toEqual([{ title: 'New message', tag: message['tag'] }]);
  await press(page.context());
  await expect(page).toHaveURL(`${product.address}/messages?thread=${thread.id}`);
  expect(await shownIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${product.address}/`);
  expect(await subscribed(page)).toBe(false);
  expect(await devicesOf(product, nurse)).toEqual([]);
});

test('a user who logs in where the session of another user ended ends the messages of that user there', async ({
  browser,
  product,
  service,
}) => {
  const [nurse, other] = await Promise.all([member(product, 'clinician'), member(product, 'clinician')]);
  const page = await pageOf(browser, nurse);
  await allowPush(page.context(), product, service.browser());
  await turnOn(page);
  // The browser changes its address by itself, and the next page sends it to the server.
  const moved = service.browser();
  await page.evaluate((text) => localStorage.setItem('browser', text), JSON.stringify(moved));
  await visit(page, '/jobs');
  await expect
    .poll(async () => (await nurse.client.functions.pushDevices({ endpoint: moved.endpoint })).devices)
    .toContainEqual(expect.objectContaining({ current: true }));

  await page.addInitScript((token) => localStorage.setItem('base44_access_token', token), other.token);
  await visit(page, '/jobs');
  await expect.poll(() => subscribed(page)).toBe(false);
  expect(await devicesOf(product, other)).toEqual([]);
});

async function turnOn(page: Page): Promise<void> {
  await visit(page, '/settings#devices');
  await expect(devices(page)).toContainText('This browser shows no notifications.');
  await devices(page).getByRole('button', { name: 'Turn on notifications here' }).click();
  await expect(devices(page)).toContainText('This browser shows notifications.');
  await expect(devices(page).getByRole('listitem')).toContainText('This browser');
}

/**
 * Chromium gets no address from Google here, so these pages get one of the test's push service and keep it in the storage, as
 * the browser keeps it. All else is the browser's own.
 */
async function allowPush(context: BrowserContext, { address }: Product, subscription: Subscription): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: address });
  await context.addInitScript((initial) => {
    const current = () => {
      const [text, key] = [localStorage.getItem('browser'), localStorage.getItem('browser_key')];
      if (!text || !key) return null;
      const { endpoint, keys } = JSON.parse(text) as Subscription;
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
      return {
        endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('browser');
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current();
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('browser', JSON.stringify(initial));
      localStorage.setItem('browser_key', String(options?.applicationServerKey));
      return current()!;
    };
  }, subscription);
}

function subscribed(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('browser') !== null);
}

/** Hands a message to the worker of the page, as the browser does after it has decrypted one. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<{ registrationId: string; origin: string }>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (!registration) return;
      resolve({ registrationId: registration.registrationId, origin: new URL(registration.scopeURL).origin });
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { ...(await registered), data });
}

function shownIn(page: Page): Promise<{ title: string; tag: string }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, tag }) => ({ title, tag }));
  });
}

/** The developer protocol cannot press a notification: the test sends the worker the event of a press. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const { registration, NotificationEvent } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await registration.getNotifications();
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

/** Through another session: those of the pages may have ended. */
async function devicesOf({ address }: Product, { email }: Member) {
  const client = createClient({ serverUrl: address });
  await client.auth.login(email, password);
  return (await client.functions.pushDevices({})).devices;
}
