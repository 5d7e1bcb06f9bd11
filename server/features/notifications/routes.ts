import type { FastifyPluginAsync } from 'fastify';
import { visitor } from '#domain/core/access.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { stopSearches } from '#server/features/alerts/functions.ts';
import { declineReference } from '#server/features/references/functions.ts';
import { call } from '#server/platform/functions/routes.ts';
import { purposeOf } from '#server/platform/mail/mailLinks.ts';
import type { Services } from '#server/platform/services.ts';
import { stopMails } from './mailFunctions.ts';

/**
 * The address of RFC 8058 that mail programs call when their reader presses "unsubscribe". Their POST carries a form
 * that says nothing we need; a person who opens the address gets the page that asks first, so that a scanner of links
 * does not unsubscribe its reader.
 */
export function unsubscribeRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    const ignoreBody = (_request: unknown, _body: unknown, done: (error: null) => void) => done(null);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4096 }, ignoreBody);
    }
    app.post<{ Querystring: { token?: unknown } }>('/api/unsubscribe', async (request) => {
      const { token } = request.query;
      const purpose = typeof token === 'string' ? purposeOf(services.auth.mailLinkKey, token) : null;
      if (purpose === 'reference') return call(services, visitor, declineReference, { token, stop: true });
      return call(services, visitor, purpose === 'stopSearches' ? stopSearches : stopMails, { token });
    });
    app.get<{ Querystring: { token?: unknown } }>('/api/unsubscribe', async (request, reply) => {
      const token = String(request.query.token ?? '');
      const isReferee = purposeOf(services.auth.mailLinkKey, token) === 'reference';
      const page = isReferee ? pageHref('Reference', { token, stop: '1' }) : pageHref('Unsubscribe', { token });
      return reply.redirect(page, 303);
    });
  };
}
