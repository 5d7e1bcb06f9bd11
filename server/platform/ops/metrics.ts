import { totalmem } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#domain/core/errors.ts';
import { isSameSecret } from '#server/platform/auth/sameSecret.ts';
import { lostEvents } from '#server/platform/realtime/lostEvents.ts';
import { sendError } from '#server/platform/http/errorHandler.ts';
import { addGauges, type Measured } from './gauges.ts';
import { standardOutput } from './logDestination.ts';
import { webhookCounts } from './webhookCounts.ts';

/**
 * `/metrics` in the text format of Prometheus, for this machine and for holders of METRICS_TOKEN; to others there is no
 * such address. Labels are route patterns and classes of answers, never a caller's input. Comes before the routes.
 */
export function registerMetrics(app: FastifyInstance, services: Measured): void {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'openlocum_http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route and the class of the answer; 503 is one of its own',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const look = addGauges(registry, app, services);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // "Not now, come again" is an answer that was planned; the others of its class are faults.
    const status = statusCode === 503 ? '503' : `${Math.floor(statusCode / 100)}xx`;
    requests.observe({ method, route: routeOptions.url ?? 'unknown', status }, elapsedTime / 1000);
  });
  app.get('/metrics', {
    logLevel: 'silent',
    // Answered before anyone asks whose session the token is.
    onRequest: async (request, reply) => {
      if (!mayRead(request, services.env.metricsToken)) {
        sendError(new AppError('NOT_FOUND', 'Nothing is at GET /metrics'), request, reply);
        return reply;
      }
      await look();
      void reply.header('cache-control', 'no-store').type(registry.contentType);
      return reply.send(await Registry.merge([ofProcess(), registry]).metrics());
    },
    handler: async () => undefined,
  });
}

const figures: readonly [name: string, help: string, look: () => number][] = [
  [
    'openlocum_log_lines_lost',
    'Lines of the log that could not be written since the start',
    () => standardOutput().linesLost(),
  ],
  ['openlocum_events_lost', 'Events that did not reach their listeners or other processes since the start', lostEvents],
  ['openlocum_memory_limit_bytes', 'What this process may use of the memory', memoryLimit],
];

const webhookAttempts = new Gauge({
  name: 'openlocum_webhook_attempts',
  help: 'Attempts to deliver an event to a webhook since the start, by what came of them',
  labelNames: ['outcome'],
  registers: [],
  collect() {
    for (const [outcome, count] of webhookCounts()) this.set({ outcome }, count);
  },
});

/** A limit of its container, else the memory of the machine. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

let processRegistry: Registry | undefined;

/** Memory, processor, event loop: there is one process, however many servers it makes. */
function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
    for (const [name, help, look] of figures)
      processRegistry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(look());
          },
        }),
      );
    processRegistry.registerMetric(webhookAttempts);
  }
  return processRegistry;
}

function mayRead({ raw, headers }: FastifyRequest, token: string | null): boolean {
  // What a proxy on this machine hands on comes from elsewhere.
  const isHandedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers);
  const isHere = /^(::1$|(::ffff:)?127\.)/i.test(raw.socket.remoteAddress ?? '');
  if (isHere && !isHandedOn) return true;
  const given = /^Bearer +(\S{1,512})$/i.exec(headers.authorization ?? '')?.[1];
  return token !== null && given !== undefined && isSameSecret(given, token);
}
