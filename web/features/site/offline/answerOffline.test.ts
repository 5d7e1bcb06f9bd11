import { afterEach, expect, it, vi } from 'vitest';
import { answerOffline } from './answerOffline.ts';

const pages = {
  en: { html: '%nonce% en %headline%', offline: 'offline', unreachable: 'unreachable' },
  es: { html: '%nonce% es %headline%', offline: 'sin conexión', unreachable: 'sin acceso' },
};
const known = {
  marks: { nonce: '%nonce%', headline: '%headline%' },
  locale: { cookie: 'locale', parameter: 'lang' },
  pages,
};

interface Asked {
  path?: string;
  mode?: string;
  method?: string;
  onLine?: boolean;
  languages?: string[];
  cookie?: string;
}

/** What the worker answers where the network answers nothing; undefined where it leaves the request alone. */
async function answerTo(asked: Asked): Promise<Response | undefined> {
  const { path = '/jobs', mode = 'navigate', method = 'GET', onLine = false, languages = ['en-US'], cookie } = asked;
  let hear: ((event: unknown) => void) | undefined;
  const worker = {
    navigator: { onLine, languages },
    cookieStore: { get: async () => (cookie ? { value: cookie } : null) },
    addEventListener: (type: string, heard: (event: unknown) => void) => type === 'fetch' && (hear = heard),
  };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  answerOffline(worker as unknown as Parameters<typeof answerOffline>[0], known);
  let answer: Promise<Response> | undefined;
  const request = { url: `https://site.example${path}`, mode, method };
  hear?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
}

afterEach(() => vi.unstubAllGlobals());

it.each<[Asked, string]>([
  [{}, 'en offline'],
  [{ onLine: true }, 'en unreachable'],
  [{ languages: ['fr', 'es-MX', 'en'] }, 'es sin conexión'],
  [{ languages: ['fr'] }, 'en offline'],
  [{ cookie: 'es' }, 'es sin conexión'],
  [{ cookie: 'constructor' }, 'en offline'],
  [{ cookie: 'es', path: '/jobs?lang=en' }, 'en offline'],
  [{ path: '/jobs?lang=klingon', cookie: 'es' }, 'es sin conexión'],
])('where nothing can be fetched, %j reads "%s"', async (asked, text) => {
  const answer = await answerTo(asked);
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  const body = await answer?.text();
  const nonce = body?.split(' ')[0] ?? '';
  expect(body).toBe(`${nonce} ${text}`);
  expect(answer?.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
});

it.each<Asked>([{ mode: 'cors' }, { mode: 'no-cors' }, { method: 'POST' }])(
  'leaves alone what is no page: %j',
  async (asked) => {
    expect(await answerTo(asked)).toBeUndefined();
  },
);
