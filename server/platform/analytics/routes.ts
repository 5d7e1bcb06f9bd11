import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { visitor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { nullIfRefused } from '#server/platform/auth/actor.ts';
import { limitNetwork } from '#server/platform/auth/limits.ts';
import { sendError } from '#server/platform/http/errorHandler.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';
import type { Services } from '#server/platform/services.ts';
import { eventBatch, readEvents, type AnalyticsEvent } from './events.ts';
import { storeEvents } from './sql.ts';

/** Bytes of a batch. */
const bodyLimit = 256 * 1024;

const trackBatch = {
  tags: ['site'],
  operationId: 'trackBatch',
  summary: 'Count events; what cannot be read of them is left out',
  body: eventBatch,
  response: { 200: z.object({ accepted: z.int() }) },
} satisfies FastifySchema;

/**
 * Batches of events, with or without a token: wire contract section 11. Pages send them while they close and listen to no
 * answer, so whatever is wrong with a batch, nothing is stored and nothing fails.
 */
export function analyticsRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    // Beacons carry their JSON as plain text.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof AppError && error.status === 404) return sendError(error, request, reply);
      services.log.warn({ err: error }, 'a batch of events was lost');
      return reply.code(200).send({ accepted: 0 });
    });
    app.post<{ Params: { app: string } }>(
      '/api/apps/:app/analytics/track/batch',
      { bodyLimit, config: { rateLimit: false }, schema: trackBatch },
      async (request) => {
        if (request.params.app !== services.env.appId) throw new AppError('NOT_FOUND', 'App not found');
        return { accepted: await take(services, request) };
      },
    );
  };
}

async function take(services: Services, request: FastifyRequest): Promise<number> {
  const events = readEvents(readBody(request.body), services.clock());
  if (events.length === 0 || !(await isWithinLimits(services, request.ip, events))) return 0;
  const actor = (await request.actor().catch(nullIfRefused)) ?? visitor;
  await storeEvents(services, actor.kind === 'user' ? actor.id : null, events);
  return events.length;
}

function readBody(body: unknown): unknown {
  try {
    return typeof body === 'string' ? parseJson(body) : null;
  } catch {
    return null;
  }
}

async function isWithinLimits(services: Services, ip: string, events: readonly AnalyticsEvent[]): Promise<boolean> {
  try {
    await limitNetwork(services, 'analytics', ip);
    await limitNetwork(services, 'analyticsBytes', ip, Buffer.byteLength(JSON.stringify(events)));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}
