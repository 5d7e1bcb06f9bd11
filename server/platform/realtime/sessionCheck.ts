import { liveTokens } from '#server/platform/auth/liveTokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { Audience } from './audience.ts';
import { refresh } from './refresh.ts';
import { limits } from './limits.ts';

/**
 * Looks every other second, with one statement for all sockets, whether their sessions and keys still run: a session that was
 * ended in another tab, by another process or by time ends its sockets, also while nothing happens that they would receive
 * of. Answers the function that stops it.
 */
export function watchSessions(services: Services, audience: Audience): () => void {
  let isLooking = false;
  const look = async () => {
    const members = audience.everybody().filter(({ actor, token }) => actor.kind === 'user' && token !== null);
    if (members.length === 0) return;
    const live = await liveTokens(
      services,
      members.map(({ token }) => token!),
    );
    const ended = members.filter(({ token }) => !live.has(token!));
    if (ended.length > 0) services.auth.sessions.clear();
    await refresh(services, audience, ended);
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // The socket stays open when the database cannot be asked.
      .catch((error: Error) => services.log.warn({ reason: error.message }, 'sessions of sockets could not be checked'))
      .finally(() => (isLooking = false));
  }, limits.sessionCheck);
  return () => clearInterval(timer.unref());
}
