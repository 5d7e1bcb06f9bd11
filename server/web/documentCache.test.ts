import { expect, it } from 'vitest';
import type { Change } from '#domain/events.ts';
import type { Services } from '#server/services.ts';
import { documentCache } from './documentCache.ts';

function makeCache(render: (url: string, nonce: string) => Promise<Response>) {
  let listener: (change: Change) => void = () => {};
  const services = {
    env: { development: false },
    bus: { publish() {}, subscribe: (given: typeof listener) => ((listener = given), () => {}) },
  } as unknown as Services;
  const cache = documentCache(services, render);
  const change = (entity: Change['entity']) => listener({ entity } as Change);
  return { cache, change };
}

const page =
  (text: string, status = 200) =>
  async (_url: string, nonce: string) =>
    new Response(`<script nonce="${nonce}">${text}</script>`, { status });

it('renders once for many who ask at the same time, each with a nonce of their own', async () => {
  let renderings = 0;
  const { cache } = makeCache((url, nonce) => (renderings++, page('a')(url, nonce)));
  const answers = await Promise.all([cache.get('/'), cache.get('/'), cache.get('/')]);
  expect(renderings).toBe(1);
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3);
  for (const { body, nonce } of answers) expect(body).toBe(`<script nonce="${nonce}">a</script>`);
});

it('forgets what visitors see when it changes, and nothing when something private does', async () => {
  let renderings = 0;
  const { cache, change } = makeCache((url, nonce) => (renderings++, page('a')(url, nonce)));
  await cache.get('/jobs');
  change('Message');
  await cache.get('/jobs');
  expect(renderings).toBe(1);
  change('Job');
  await cache.get('/jobs');
  expect(renderings).toBe(2);
});

it('keeps no page that failed', async () => {
  let renderings = 0;
  const { cache } = makeCache((url, nonce) => (renderings++, page('a', 500)(url, nonce)));
  await cache.get('/');
  await cache.get('/');
  expect(renderings).toBe(2);
});
