import { expect, it, vi } from 'vitest';
import { showMessages } from './showMessages.ts';

const origin = 'https://site.example';

/** The worker of a browser with these windows open; `tell` waits until it has done what it does. */
function workerWith(...urls: string[]) {
  const heard = new Map<string, (event: object) => void>();
  const windows = urls.map((url) => ({
    url: origin + url,
    focus: vi.fn(async () => {}),
    navigate: vi.fn<(address: string) => Promise<void>>(async () => {}),
    postMessage: vi.fn(),
  }));
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => {});
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {});
  const subscribe = vi.fn(async () => {});
  showMessages({
    location: { origin },
    clients: { matchAll: async () => windows, openWindow },
    registration: { pushManager: { subscribe }, showNotification },
    addEventListener: (type: string, hear: (event: never) => void) =>
      void heard.set(type, hear as (event: object) => void),
  });
  const tell = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined;
    heard.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  const close = vi.fn();
  const press = (path: unknown) => tell('notificationclick', { notification: { data: { path }, close } });
  return { windows, openWindow, showNotification, subscribe, tell, press, close };
}

it('shows what it was sent, and something where that cannot be read', async () => {
  const { tell, showNotification } = workerWith();
  const message = { title: '3 new jobs: ICU nights', body: null, path: '/jobs?state=FL', tag: 'abc' };
  await tell('push', { data: { json: () => message } });
  await tell('push', { data: { json: () => JSON.parse('no JSON') as unknown } });
  await tell('push', { data: null });
  const icon = '/icons/192.png';
  expect(showNotification.mock.calls).toEqual([
    [message.title, { tag: 'abc', icon, data: { path: message.path } }],
    ['OpenLocum', { icon, data: { path: undefined } }],
    ['OpenLocum', { icon, data: { path: undefined } }],
  ]);
});

it('opens the page in a window of the site, and in a new one where there is none', async () => {
  const closed = workerWith();
  await closed.press('/jobs?state=FL');
  expect(closed.openWindow.mock.calls).toEqual([[`${origin}/jobs?state=FL`]]);
  expect(closed.close).toHaveBeenCalledOnce();

  const elsewhere = workerWith('/dashboard');
  await elsewhere.press('/jobs?state=FL');
  expect(elsewhere.windows[0]!.navigate.mock.calls).toEqual([[`${origin}/jobs?state=FL`]]);
  expect(elsewhere.windows[0]!.focus).toHaveBeenCalledOnce();

  const there = workerWith('/dashboard', '/jobs');
  await there.press('/jobs');
  expect(there.windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(there.windows.flatMap(({ navigate }) => navigate.mock.calls)).toEqual([]);

  const strange = workerWith('/dashboard');
  strange.windows[0]!.navigate.mockRejectedValue(new TypeError('This window has no worker'));
  await strange.press('/jobs');
  expect(strange.openWindow.mock.calls).toEqual([[`${origin}/jobs`]]);
});

it.each(['https://evil.example/jobs', '//evil.example/jobs', 'javascript:alert(1)', 'https://', undefined])(
  'opens no other site: %s',
  async (path) => {
    const { press, openWindow } = workerWith();
    await press(path);
    expect(openWindow.mock.calls).toEqual([[`${origin}/notifications`]]);
  },
);

it('subscribes again where the browser has not done so, and notifies open pages', async () => {
  const options = { userVisibleOnly: true };
  const { tell, subscribe, windows } = workerWith('/dashboard', '/jobs');
  await tell('pushsubscriptionchange', { oldSubscription: { options } });
  await tell('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} });
  await tell('pushsubscriptionchange', {});
  expect(subscribe.mock.calls).toEqual([[options]]);
  for (const { postMessage } of windows) expect(postMessage).toHaveBeenCalledTimes(3);
});
