import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { isSameSecret } from '#server/platform/auth/sameSecret.ts';
import { sendError } from '#server/platform/http/errorHandler.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import type { Services } from '#server/platform/services.ts';
import { markReported } from './bounces.ts';
import { readNotice, readStatusNotification, subscriptionOf, type ReturnedMail } from './deliveryNotices.ts';
import { addressMailed } from './outbox.ts';

const path = '/mail-events';
/** Amazon sends JSON as plain text. */
const jsonTypes = ['application/json', 'text/plain'];
/** Bytes: a provider's batch, and a returned mail with all that it held. */
const bodyLimit = 1024 * 1024;

/**
 * POST /mail-events, for callers with MAIL_EVENTS_TOKEN: the provider's reports of mails that came back, in JSON, or one
 * delivery status notification as `message/rfc822`. Without the setting there is no such address.
 */
export function deliveryRoutes(services: Services): FastifyPluginAsync {
  const { log, env } = services;
  return async (app) => {
    const token = env.mailEventsToken;
    if (token === null) return;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(jsonTypes, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      try {
        done(null, parseJson(String(body)));
      } catch (error) {
        done(error as Error);
      }
    });
    app.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    app.post(path, {
      config: limitedTo(600),
      onRequest: async (request, reply) => {
        const given = tokenOf(request);
        if (given !== null && isSameSecret(given, token)) return undefined;
        sendError(new AppError('NOT_FOUND', `Nothing is at POST ${path}`), request, reply);
        return reply;
      },
      handler: async ({ body }, reply) => {
        const confirmAt = subscriptionOf(body);
        if (confirmAt !== null) {
          log.warn({ confirmAt }, 'open this address once, so that the mail provider reports returned mails');
          return reply.code(204).send();
        }
        const mails = body instanceof Buffer ? await readStatusNotification(body) : readNotice(body);
        if (mails === null) throw new AppError('VALIDATION_ERROR', 'This is no report of a mail that we know');
        for (const mail of mails) await take(services, mail);
        return reply.code(204).send();
      },
    });
  };
}

/** What names a mail of ours ends the address that this mail went to, wherever it was forwarded. */
async function take(services: Services, { to, reason, mail_id }: ReturnedMail): Promise<void> {
  const address = mail_id === null ? to : await addressMailed(services.db, mail_id);
  const wasReported = address !== null && (await markReported(services, address, reason));
  services.log.warn({ mail_id, reason, isOurs: wasReported }, 'a returned mail was reported');
}

/** As providers can be set up to send it: in a header, as the password before the host, or in the address. */
function tokenOf({ headers: { authorization = '' }, query }: FastifyRequest): string | null {
  const bearer = /^Bearer +(\S{1,512})$/i.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer;
  const basic = /^Basic +([\w+/=]{1,1024})$/i.exec(authorization)?.[1];
  if (basic !== undefined)
    return Buffer.from(basic, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : null;
}
