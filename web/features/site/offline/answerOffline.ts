/** What the service worker knows: a page in each language, and its headline. */
export interface OfflinePages {
  /** Where a nonce and the headline go, their marks are in the page. */
  readonly marks: { readonly nonce: string; readonly headline: string };
  readonly locale: { readonly cookie: string; readonly parameter: string };
  /** The first one where no other is asked for. */
  readonly pages: Readonly<Record<string, { html: string; offline: string; unreachable: string }>>;
}

/**
 * The service worker: where a page cannot be fetched it answers one that says so, and otherwise stays out of the way. It
 * keeps nothing, so no data of anyone and no old version of the product can remain in it, and a new one may take over at
 * once. Sent to browsers as the text of this function, which therefore uses nothing from outside.
 */
export function answerOffline(worker: WorkerScope, { marks, locale, pages }: OfflinePages): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) =>
    // Fetched while the worker starts, without waiting for it.
    event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
  );
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode === 'navigate' && request.method === 'GET')
      event.respondWith(fetched(event).catch(() => page(request)));
  });

  async function fetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
    return (await preloadResponse) ?? fetch(request);
  }

  async function page({ url }: Request): Promise<Response> {
    const { html, offline, unreachable } = pages[await chosen(url)]!;
    const nonce = crypto.randomUUID();
    const headline = worker.navigator.onLine ? unreachable : offline;
    return new Response(html.replaceAll(marks.nonce, nonce).replaceAll(marks.headline, headline), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
      },
    });
  }

  /** As the server chooses: by the address, else by the person, else by the browser. */
  async function chosen(url: string): Promise<string> {
    const cookie = await worker.cookieStore?.get(locale.cookie).catch(() => null);
    const wanted = [new URL(url).searchParams.get(locale.parameter), cookie?.value, ...worker.navigator.languages];
    const known = wanted.map((tag) => tag?.split('-')[0] ?? '').find((tag) => Object.hasOwn(pages, tag));
    return known ?? Object.keys(pages)[0]!;
  }
}

/** The worker of an installation that wants none: it takes itself and those before it out of the browser. */
export function leave(worker: WorkerScope): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.unregister()));
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What we use of the scope of a service worker; the compiler's own names for it exclude those of pages. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly navigator: { readonly onLine: boolean; readonly languages: readonly string[] };
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  addEventListener(type: 'install' | 'activate', heard: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
}
