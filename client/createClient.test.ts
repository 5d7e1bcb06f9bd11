import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { Job } from '#domain/job.ts';
import { AppError } from '#domain/errors.ts';
import { createClient, type ClientOptions } from './createClient.ts';

afterEach(() => vi.unstubAllGlobals());

test('sends the platform headers, the query as the wire wants it, and answers the data', async () => {
  const { client, sent } = recording({ token: 'tok' }, json([{ id: 'a' }]));
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
  const { client, sent } = recording({ functionsVersion: 'v7' }, json({ total: 0, jobs: [] }));
  expect(await client.functions.searchJobs({ q: 'nurse' })).toEqual({ total: 0, jobs: [] });
  expect(await client.functions.invoke('searchJobs')).toMatchObject({ status: 200, data: { total: 0 } });
  expect(sent.map((request) => [request.method, request.url, request.body])).toEqual([
    ['POST', '/api/apps/openlocum/functions/searchJobs', '{"q":"nurse"}'],
    ['POST', '/api/apps/openlocum/functions/searchJobs', '{}'],
  ]);
  expect(sent[0]!.headers['Base44-Functions-Version']).toBe('v7');
});

test('an error body becomes the same AppError the server threw, and onError hears of it', async () => {
  const onError = vi.fn<(error: AppError) => void>();
  const body = {
    message: 'Pay is wrong',
    detail: 'Pay is wrong',
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'pay_range_max', message: 'x' }],
    extra_data: { reason: 'y' },
  };
  const { client } = recording({ onError }, json(body, 422));
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
  const proxy = recording({}, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(proxy.client.auth.me()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Request failed with status code 502',
  });
  const limited = recording(
    {},
    () => new Response('{"detail":"Slow down"}', { status: 429, headers: { 'retry-after': '7' } }),
  );
  await expect(limited.client.auth.me()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Slow down',
    extra: { retryAfter: 7 },
  });
  const dead = recording({}, () => Promise.reject(new TypeError('fetch failed')));
  await expect(dead.client.auth.me()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('a text instead of named parameters is refused before anything is sent', async () => {
  const { client, sent } = recording({}, json({}));
  await expect(client.functions.invoke('searchJobs', 'nurse' as never)).rejects.toThrow(
    'Function searchJobs must receive an object with named parameters, received: nurse',
  );
  await expect(client.integrations.Core.SendEmail('hello' as never)).rejects.toThrow(
    'Integration SendEmail must receive an object with named parameters, received: hello',
  );
  expect(sent).toEqual([]);
});

test('a File among the values makes the body multipart, a form is sent as it is', async () => {
  const { client, sent } = recording({}, json({ file_url: '/files/x' }));
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
  const { client, sent } = recording({ token: 'mine', serviceToken: 'root' }, json([]));
  await client.asServiceRole.entities.User.list();
  expect(sent[0]!.headers).toMatchObject({ Authorization: 'Bearer root', 'on-behalf-of': 'Bearer mine' });
});

test('login keeps the token under both names, a refused one logs out, logout forgets', async () => {
  const { storage } = inBrowser('https://site.test/jobs');
  let answer = json({ access_token: 'new', user: {}, success: true });
  const { client, sent } = recording({}, () => answer());
  await client.auth.login('a@b.c', 'secret');
  expect(storage).toEqual({ base44_access_token: 'new', token: 'new' });
  answer = json([]);
  await client.entities.Job.list();
  expect(sent[1]!.headers).toMatchObject({ Authorization: 'Bearer new', 'X-Origin-URL': 'https://site.test/jobs' });
  answer = json({ message: 'Invalid credentials', code: 'INVALID_CREDENTIALS' }, 401);
  await expect(client.auth.login('a@b.c', 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(storage).toEqual({});
  expect(client.session.token()).toBeNull();
});

test('a token in the address is taken once and removed, the rest of the address stays', () => {
  const { storage, replaced } = inBrowser('https://site.test/jobs?q=rn&access_token=abc#top');
  expect(createClient().session.token()).toBe('abc');
  expect(storage).toEqual({ base44_access_token: 'abc', token: 'abc' });
  expect(replaced).toEqual(['https://site.test/jobs?q=rn#top']);
});

test('a token in the address asks before it replaces another person’s', () => {
  const { storage } = inBrowser('https://site.test/?access_token=theirs', { base44_access_token: 'mine' });
  const client = createClient();
  expect([client.session.token(), client.session.arrived()]).toEqual(['mine', 'theirs']);
  client.session.answerArrived(true);
  expect([client.session.token(), client.session.arrived(), storage['token']]).toEqual(['theirs', null, 'theirs']);
});

test('blocked storage never throws', () => {
  inBrowser('https://site.test/');
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('blocked');
        },
      },
    ),
  );
  const client = createClient();
  client.setToken('abc');
  expect(client.session.token()).toBe('abc');
});

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

function recording(options: ClientOptions, answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const client = createClient({
    ...options,
    fetch: async (url, init) => {
      sent.push({
        method: init.method!,
        url,
        headers: init.headers as Record<string, string>,
        body: init.body as string,
      });
      return answer();
    },
  });
  return { client, sent };
}

function json(body: unknown, status = 200): () => Response {
  return () => Response.json(body, { status });
}

function inBrowser(href: string, storage: Record<string, string> = {}) {
  const replaced: string[] = [];
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', { href, origin: new URL(href).origin });
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  });
  return { storage, replaced };
}
