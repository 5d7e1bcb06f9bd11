import type { FastifyInstance } from 'fastify';

/** Answers of the API are never cached, never sniffed and never a page of their own. A route may replace any of them. */
const apiHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;

export function sendApiHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) reply.headers(apiHeaders);
    reply.header('X-Request-Id', request.id);
    done();
  });
}

export function isApi(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');
}
