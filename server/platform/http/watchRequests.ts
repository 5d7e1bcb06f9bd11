import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracing, type RequestSpan } from '#server/platform/ops/tracing.ts';

/** Records a span for each request where there is a collector of traces, and logs a line for each where `logs`. */
export function watchRequests(app: FastifyInstance, logs: boolean): void {
  const active = tracing();
  if (active) traceRequests(app, () => active.request());
  if (logs) logRequests(app);
}

function traceRequests(app: FastifyInstance, begin: () => RequestSpan): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin();
    spans.set(request, span);
    span.run(done);
  });
  // A body arrives by events of its connection, which belong to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({ ...namesOf(request), status: statusCode, requestId: request.id });
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    // The rejection of a lookup is the answer that the caller has received.
    const actor = await request.actorLookup?.catch(() => null);
    request.log.info(
      {
        request_id: request.id,
        ...namesOf(request),
        status: statusCode,
        milliseconds: Math.round(elapsedTime),
        actor: actor?.kind ?? 'visitor',
      },
      'request',
    );
  });
}

function namesOf({ method, routeOptions }: FastifyRequest): { method: string; route: string } {
  return { method, route: routeOptions.url ?? 'unknown' };
}
