import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { siteMap } from '#domain/siteMap.ts';
import type { Locale } from '#domain/locale.ts';
import type { Env } from '#server/env.ts';
import { sendPageHeaders } from './pageHeaders.ts';
import { localeHeaders, localeOf } from './requestLocale.ts';

/** Answers what `request` sends with a document, made for the person at this address of the network. */
type Answer = (request: Request, given: { nonce: string; locale: Locale; ip: string }) => Promise<Response>;

const type = 'application/x-www-form-urlencoded';

/** The one form that browsers send without scripts too. It acts in nobody's name, so it asks for no proof of its origin. */
export function registerContactForm(app: FastifyInstance, env: Env, answer: Answer): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Body?: string }>(siteMap.Contact.path, { compress: {} }, async (request, reply) => {
    const { url, body = '', ip } = request;
    const locale = localeOf(request);
    const nonce = randomBytes(16).toString('base64');
    const sent = new Request(new URL(url, env.publicUrl), { method: 'POST', body, headers: { 'content-type': type } });
    const { status, headers, text } = await read(await answer(sent, { nonce, locale, ip }));
    sendPageHeaders(reply, env, url, nonce);
    return reply
      .code(status)
      .headers({ ...headers, ...localeHeaders(locale), 'cache-control': 'no-store' })
      .send(text);
  });
}

async function read(response: Response) {
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}
