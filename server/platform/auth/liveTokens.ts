import { looksLikeApiKey } from './apiKey.ts';
import { liveKeys } from './apiKeys.ts';
import { sessionLife } from './sessions.ts';
import { hashSessionToken } from './sessionToken.ts';
import type { Services } from '#server/platform/services.ts';

/** Which of these tokens and API keys open something now. Does not count as use: a session that idles still ends. */
export async function liveTokens(services: Services, tokens: readonly string[]): Promise<Set<string>> {
  const { keys = [], sessions = [] } = Object.groupBy(tokens, (token) =>
    looksLikeApiKey(token) ? 'keys' : 'sessions',
  );
  const live = keys.length > 0 ? await liveKeys(services, keys) : [];
  return new Set([...live, ...(sessions.length > 0 ? await liveSessions(services, sessions) : [])]);
}

async function liveSessions(services: Services, tokens: readonly string[]): Promise<string[]> {
  const byHash = new Map(tokens.map((token) => [hashSessionToken(token), token]));
  const { rows } = await services.pool.query<{ token: string }>({
    name: 'auth-live-sessions',
    text: `select s.token from sessions s join users u on u.id = s.user_id
      where s.token = any($1) and s.expires_at > now() and u.is_active
        and s.updated_at > now() - make_interval(mins => case when u.role = 'admin' then ${sessionLife.admin.idle} else ${sessionLife.user.idle} end)`,
    values: [[...byHash.keys()]],
  });
  return rows.map(({ token }) => byHash.get(token)!);
}
