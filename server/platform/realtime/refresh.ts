import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { rememberSessions, sessionFreshness } from '#server/platform/auth/sessions.ts';
import type { Services } from '#server/platform/services.ts';
import type { Audience, Listener } from './audience.ts';
import { actorOfToken } from './identity.ts';

/** Tokens that one statement looks up. */
const perStatement = 2_000;

/** What a listener remembers of a look at its token. */
export function lookNow({ auth }: Pick<Services, 'auth'>): Listener['looked'] {
  return { at: performance.now(), generation: auth.sessions.generation() };
}

/** Looks again at the tokens that were not looked at lately: with one statement for all of them, not one for each socket. */
export async function refresh(services: Services, audience: Audience, listeners: readonly Listener[]): Promise<void> {
  const now = lookNow(services);
  const due = listeners.filter(
    ({ looked }) => looked.generation !== now.generation || now.at - looked.at > sessionFreshness,
  );
  for (let from = 0; from < due.length; from += perStatement) {
    const some = due.slice(from, from + perStatement);
    await rememberSessions(
      services,
      some.flatMap(({ token }) => token ?? []),
    );
    await Promise.all(some.map((listener) => look(services, audience, listener)));
    // Others have their turn.
    await setImmediate();
  }
}

async function look(services: Services, audience: Audience, listener: Listener): Promise<void> {
  const looked = lookNow(services);
  const actor = await actorOfToken(services, listener);
  listener.looked = looked;
  if (isDeepStrictEqual(actor, listener.actor)) {
    // Sockets of one session share one object.
    listener.actor = actor;
    return;
  }
  const hasEnded = listener.actor.kind === 'user' && actor.kind === 'visitor';
  audience.become(listener, actor);
  if (!hasEnded) return;
  // The page it belongs to still shows a signed-in person.
  listener.send('error', { code: 'session_ended' });
  listener.close();
}
