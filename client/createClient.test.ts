import { expect, expectTypeOf, test, vi } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { AppError } from '#domain/core/errors.ts';
import { json, recordedClient } from '#tests/support/recordedClient.ts';
import { createClient } from './createClient.ts';

test('sends the platform headers, the query as the wire wants it, and answers the data', async () => {
  const { client, sent } = recordedClient({ token: 'tok' }, json([{ id: 'a' }]));
  const jobs = await client.entities.Job.filter(
    { status: 'active', pay_range_min: { $gte: 60 } },
    '-created_date',
    50,
    0,
    ['title'],
  );
  expectTypeOf(jobs).toEqualTypeOf<Job[]>();
  expect(jobs).toEqual([{ id: 'a' }]);
  const url = new URL(sent[0]!.url, 'http://x');
  expect(url.pathname).toBe('/api/apps/openlocum/entities/Job');
  expect(JSON.parse(url.searchParams.get('q')!)).toEqual({ status: 'active', pay_range_min: { $gte: 60 } });
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    sort: '-created_date',
    limit: '50',
    skip: '0',
    fields: 'title',
  });
  expect(sent[0]!.headers).toMatchObject({ Authorization: 'Bearer tok', 'X-App-Id': 'openlocum' });
  expect(sent[0]!.headers).not.toHaveProperty('X-Origin-URL');
});

test('functions answer their data; invoke answers the whole response', async () => {
  const { client, sent } = recordedClient({ functionsVersion: 'v7' }, json({ total: 0, jobs: [] }));
  expect(await client.functions.searchJobs({ q: 'nurse' })).toEqual({ total: 0, jobs: [] });
  expect(await client.functions.invoke('searchJobs')).toMatchObject({ status: 200, data: { total: 0 } });
  expect(sent.map((request) => [request.method, request.url, request.body])).toEqual([
    ['POST', '/api/apps/openlocum/functions/searchJobs', '{"q":"nurse"}'],
    ['POST', '/api/apps/openlocum/functions/searchJobs', '{}'],
  ]);
  expect(sent[0]!.headers['Base44-Functions-Version']).toBe('v7');
});

test('an error body becomes the same AppError the server threw, and onError is notified of it', async () => {
  const onError = vi.fn<(error: AppError) => void>();
  const body = {
    message: 'Pay is wrong',
    detail: 'Pay is wrong',
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'pay_range_max', message: 'x' }],
    extra_data: { reason: 'y' },
  };
  const { client } = recordedClient({ onError }, json(body, 422));
  const error = await client.entities.Job.create({}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: 'VALIDATION_ERROR',
    status: 422,
    message: 'Pay is wrong',
    extra: { errors: body.errors, extraData: { reason: 'y' } },
  });
  expect(onError).toHaveBeenCalledExactlyOnceWith(error);
});

test('answers that are not ours still become an AppError', async () => {
  const proxy = recordedClient({}, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(proxy.client.auth.me()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Request failed with status code 502',
  });
  const limited = recordedClient(
    {},
    () => new Response('{"detail":"Slow down"}', { status: 429, headers: { 'retry-after': '7' } }),
  );
  await expect(limited.client.auth.me()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Slow down',
    extra: { retryAfter: 7 },
  });
  const dead = recordedClient({}, () => Promise.reject(new TypeError('fetch failed')));
  await expect(dead.client.auth.me()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('a text instead of named parameters is refused before anything is sent', async () => {
  const { client, sent } = recordedClient({}, json({}));
  await expect(client.functions.invoke('searchJobs', 'nurse' as never)).rejects.toThrow(
    'Function searchJobs must receive an object with named parameters, received: nurse',
  );
  await expect(client.integrations.Core.SendEmail('hello' as never)).rejects.toThrow(
    'Integration SendEmail must receive an object with named parameters, received: hello',
  );
  expect(sent).toEqual([]);
});

test('a File among the values makes the body multipart, a form is sent as it is', async () => {
  const { client, sent } = recordedClient({}, json({ file_url: '/files/x' }));
  await client.functions.invoke('scan', { file: new File(['abc'], 'a.pdf'), tags: ['x'], none: null, n: 1 });
  const form = sent[0]!.body as unknown as FormData;
  expect([...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['file', 'a.pdf'],
    ['tags', '["x"]'],
    ['none', 'null'],
    ['n', '1'],
  ]);
  expect(sent[0]!.headers).not.toHaveProperty('Content-Type');
});

test('asServiceRole needs a service token, sends it, and names the person', async () => {
  expect(() => createClient().asServiceRole).toThrow(
    'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
  );
  const { client, sent } = recordedClient({ token: 'mine', serviceToken: 'root' }, json([]));
  await client.asServiceRole.entities.User.list();
  expect(sent[0]!.headers).toMatchObject({ Authorization: 'Bearer root', 'on-behalf-of': 'Bearer mine' });
});

test('functions.fetch takes any method, adds the token alone and answers refusals as they come', async () => {
  const asked: [string, RequestInit][] = [];
  const client = createClient({
    token: 'mine',
    serverUrl: 'https://site.test',
    fetch: async (url, init) => {
      asked.push([url, init]);
      return new Response('no', { status: 418 });
    },
  });
  const answer = await client.functions.fetch('/report?year=2025', { method: 'DELETE', headers: { 'X-Own': '1' } });
  expect([answer.status, await answer.text()]).toEqual([418, 'no']);
  expect(asked[0]![0]).toBe('https://site.test/api/functions/report?year=2025');
  expect(asked[0]![1].method).toBe('DELETE');
  expect(Object.fromEntries(new Headers(asked[0]![1].headers))).toEqual({ authorization: 'Bearer mine', 'x-own': '1' });
});

test('public settings, the agents’ links and the configuration', async () => {
  const { client, sent } = recordedClient({ token: 'a b', serverUrl: 'https://site.test' }, json({ id: 'openlocum' }));
  expect(await client.app.getPublicSettings()).toEqual({ id: 'openlocum' });
  expect(sent[0]!.url).toBe('https://site.test/api/apps/public/prod/public-settings/by-id/openlocum');
  expect(client.agents.getWhatsAppConnectURL('a b')).toBe(
    'https://site.test/api/apps/openlocum/agents/a%20b/whatsapp?token=a%20b',
  );
  expect(createClient().agents.getTelegramConnectURL('guide')).toBe('/api/apps/openlocum/agents/guide/telegram');
  expect(client.getConfig()).toEqual({ serverUrl: 'https://site.test', appId: 'openlocum', requiresAuth: false });
});

test('without a timeout of its caller a request has none', async () => {
  const given: RequestInit[] = [];
  const client = createClient({
    fetch: async (_, init) => {
      given.push(init);
      return Response.json([]);
    },
  });
  await client.entities.Job.list();
  expect(given).toEqual([expect.not.objectContaining({ signal: expect.anything() })]);
});

test('a server that takes longer than the timeout is away; an upload may take as long as it needs', async () => {
  const client = createClient({
    timeout: 1,
    fetch: (_, { signal }) =>
      signal
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve(Response.json({ file_url: '/files/a' })),
  });
  await expect(client.entities.Job.list()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The server is taking too long to respond. Please try again.',
    cause: { name: 'TimeoutError' },
  });
  expect(await client.integrations.Core.UploadFile({ file: new File(['a'], 'a.pdf') })).toEqual({
    file_url: '/files/a',
  });
});

test('analytics are sent together, and not at all where they are switched off', async () => {
  const { client, sent } = recordedClient({}, json({ accepted: 2 }));
  client.analytics.track({ eventName: 'opened' });
  client.analytics.track({ eventName: 'closed', properties: { after: 3 } });
  await client.analytics.flush();
  const { events } = JSON.parse(sent[0]!.body) as { events: object[] };
  expect(events).toMatchObject([{ event_name: 'opened' }, { event_name: 'closed', properties: { after: 3 } }]);
  const silent = recordedClient({ analytics: { enabled: false } }, json({}));
  silent.client.analytics.track({ eventName: 'opened' });
  await silent.client.analytics.flush();
  expect([sent.length, silent.sent.length]).toEqual([1, 0]);
});
