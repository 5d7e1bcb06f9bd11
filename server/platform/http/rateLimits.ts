import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { apiKeyIn } from '#server/platform/auth/apiKeys.ts';
import type { Services } from '#server/platform/services.ts';
import { isApi } from './apiHeaders.ts';
import { isLoopback, networkOf } from './network.ts';

/** Requests a minute. */
const limits = { key: 600, person: 300, network: 300, visitorLists: 60, visitorCounts: 120, drawnPages: 60 } as const;

/**
 * What everyone has to share of the API: each person and each API key by themselves, visitors by the network they come
 * from, with fewer
 * lists, which are what harvesters want, and fewer counts, which cost most. Routes set tighter limits with `config.rateLimit`.
 */
export async function limitRates(app: FastifyInstance, { redis, instance }: Services): Promise<void> {
  await app.register(rateLimit, {
    // Shared by all processes where there is a Redis, else each counts by itself.
    ...(redis ? { redis, nameSpace: `openlocum:${instance}:limits:` } : {}),
    hook: 'preHandler',
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator,
    max: (_request, key) => ofKind[key.split(' ')[0] ?? ''] ?? limits.network,
    // On one's own machine, and when pages are rendered in this process, everyone has the loopback address.
    // A key has its limit everywhere.
    allowList: (request, key) => !key.startsWith('key ') && (!isApi(request.url) || isLoopback(request.ip)),
    // The store may be out of reach; a limit is not worth an outage.
    skipOnError: true,
    errorResponseBuilder: (_request, context) =>
      new AppError('RATE_LIMITED', errorText('tooManyRequests'), { retryAfter: context.ttl / 1000 }),
  });
  app.addHook('onSend', async (request, reply) => {
    if (apiKeyIn(request.headers) !== null) setLimitHeaders(reply);
  });
}

/** How much of its limit a key has left, in the headers of the IETF draft `ratelimit-headers`. */
function setLimitHeaders(reply: FastifyReply): void {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(reply.getHeader(`x-ratelimit-${name}`)),
  );
  if (Number.isNaN(limit)) return;
  reply.header('RateLimit-Policy', `"key";q=${limit};w=60`);
  reply.header('RateLimit', `"key";r=${remaining};t=${reset}`);
}

/** The route's own limit, requests a minute, also where it is not of the API. */
export function limitedTo(max: number) {
  return { rateLimit: { max, timeWindow: 60_000, allowList: ({ ip }: FastifyRequest) => isLoopback(ip) } };
}

/** Refuses to render more pages for a network; the renderer calls it. Nothing where limits are off. */
export function drawingLimit(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  if (!app.hasDecorator('rateLimit')) return async () => undefined;
  const limit = app.rateLimit({
    ...limitedTo(limits.drawnPages).rateLimit,
    keyGenerator: ({ ip }) => `pages ${networkOf(ip)}`,
  });
  return async (request, reply) => void (await limit.call(app, request, reply));
}

async function keyGenerator(request: FastifyRequest): Promise<string> {
  const actor = await request.actor().catch(() => undefined);
  if (actor?.kind === 'user') return actor.key ? `key ${actor.key.id}` : `user ${actor.id}`;
  return `${actor?.kind === 'visitor' ? kindOf(request) : ''}${networkOf(request.ip)}`;
}

/** How a visitor's request is counted: its key begins with this. */
function kindOf({ method, params, routeOptions: { url = '' } }: FastifyRequest): 'list ' | 'count ' | '' {
  if (url.endsWith('/functions/:name')) {
    const { name } = params as { name: string };
    return searches.has(name) ? 'list ' : counts.has(name) ? 'count ' : '';
  }
  if (url.endsWith('/entities/:entity/count')) return 'count ';
  if (url.endsWith('/entities/:entity/v2/list') || url.endsWith('/entities/:entity/aggregate')) return 'list ';
  return method === 'GET' && url.endsWith('/entities/:entity') ? 'list ' : '';
}

const ofKind: Readonly<Record<string, number>> = {
  key: limits.key,
  user: limits.person,
  list: limits.visitorLists,
  count: limits.visitorCounts,
};

const searches: ReadonlySet<string> = new Set(['searchJobs', 'searchTalent', 'mapJobs']);
/** Asked at each choice and each letter. */
const counts: ReadonlySet<string> = new Set(['jobFacets', 'talentFacets', 'suggest']);
