import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#tests/support/browserStub.ts';
import { json, recordedClient } from '#tests/support/recordedClient.ts';
import { createClient } from './createClient.ts';

afterEach(() => vi.unstubAllGlobals());

test('questions who this is share one request while it is on its way', async () => {
  let n = 0;
  const { client, sent } = recordedClient({ token: 'a' }, () => Response.json({ id: String(++n) }));
  const [first, second, known] = await Promise.all([client.auth.me(), client.auth.me(), client.auth.isAuthenticated()]);
  expect([first, second, known]).toEqual([{ id: '1' }, { id: '1' }, true]);
  expect(await client.auth.me()).toEqual({ id: '2' });
  expect(sent).toHaveLength(2);
});

test('who knows of a change does not share the answer to an earlier question', async () => {
  let n = 0;
  const { client } = recordedClient({ token: 'a' }, () => Response.json({ id: String(++n) }));
  const [first, fresh, shared] = await Promise.all([
    client.auth.me(),
    client.auth.me({ fresh: true }),
    client.auth.me(),
  ]);
  expect([first, fresh, shared]).toEqual([{ id: '1' }, { id: '2' }, { id: '2' }]);
});

test('another token and a changed profile are asked about afresh', async () => {
  const answers: (() => void)[] = [];
  const { client, sent } = recordedClient({ token: 'a' }, ({ method, headers }) =>
    method === 'PUT'
      ? Response.json({})
      : new Promise((resolve) => answers.push(() => resolve(Response.json({ id: headers['Authorization'] })))),
  );
  const asked = [client.auth.me()];
  client.setToken('b');
  asked.push(client.auth.me());
  await client.auth.updateMe({ headline: 'Surgeon' });
  asked.push(client.auth.me());
  answers.forEach((answer) => answer());
  expect(await Promise.all(asked)).toEqual([{ id: 'Bearer a' }, { id: 'Bearer b' }, { id: 'Bearer b' }]);
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'GET']);
});

test('requiresAuth sends who is not signed in to the login page, and no one else', async () => {
  const { visited } = stubBrowser('https://site.test/jobs?q=rn');
  const refused = recordedClient({ requiresAuth: true }, json({ code: 'AUTH_REQUIRED' }, 401));
  await vi.waitFor(() => expect(visited).toEqual(['/login?from_url=https%3A%2F%2Fsite.test%2Fjobs%3Fq%3Drn']));
  expect(refused.client.getConfig().requiresAuth).toBe(true);
  const welcome = recordedClient({ requiresAuth: true, token: 'a' }, json({ id: '1' }));
  expect(await welcome.client.auth.me()).toEqual({ id: '1' });
  expect([visited.length, welcome.sent.length]).toEqual([1, 1]);
  vi.unstubAllGlobals();
  expect(recordedClient({ requiresAuth: true }, json({}, 401)).sent).toEqual([]);
});

test('addresses of the login page and of providers name where to come back to', () => {
  const { visited } = stubBrowser('https://site.test/jobs');
  const { auth } = createClient({ appBaseUrl: 'https://app.test' });
  auth.redirectToLogin('/saved-jobs');
  auth.loginWithProvider('google', '/jobs');
  auth.loginWithProvider('sso');
  auth.loginWithProvider('apple');
  const home = 'from_url=https%3A%2F%2Fsite.test%2F';
  expect(visited).toEqual([
    'https://app.test/login?from_url=https%3A%2F%2Fsite.test%2Fsaved-jobs',
    `https://app.test/api/apps/auth/login?app_id=openlocum&${home}jobs`,
    `https://app.test/api/apps/openlocum/auth/sso/login?app_id=openlocum&${home}`,
    `https://app.test/api/apps/auth/apple/login?app_id=openlocum&${home}`,
  ]);
});

test('outside a browser no one is sent anywhere', () => {
  const { auth } = createClient({ appBaseUrl: 'https://app.test' });
  const refusal = 'Login method can only be used in a browser environment';
  expect(() => auth.redirectToLogin()).toThrow(refusal);
  expect(() => auth.redirectToLogin('https://site.test/')).toThrow(refusal);
  expect(() => auth.getLoginUrl('/jobs')).toThrow(refusal);
  expect(auth.getLoginUrl('https://site.test/jobs')).toBe(
    'https://app.test/login?from_url=https%3A%2F%2Fsite.test%2Fjobs',
  );
});

test('logout removes the token from storage before the server ends the session, so that other tabs learn of it first', async () => {
  const { storage } = stubBrowser('https://site.test/', { base44_access_token: 'a', token: 'a' });
  const seen: unknown[] = [];
  const { client } = recordedClient({}, () => {
    seen.push({ ...storage });
    return Promise.reject(new TypeError('fetch failed'));
  });
  await client.auth.logout();
  expect(seen).toEqual([{}]);
});

test('logout ends the session here even when the server is away, then goes where the caller says', async () => {
  const { visited, storage } = stubBrowser('https://site.test/', { base44_access_token: 'a', token: 'a' });
  const { client, sent } = recordedClient({}, () => Promise.reject(new TypeError('fetch failed')));
  await client.auth.logout('/jobs');
  expect([visited, storage, client.session.token()]).toEqual([['/jobs'], {}, null]);
  expect(sent.map(({ url, headers }) => [url, headers['Authorization']])).toEqual([
    ['/api/apps/openlocum/auth/logout', 'Bearer a'],
  ]);
});
