import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { system } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { dayOneEventsOf } from '#server/features/assignments/functions.ts';
import { bookedEventsOf } from '#server/features/interviews/functions.ts';
import { bookedShiftsOf } from '#server/features/shifts/functions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import { isSame } from '#server/platform/http/siteFile.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { part } from '#server/platform/openapi/routeSchema.ts';
import { todayOf } from '#server/platform/today.ts';
import type { Services } from '#server/platform/services.ts';
import { feedFile } from './calendarFile.ts';
import { digestOf, feedUrl } from './functions.ts';
import { openFeed } from './sql.ts';

const getCalendar = {
  tags: ['integrations'],
  operationId: 'getCalendar',
  summary: 'What somebody is booked for, at the address that calendarFeed answers',
  // The address is the key.
  proof: 'none',
  params: z.object({ token: part('Of the address') }),
  response: { ...ok(200, { type: 'string' }, 'text/calendar'), ...refusals(404, 429) },
} satisfies FastifySchema;

type Params = { Params: z.output<typeof getCalendar.params> };

const hourly = 60;

/** For programs that poll, from the network of their operator: each address has a limit of its own. */
const { rateLimit } = limitedTo(hourly);
const limit = {
  ...rateLimit,
  timeWindow: 3_600_000,
  keyGenerator: ({ params, ip }: FastifyRequest) => {
    const { token } = params as Params['Params'];
    return isToken(token) ? `calendar ${digestOf(token)}` : `calendars ${ip}`;
  },
};

/** A calendar that its owner's programs read without a login: the token in its address identifies the user. */
export function calendarRoutes(services: Services): FastifyPluginAsync {
  const { db, env, clock } = services;
  return async (app) => {
    app.get<Params>(
      '/calendar/:token.ics',
      { schema: getCalendar, exposeHeadRoute: false, config: { rateLimit: limit, hidesPath: true } },
      async (request, reply) => {
        const { token } = request.params;
        const userId = isToken(token) ? await openFeed(db, digestOf(token), clock()) : null;
        const [user] = userId
          ? await new Repository(db, system, todayOf(services)).find('User', { id: userId }, { limit: 1 })
          : [];
        if (!user) throw new AppError('NOT_FOUND', errorText('noCalendar'));
        const events = [
          ...(await bookedEventsOf(services, user)),
          ...(await bookedShiftsOf(services, user)),
          ...(await dayOneEventsOf(services, user)),
        ];
        const text = feedFile(feedUrl(env.publicUrl, token), events);
        const tag = createHash('sha256').update(text).digest('base64url').slice(0, 20);
        reply.headers({
          'Content-Type': 'text/calendar; charset=utf-8',
          'Cache-Control': 'private, max-age=900',
          'X-Content-Type-Options': 'nosniff',
          'X-Robots-Tag': 'noindex',
          'Referrer-Policy': 'no-referrer',
          ETag: `"${tag}"`,
        });
        return isSame(request, reply) ? reply.code(304).send() : reply.send(text);
      },
    );
  };
}

function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
