import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { chromiumFlags, chromiumPath } from '#scripts/chromium.ts';
import { pushService, type PushService, type Subscription } from '#tests/support/pushService.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, password, type Member } from '#tests/browser/support/people.ts';
import { startProduct, type Product } from '#tests/browser/support/product.ts';
import { test as base } from './test.ts';
import { smallTargets } from '#tests/browser/support/touchTargets.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const test = base.extend<object, { service: PushService; site: Product }>({
  service: [
    async ({}, provide) => {
      const service = await pushService();
      await provide(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  /** A product that may call the service. */
  site: [
    async ({ service }, provide) => {
      const product = await startProduct(service.settings);
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// The headless shell shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } });

const devices = (page: Page) => page.getByRole('region', { name: 'Devices' });

test('a browser is turned on in the settings, shows what it is sent, opens its page, and is off after signing out', async ({
  browser,
  site,
  service,
}) => {
  const [nurse, facility] = await Promise.all([member(site, 'clinician'), member(site, 'facility')]);
  const noQuietHours = { quiet_from: '00:00', quiet_until: '00:00' };
  await nurse.client.auth.updateMe({ push_notifications: ['new_message'], ...noQuietHours });
  const page = await pageOf(browser, nurse);
  await allowPush(page.context(), site, service.browser());
  await visit(page, `${site.address}/settings#devices`);
  await expect(devices(page)).toContainText('This browser shows no messages.');
  await devices(page).getByRole('button', { name: 'Show messages here' }).click();
  await expect(devices(page)).toContainText('This browser shows messages.');
  await expect(devices(page).getByRole('listitem')).toContainText('This browser');
  await nurse.client.functions.subscribePush({ ...service.browser(), name: 'My phone' });
  await visitAgain(page);
  await expect(devices(page).getByRole('listitem')).toHaveCount(2);
  await look(page, 'settings-devices');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await smallTargets(devices(page))).toEqual([]);
  await devices(page).getByRole('button', { name: 'Remove My phone' }).click();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);

  await devices(page).getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.delivered.map(({ message }) => message['title'])).toEqual(['It works']);
  const { thread } = (await facility.client.functions.openThread({ user_id: nurse.user.id })) as {
    thread: { id: string };
  };
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Can you start on Monday?' });
  await expect.poll(() => service.delivered.length).toBe(2);
  const { message } = service.delivered[1]!;
  expect(message).toMatchObject({ title: 'New message', body: null, path: `/messages?thread=${thread.id}` });
  const worker = await workerOf(page);
  await worker.deliver(JSON.stringify(message));
  await expect.poll(() => shownIn(page)).toEqual([{ title: 'New message', tag: message['tag'] }]);
  await press(page.context());
  await expect(page).toHaveURL(`${site.address}/messages?thread=${thread.id}`);
  expect(await shownIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${site.address}/`);
  expect(await subscribed(page)).toBe(false);
  expect(await devicesOf(site, nurse)).toEqual([]);
});

test('whoever signs in where another’s session ended ends the other’s messages there', async ({
  browser,
  site,
  service,
}) => {
  const [nurse, other] = await Promise.all([member(site, 'clinician'), member(site, 'clinician')]);
  const page = await pageOf(browser, nurse);
  await allowPush(page.context(), site, service.browser());
  await visit(page, `${site.address}/settings#devices`);
  await devices(page).getByRole('button', { name: 'Show messages here' }).click();
  await expect(devices(page)).toContainText('This browser shows messages.');
  // The browser gets a new address by itself, which the next page tells.
  const moved = service.browser();
  await page.evaluate((text) => localStorage.setItem('browser', text), JSON.stringify(moved));
  await visit(page, `${site.address}/jobs`);
  await expect
    .poll(async () => (await nurse.client.functions.pushDevices({ endpoint: moved.endpoint })).devices)
    .toContainEqual(expect.objectContaining({ current: true }));

  await page.addInitScript((token) => localStorage.setItem('base44_access_token', token), other.token);
  await visit(page, `${site.address}/jobs`);
  await expect.poll(() => subscribed(page)).toBe(false);
  expect(await devicesOf(site, other)).toEqual([]);
});

test('says why a browser shows no messages, in Spanish too', async ({ browser, site }) => {
  const nurse = await member(site, 'clinician');
  const page = await pageOf(browser, nurse);
  // As a person who said no.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await visit(page, `${site.address}/settings#devices`);
  await expect(devices(page)).toContainText('Your browser blocks notifications for this site.');
  await visit(page, `${site.address}/settings?lang=es#devices`);
  await expect(page.getByRole('region', { name: 'Dispositivos' })).toContainText(
    'Su navegador bloquea las notificaciones de este sitio.',
  );
  const phone = await pageOf(browser, nurse);
  await phone.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
  });
  await visit(phone, `${site.address}/settings#devices`);
  await expect(devices(phone)).toContainText('On iPhone: Add OpenLocum to your Home Screen first.');
  await expect(devices(phone).getByRole('button')).toHaveCount(0);
});

/**
 * Chromium gets no address from Google here, so these pages get one of the test's push service: kept in the storage, as the
 * browser keeps it. All else is the browser's own.
 */
async function allowPush(context: BrowserContext, { address }: Product, subscription: Subscription): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: address });
  await context.addInitScript((first) => {
    const kept = () => {
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
    PushManager.prototype.getSubscription = async () => kept();
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('browser', JSON.stringify(first));
      localStorage.setItem('browser_key', String(options?.applicationServerKey));
      return kept()!;
    };
  }, subscription);
}

function subscribed(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('browser') !== null);
}

/** The worker of the page, to which the browser hands messages. */
async function workerOf(page: Page): Promise<{ deliver(data: string): Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<{ registrationId: string; origin: string }>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve({ registrationId: first.registrationId, origin: new URL(first.scopeURL).origin });
    }),
  );
  await session.send('ServiceWorker.enable');
  const where = await registered;
  return {
    deliver: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', { ...where, data });
    },
  };
}

function shownIn(page: Page): Promise<{ title: string; tag: string }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, tag }) => ({ title, tag }));
  });
}

/** No protocol presses a message, so the worker is told of a press as the browser tells it. */
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

/** By another session: those of the pages may have ended. */
async function devicesOf({ address }: Product, { email }: Member) {
  const client = createClient({ serverUrl: address });
  await client.auth.login(email, password);
  return (await client.functions.pushDevices({})).devices;
}
