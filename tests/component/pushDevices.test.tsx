import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PushDevice } from '#domain/notifications/pushContracts.ts';
import { DevicesSection } from '#web/features/accounts/settings/DevicesSection.tsx';
import type { SentRequest } from './support/answers.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const device = (id: string, name: string): PushDevice => ({
  id,
  name,
  created_date: '2026-03-01T09:00:00.000Z',
  current: false,
});

/** Answers of a server that has these devices of the user. */
function serverWith(devices: readonly PushDevice[], key: string | null = 'key-of-the-site') {
  let left = devices;
  return {
    'POST functions/pushKey': { key },
    'POST functions/pushDevices': () => ({ devices: left }),
    'POST functions/testPush': () => ({ success: true, devices: left.length }),
    'POST functions/unsubscribePush': ({ body }: SentRequest) => {
      left = left.filter(({ id }) => id !== (body as { id: string }).id);
      return { success: true };
    },
  };
}

const show = (answers: ReturnType<typeof serverWith>, locale: 'en' | 'es' = 'en') =>
  renderPart(<DevicesSection />, { at: '/settings', user: clinicianRow(), answers, locale });

test('a device is removed by its name and leaves the list, and a test is sent to the others', async () => {
  const { sent } = await show(serverWith([device('phone', 'My phone'), device('tablet', 'Ward tablet')]));
  const items = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect.poll(() => items.elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expect.poll(() => items.elements()).toHaveLength(1);
  await expect.element(items).toMatchTextContent('Ward tablet');
  expect(sent.find(({ path }) => path === 'functions/unsubscribePush')).toMatchObject({ body: { id: 'phone' } });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByText('We sent the test')).toBeVisible();
});

test.each([
  ['en', 'Your browser blocks notifications for this site.'],
  ['es', 'Su navegador bloquea las notificaciones de este sitio.'],
] as const)('a browser that blocks notifications says so in %s and offers no button', async (locale, sentence) => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  onTestFinished(() => void vi.restoreAllMocks());
  await show(serverWith([]), locale);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.poll(() => page.getByRole('button').elements()).toEqual([]);
});

test('an iPhone reads that the site belongs on the Home Screen first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  const manager = Object.getOwnPropertyDescriptor(window, 'PushManager')!;
  Reflect.deleteProperty(window, 'PushManager');
  onTestFinished(() => {
    vi.restoreAllMocks();
    Object.defineProperty(window, 'PushManager', manager);
  });
  await show(serverWith([]));
  await expect.element(page.getByText('On iPhone, add OpenLocum to your Home Screen first.')).toBeVisible();
  await expect.poll(() => page.getByRole('button').elements()).toEqual([]);
});

test('a site without push messages says so', async () => {
  await show(serverWith([], null));
  await expect.element(page.getByText('This site sends no push notifications.')).toBeVisible();
  await expect.poll(() => page.getByRole('button').elements()).toEqual([]);
});
