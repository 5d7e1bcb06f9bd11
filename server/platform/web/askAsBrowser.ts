import type { FastifyRequest } from 'fastify';
import type { injectFetch } from './injectFetch.ts';

type Fetch = ReturnType<typeof injectFetch>;

/** What the API goes by when it distinguishes browsers, networks and devices, and by which language their mails are in. */
const passedOn = ['user-agent', 'origin', 'sec-fetch-site', 'accept-language'] as const;

/**
 * What a client is made with that asks in the name of the browser that sent `request`: what is counted by network is counted
 * by the visitor's, and a session that it begins is bound to that browser. `cookies` are those the answers set, for the
 * browser to keep.
 */
export function askAsBrowser(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  ask: Fetch,
): { headers: Readonly<Record<string, string>>; fetch: Fetch; cookies: readonly string[] } {
  const cookies: string[] = [];
  const headers: Record<string, string> = { 'X-Forwarded-For': request.ip };
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const fetch: Fetch = async (url, init) => {
    const sent = new Headers(init.headers);
    const held = [request.headers.cookie, ...cookies.map((cookie) => cookie.split(';', 1)[0])].filter(Boolean);
    if (held.length > 0) sent.set('cookie', held.join('; '));
    const answer = await ask(url, { ...init, headers: sent });
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  return { headers, fetch, cookies };
}
