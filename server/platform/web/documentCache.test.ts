import { expect, it } from 'vitest';
import type { Change } from '#domain/events.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Services } from '#server/platform/services.ts';
import { documentCache } from './documentCache.ts';

function makeCache(render: Parameters<typeof documentCache>[1]) {
  let listener: (change: Change) => void = () => {};
  let gap = () => {};
  const services = {
    env: { development: false, databaseReadUrl: null },
    bus: {
      publish() {},
      subscribe: (given: typeof listener) => ((listener = given), () => {}),
      onGap: (given: () => void) => (gap = given),
    },
  } as unknown as Services;
  const cache = documentCache(services, render);
  const change = (entity: Change['entity']) => listener({ entity } as Change);
  return { cache, change, gap: () => gap() };
}

const page =
  (text: string, status = 200) =>
  async (_url: string, _locale: Locale, nonce: string) =>
    new Response(`<script nonce="${nonce}">${text}</script>`, { status });

it('renders once for many who ask at the same time, each with a nonce of their own', async () => {
  let renderings = 0;
  const { cache } = makeCache((...asked) => (renderings++, page('a')(...asked)));
  const answers = await Promise.all([cache.get('/', 'en'), cache.get('/', 'en'), cache.get('/', 'en')]);
  expect(renderings).toBe(1);
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3);
  for (const { body, nonce } of answers) expect(body).toBe(`<script nonce="${nonce}">a</script>`);
});

it('forgets what visitors see when it changes, and nothing when something private does', async () => {
  let renderings = 0;
  const { cache, change } = makeCache((...asked) => (renderings++, page('a')(...asked)));
  await cache.get('/jobs', 'en');
  change('Message');
  await cache.get('/jobs', 'en');
  expect(renderings).toBe(1);
  change('Job');
  await cache.get('/jobs', 'en');
  expect(renderings).toBe(2);
});

it('keeps no page that failed', async () => {
  let renderings = 0;
  const { cache } = makeCache((...asked) => (renderings++, page('a', 500)(...asked)));
  await cache.get('/', 'en');
  await cache.get('/', 'en');
  expect(renderings).toBe(2);
});

it('keeps the languages of a page apart', async () => {
  const { cache } = makeCache(async (_url, locale) => new Response(locale));
  await cache.get('/', 'en');
  expect((await cache.get('/', 'es')).body).toBe('es');
  expect((await cache.get('/', 'en')).body).toBe('en');
});

it('forgets everything when changes of other processes were missed', async () => {
  let renderings = 0;
  const { cache, gap } = makeCache((...asked) => (renderings++, page('a')(...asked)));
  await cache.get('/', 'en');
  gap();
  await cache.get('/', 'en');
  expect(renderings).toBe(2);
});
