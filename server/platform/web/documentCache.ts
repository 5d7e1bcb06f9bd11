import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EntityName } from '#domain/entities.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Services } from '#server/platform/services.ts';

export interface Document {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Made for this answer alone. */
  nonce: string;
}

/**
 * Rendered pages, cached for some seconds: they are the same for everyone who reads the same language, because who is
 * signed in is known in the browser alone. A page is dropped immediately when something that public pages show has changed;
 * ten people who ask for the same page at the same time wait for one rendering.
 */
export function documentCache(services: Services, render: RenderPage) {
  const cached = new LRUCache<string, Promise<Rendered>>({ max: 300, ttl: 5_000 });
  let settled = 0;
  const drop = () => {
    cached.clear();
    // What visitors see is read from the replica, if there is one: it may not have the change yet.
    if (services.env.databaseReadUrl !== null) settled = Date.now() + replicaDelay;
  };
  services.bus.subscribe(({ entity }) => {
    if (shownToVisitors.has(entity)) drop();
  });
  services.bus.onGap(drop);

  return {
    /** Whether the page need not be drawn for this. */
    isCached: (url: string, locale: Locale): boolean => cached.has(`${locale} ${url}`),
    async get(url: string, locale: Locale): Promise<Document> {
      const { status, headers, parts } = await (cached.get(`${locale} ${url}`) ?? start(url, locale));
      const nonce = randomBytes(16).toString('base64');
      return { status, headers, body: parts.join(nonce), nonce };
    },
  };

  function start(url: string, locale: Locale): Promise<Rendered> {
    const name = `${locale} ${url}`;
    const rendering = renderOnce(url, locale);
    // An address that is requested once is not worth a place.
    if (url.length > 300 || services.env.development) return rendering;
    cached.set(name, rendering, Date.now() < settled ? { ttl: unsettled } : {});
    const forget = () => {
      if (cached.get(name) === rendering) cached.delete(name);
    };
    const isForAll = ({ status, headers }: Rendered) => status === 200 && headers['cache-control'] !== 'no-store';
    rendering.then((rendered) => isForAll(rendered) || forget(), forget);
    return rendering;
  }

  async function renderOnce(url: string, locale: Locale): Promise<Rendered> {
    // Placeholder for the nonce of each answer. It cannot be guessed, so no user can write it into a text.
    const placeholder = randomBytes(24).toString('hex');
    const response = await render(url, locale, placeholder);
    return {
      status: response.status,
      headers: { 'cache-control': 'no-cache', ...Object.fromEntries(response.headers) },
      parts: (await response.text()).split(placeholder),
    };
  }
}

type RenderPage = (url: string, locale: Locale, nonce: string) => Promise<Response>;

/** Milliseconds: how far behind a replica may be, and how long a page is cached in that time. */
const [replicaDelay, unsettled] = [2_000, 500];

/** A page cut where its nonce goes. */
interface Rendered {
  status: number;
  headers: Record<string, string>;
  parts: string[];
}

const shownToVisitors: ReadonlySet<EntityName> = new Set(['Job', 'User', 'Post', 'Review']);
