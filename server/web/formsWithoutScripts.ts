import type { FastifyInstance } from 'fastify';
import { siteMap } from '#domain/siteMap.ts';

/** Pages with a form that only scripts can send: `method="post"` keeps what was typed out of the address. */
const pages = ['/', siteMap.Login.path, siteMap.ResetPassword.path];

/**
 * Where there are no scripts the browser sends such a form itself. What it holds is thrown away unread, and the page says
 * that it needs JavaScript.
 */
export function registerFormsWithoutScripts(app: FastifyInstance): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    for (const page of pages) scope.post(page, (_request, reply) => reply.redirect(page, 303));
    done();
  });
}
