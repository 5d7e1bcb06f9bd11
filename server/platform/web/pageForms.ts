import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/core/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { siteMap } from '#domain/shared/siteMap.ts';
import type { Env } from '#server/platform/env.ts';
import { sendPageHeaders } from './pageHeaders.ts';
import { localeHeaders, localeOf } from '#server/platform/http/requestLocale.ts';

/**
 * The pages whose action takes a form that the browser sends by itself: before their code is there, and where no
 * scripts run.
 */
const pages = ['Contact', 'Login', 'ResetPassword', 'Unsubscribe', 'ConfirmEmail', 'StillOpen'] as const;

const type = 'application/x-www-form-urlencoded';

/** Draws the page that answers `sent`; what it asks the API for is asked in the name of `request`. */
type Answer = (sent: Request, request: FastifyRequest, given: { nonce: string; locale: Locale }) => Promise<Response>;

interface Forms {
  env: Env;
  /** Throws when this network had too many pages drawn. */
  limitDrawing: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  answer: Answer;
}

interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  text: string;
  nonce: string;
}

export function registerPageForms(app: FastifyInstance, { env, limitDrawing, answer }: Forms): void {
  const once = singleFlight();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const page of pages) {
    app.post<{ Body?: string }>(siteMap[page].path, { compress: {} }, async (request, reply) => {
      // The token of a mail sets the new password: its holder may send it from any page.
      if (page !== 'ResetPassword') assertFromThisSite(request);
      const { url, body = '' } = request;
      const locale = localeOf(request, env);
      const { status, headers, text, nonce } = await once(keyOf(request, body), async () => {
        await limitDrawing(request, reply);
        const nonce = randomBytes(16).toString('base64');
        const sent = new Request(new URL(url, env.publicUrl), {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        });
        return { ...(await read(await answer(sent, request, { nonce, locale }))), nonce };
      });
      sendPageHeaders(reply, env, url, nonce);
      return reply
        .code(status)
        .headers({ ...headers, ...localeHeaders(locale), 'cache-control': 'no-store' })
        .send(text);
    });
  }
}

/**
 * Another site could send a form here from its visitor's browser, and so log them in as another user. Browsers send where a
 * form comes from, and no page can prevent it; a client that sends nothing is no browser.
 */
function assertFromThisSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  const isSameOrigin =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || URL.parse(origin)?.host === host;
  if (!isSameOrigin) throw new AppError('FORBIDDEN', 'Forms are taken from pages of this site only');
}

/** Milliseconds for which a form counts as pressed twice. */
const secondPress = 5_000;

/**
 * A button without scripts can be pressed twice: the browser then sends the form again and waits for the second answer
 * alone. The same form from the same browser, while it is under way and shortly after, is answered once.
 */
function singleFlight(): (key: string, operation: () => Promise<Sent>) => Promise<Sent> {
  const answers = new LRUCache<string, Promise<Sent>>({ max: 1_000, ttl: secondPress });
  return (key, operation) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = operation();
    answers.set(key, answer, { ttl: 0 });
    answer.then(
      () => answers.set(key, answer),
      () => answers.delete(key),
    );
    return answer;
  };
}

function keyOf({ ip, url, headers }: FastifyRequest, body: string): string {
  const parts = [ip, url, headers['user-agent'], headers.cookie, headers['accept-language'], body];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function read(response: Response): Promise<Omit<Sent, 'nonce'>> {
  const headers: Sent['headers'] = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return { status: response.status, headers, text: await response.text() };
}
