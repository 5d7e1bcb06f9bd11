import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createClient } from '#client/createClient.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { canonicalPath } from '#domain/shared/siteMap.ts';
import { drawingLimit } from '#server/platform/http/rateLimits.ts';
import type { Services } from './services.ts';
import { builtDocuments } from './web/builtDocuments.ts';
import { askAsBrowser } from './web/askAsBrowser.ts';
import { developmentDocuments } from './web/developmentDocuments.ts';
import { documentCache } from './web/documentCache.ts';
import { injectFetch } from './web/injectFetch.ts';
import { registerPageForms } from './web/pageForms.ts';
import { sendPageHeaders } from './web/pageHeaders.ts';
import { isNoPage, ownPath, splitUrl } from './web/pagePath.ts';
import { localeHeaders, localeOf } from './http/requestLocale.ts';
import { robotsHeaders } from './web/robotsHeaders.ts';
import { siteOf } from './web/site.ts';
import { withoutToken } from './web/withoutToken.ts';

/** The document at an address as every visitor gets it: who is signed in is known in the browser alone. */
export type RenderDocument = (request: Request, given: RequestContext) => Promise<Response>;

/** What the built web needs of us; it declares the same in web/document/requestContext.ts. */
export interface RequestContext {
  client: ReturnType<typeof createClient>;
  nonce: string;
  site: ReturnType<typeof siteOf>;
  locale: Locale;
  report(error: unknown): void;
}

/** The pages: assets of the build, and every other address rendered on the server through an in-process client. */
export async function registerWeb(app: FastifyInstance, services: Services): Promise<void> {
  // A scope of its own: what belongs to pages, such as the hooks of helmet, is no work for the API's answers.
  await app.register((scope) => registerPages(scope, services));
}

async function registerPages(app: FastifyInstance, services: Services): Promise<void> {
  const { env } = services;
  await app.register(helmet, { global: false });
  await app.register(compress, {
    global: false,
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const render = await (env.development ? developmentDocuments(app) : builtDocuments(app));
  const inProcess = { appId: env.appId, serverUrl: env.publicUrl, fetch: injectFetch(app) };
  const [client, site] = [createClient(inProcess), siteOf(env)];
  const given = (url: string, locale: Locale, nonce: string): RequestContext => ({
    client,
    nonce,
    site,
    locale,
    report: (error) => services.log.error({ err: error, url }, 'rendering failed'),
  });
  const limitDrawing = drawingLimit(app);
  const documents = documentCache(services, (url, locale, nonce) =>
    render(new Request(new URL(url, env.publicUrl)), given(url, locale, nonce)),
  );

  // Limited by what is rendered: cached pages cost next to nothing.
  app.get('/*', { compress: {}, config: { rateLimit: false } }, async (request, reply) => {
    const [path, query] = splitUrl(request.url);
    if (isNoPage(path)) return reply.callNotFound();
    const own = ownPath(path);
    const canonical = canonicalPath(own) ?? own;
    if (canonical !== path) return reply.redirect(query ? `${canonical}?${query}` : canonical, 301);
    return sendDocument(request, reply);
  });

  registerPageForms(app, {
    env,
    limitDrawing,
    answer: async (sent, request, { nonce, locale }) => {
      const { cookies, ...browser } = askAsBrowser(request, inProcess.fetch);
      const own = createClient({ ...inProcess, ...browser });
      const response = await render(sent, { ...given(withoutToken(request.url), locale, nonce), client: own });
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    },
  });

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const locale = localeOf(request, env);
    const url = withoutToken(request.url);
    if (!documents.isCached(url, locale)) await limitDrawing(request, reply);
    const { status, headers, body, nonce } = await documents.get(url, locale);
    sendPageHeaders(reply, env, request.url, nonce);
    return reply
      .code(status)
      .headers({ ...headers, ...localeHeaders(locale), ...robotsHeaders(env, request.url) })
      .send(body);
  }
}
