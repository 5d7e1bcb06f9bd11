import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { RequestLocaleContext } from '#web/lib/locale.ts';
import { NonceContext } from '#web/lib/nonce.ts';
import { requestContext, type RequestContext } from '#web/lib/requestContext.ts';
import { codeId, starterId, starterOf, waitingCode } from '#web/lib/startAfterPaint.ts';
import { keepAllTexts } from '#web/messages/catalogues.server.ts';

/** Loaders that have not answered by then give up, milliseconds. */
export const streamTimeout = 5_000;

keepAllTexts();

/** How the web server asks for a document: the built web brings its own router, so that there is only one. */
export function makeDocumentHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, given: RequestContext): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(requestContext, given);
    return handle(request, context);
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, locale, report } = loadContext.get(requestContext);
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <RequestLocaleContext value={locale}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestLocaleContext>
    </NonceContext>,
    { nonce, signal: request.signal, onError: report },
  );
  // Whole documents: pages wait for their data in the loader, and a whole document can be kept for a moment.
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(afterTheText(await new Response(stream).text()), { status, headers });
}

/**
 * A page is there to be read before its scripts run. Named in its head they would share the line and the processor with
 * what it is drawn from; a small script at its end asks for them all at once when something is to be seen. In texts a `<`
 * is written otherwise.
 */
function afterTheText(html: string): string {
  // The bundler's own scripts have to come first there.
  if (import.meta.env.DEV) return html;
  const files = [...html.matchAll(preload)].map(([, address]) => address!);
  return html.replaceAll(preload, '').replace(pageCode, (_, nonce: string, more: string) => {
    const code = `<script${nonce} id="${codeId}" type="${waitingCode}"${more}</script>`;
    return `${code}<script${nonce} id="${starterId}">${starterOf(files)}</script>`;
  });
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const pageCode = /<script((?: nonce="[^"]*")?) type="module"([^]*?)<\/script>/;

/** A visitor who went away is no error, nor is an address that leads nowhere. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(requestContext).report(error);
}
