import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { UserActor } from '#domain/core/access.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorColumns, actorOf } from '#domain/accounts/userActor.ts';
import { needsSecondFactor, secondFactorRequired } from './secondFactor.ts';
import { forgetSteps } from './secondSteps.ts';
import { hashSessionToken, sessionTokenPattern } from './sessionToken.ts';
import type { AuthTables, SessionRow } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';

/** Minutes. `idle` without any request, `absolute` from the sign-in on. */
export const sessionLife = {
  user: { idle: 60, absolute: 24 * 60 },
  admin: { idle: 15, absolute: 8 * 60 },
} as const;

export interface Session {
  id: string;
  actor: UserActor;
  /** An administrator who has to set up a second factor before anything else. */
  lacksSecondFactor: boolean;
}

/** Milliseconds for which a session that was looked up is taken as it was. */
export const sessionFreshness = 2_000;

type LookedUp = Promise<FoundSession | null>;

/** Sessions looked up lately, by token hash. Promises, so that a burst of requests asks once. */
export type SessionCache = ReturnType<typeof makeSessionCache>;

export function makeSessionCache() {
  const known = new LRUCache<string, LookedUp>({ max: 10_000, ttl: sessionFreshness });
  let generation = 0;
  return {
    has: (hash: string) => known.has(hash),
    get: (hash: string) => known.get(hash),
    set: (hash: string, looked: LookedUp) => void known.set(hash, looked),
    /** Forgets one; with `looked` only while it is this one. */
    delete(hash: string, looked?: LookedUp) {
      if (!looked || known.peek(hash) === looked) known.delete(hash);
    },
    clear() {
      generation += 1;
      known.clear();
    },
    /** Rises as all sessions are forgotten, so that a socket looks its own up again. */
    generation: () => generation,
  };
}

/** A session as its token finds it. */
interface BoundSession extends Session {
  /** Hash of the cookie of the browser it was begun in; null where it was not. */
  binding: string | null;
}

interface FoundSession extends BoundSession {
  isActive: boolean;
}

/**
 * Throws INVALID_TOKEN (401) alike for unknown, expired and revoked tokens, USER_NOT_REGISTERED (403) for a closed account,
 * SECOND_FACTOR_REQUIRED (403) for an administrator who must have one and has none.
 */
export async function findSession(services: Services, token: string): Promise<BoundSession> {
  const session = await findAnySession(services, token);
  if (session.lacksSecondFactor) throw secondFactorRequired();
  return session;
}

/** The same for the little that an administrator without a second factor may do: set it up, and leave. */
export async function findAnySession(services: Services, token: string): Promise<BoundSession> {
  if (!sessionTokenPattern.test(token)) throw invalidToken();
  const found = await cached(services, hashSessionToken(token));
  if (!found) throw invalidToken();
  if (!found.isActive) throw userNotRegistered(services.env.appId);
  return found;
}

/**
 * A session for this person, whatever their password and second factor: after both were proven, sign-in by a service, tests. It
 * remembers what `headers` say of where it was made. Answers the bearer token.
 */
export async function issueToken(services: Services, userId: string, headers?: Headers): Promise<string> {
  const context = await services.auth.library.$context;
  const place = { ipAddress: headers?.get('x-client-network'), userAgent: headers?.get('user-agent') };
  const session = await context.internalAdapter.createSession(userId, false, place);
  return session.token;
}

/** The same for `seconds`, regardless of use; it was issued without a proof of identity. */
export async function issueShortToken(services: Services, userId: string, seconds: number): Promise<string> {
  const token = await issueToken(services, userId);
  await services.pool.query(
    'update sessions set expires_at = now() + make_interval(secs => $2), proved_at = null where token = $1',
    [hashSessionToken(token), seconds],
  );
  return token;
}

export async function revokeSession(services: Services, sessionId: string): Promise<void> {
  await services.db.withTables<AuthTables>().deleteFrom('sessions').where('id', '=', sessionId).execute();
  services.auth.sessions.clear();
}

/**
 * Ends the person's sessions, all or all but one, and logins under way, and answers how many sessions. The caller
 * clears `auth.sessions` once `db` has committed.
 */
export async function revokeSessionsOf(db: Db, userId: string, except?: string): Promise<number> {
  await forgetSteps(db, userId);
  let sessions = db.withTables<AuthTables>().deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '!=', except);
  const { numDeletedRows } = await sessions.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Caches of tokens and open sockets, in every process, resolve their user again once this commits. */
export async function notifyEnd({ system, services }: Work, userId: string): Promise<void> {
  await system.update('User', userId, { sessions_ended_date: services.clock().toISOString() });
}

/** The person's sessions that a token still opens, last used first. */
export function openSessionsOf(
  db: Db,
  person: UserActor,
): Promise<Pick<SessionRow, 'id' | 'user_agent' | 'created_at' | 'updated_at'>[]> {
  return db
    .withTables<AuthTables>()
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', person.id)
    .where('expires_at', '>', sql<string>`now()`)
    .where('updated_at', '>', sql<string>`now() - make_interval(mins => ${sessionLife[person.role].idle})`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export function invalidToken(): AppError {
  return new AppError('INVALID_TOKEN', errorText('sessionEnded'));
}

export function userNotRegistered(appId: string): AppError {
  return new AppError('USER_NOT_REGISTERED', errorText('notRegistered'), {
    extraData: { app_id: appId, reason: 'user_not_registered' },
  });
}

/** Looks up with one statement those of the tokens that the cache does not hold, so that `findSession` answers from it. */
export async function rememberSessions({ auth, pool, disk, env }: Services, tokens: readonly string[]): Promise<void> {
  const hashes = new Set(tokens.filter((token) => sessionTokenPattern.test(token)).map(hashSessionToken));
  const unknown = [...hashes].filter((hash) => !auth.sessions.has(hash));
  if (unknown.length === 0) return;
  const all = lookUp({ pool, disk, env }, unknown);
  await Promise.allSettled(unknown.map((hash) => remember(auth.sessions, hash, all)));
}

async function cached({ auth, pool, disk, env }: Services, hash: string): Promise<FoundSession | null> {
  return auth.sessions.get(hash) ?? remember(auth.sessions, hash, lookUp({ pool, disk, env }, [hash]));
}

async function remember(
  sessions: SessionCache,
  hash: string,
  all: Promise<ReadonlyMap<string, FoundSession>>,
): Promise<FoundSession | null> {
  const looked = all.then((found) => found.get(hash) ?? null);
  sessions.set(hash, looked);
  try {
    const found = await looked;
    // What is not there must not fill the cache, nor hide a session made a moment later.
    if (!found) sessions.delete(hash, looked);
    return found;
  } catch (error) {
    sessions.delete(hash, looked);
    throw error;
  }
}

interface SessionLookup extends Pick<User, (typeof actorColumns)[number] | 'is_active'> {
  session_id: string;
  token: string;
  binding: string | null;
  is_stale: boolean;
  has_second_factor: boolean;
}

// All clocks are the database's, so that every process ends a session at the same moment. No user acts for a closed facility.
const lookUpQuery = {
  name: 'auth-session',
  text: `select s.id as session_id, s.token, s.binding, s.updated_at < now() - interval '1 minute' as is_stale,
      ${actorColumns.map((column) => (column === 'works_for' ? 'f.id as works_for' : `u.${column}`)).join(', ')}, u.is_active,
      u.role = 'admin' and has_second_factor(u.id) as has_second_factor
    from sessions s join users u on u.id = s.user_id left join users f on f.id = u.works_for and f.is_active
    where s.token = any($1) and s.expires_at > now()
      and s.updated_at > now() - make_interval(mins => case when u.role = 'admin' then ${sessionLife.admin.idle} else ${sessionLife.user.idle} end)`,
};

async function lookUp(
  { pool, disk, env }: Pick<Services, 'pool' | 'disk' | 'env'>,
  hashes: readonly string[],
): Promise<Map<string, FoundSession>> {
  const { rows } = await pool.query<SessionLookup>({ ...lookUpQuery, values: [hashes] });
  const stale = rows.filter(({ is_stale }) => is_stale).map(({ session_id }) => session_id);
  if (stale.length > 0 && !disk.isFull()) {
    await pool.query('update sessions set updated_at = now() where id = any($1)', [stale]);
  }
  return new Map(
    rows.map((row) => [
      row.token,
      {
        id: row.session_id,
        binding: row.binding,
        isActive: row.is_active,
        lacksSecondFactor: needsSecondFactor(env, row) && !row.has_second_factor,
        actor: actorOf(row, row.session_id),
      },
    ]),
  );
}
