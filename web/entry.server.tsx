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
 * A page is there to be read before its scripts run. Named in its head they would share the line with its style sheet
 * and fonts; a small script at its end, which waits for the style sheet, names them instead, all at once and as less
 * urgent. In texts a `<` is written otherwise.
 */
function afterTheText(html: string): string {
  // The bundler's own scripts have to come first there.
  if (import.meta.env.DEV) return html;
  const scripts = [...html.matchAll(preload)].map(([, address]) => address);
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, (script, nonce: string) => `<script${nonce}>${naming(scripts)}</script>${script}`);
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /<script( nonce="[^"]*")? type="module"[^>]*>/;

/** Leaves nothing behind that the page does not know of. */
function naming(scripts: readonly (string | undefined)[]): string {
  const link = `Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href})`;
  return `for(const href of ${JSON.stringify(scripts)})document.head.append(${link});document.currentScript.remove()`;
}

/** A visitor who went away is no error, nor is an address that leads nowhere. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(requestContext).report(error);
}
