import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { RequestLocaleContext } from '#web/i18n/locale.ts';
import { NonceContext } from '#web/document/nonce.ts';
import { requestContext, type RequestContext } from '#web/document/requestContext.ts';
import { storeAllTexts } from '#web/messages/catalogues.server.ts';

/** Loaders that have not answered by then give up, milliseconds. */
export const streamTimeout = 5_000;

storeAllTexts();

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
    // Everything is where it belongs: what comes at the end of a long document takes a script to get there.
    { nonce, signal: request.signal, onError: report, progressiveChunkSize: Infinity },
  );
  // Whole documents: pages wait for their data in the loader, and a whole document can be cached for a moment.
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** A visitor who went away is no error, nor is an address that leads nowhere. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(requestContext).report(error);
}
