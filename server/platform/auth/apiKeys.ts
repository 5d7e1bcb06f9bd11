import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { UserActor } from '#domain/core/access.ts';
import { scopes, type Scope } from '#domain/core/scopes.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorColumns, actorOf } from '#domain/accounts/userActor.ts';
import { isApiKey, looksLikeApiKey } from './apiKey.ts';
import { invalidToken, sessionFreshness } from './sessions.ts';
import { hashSessionToken } from './sessionToken.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Services } from '#server/platform/services.ts';

/** The header in which the platform's public client sends a key. */
const header = 'api_key';

/** The key of a request, damaged or not; null without one. A bearer token comes before the header. */
export function apiKeyIn(headers: IncomingHttpHeaders): string | null {
  const { authorization } = headers;
  if (authorization) {
    const [, token = ''] = /^Bearer +(\S{1,512})$/i.exec(authorization.trim()) ?? [];
    return looksLikeApiKey(token) ? token : null;
  }
  const sent = headers[header];
  return typeof sent === 'string' && sent !== '' ? sent : null;
}

/** What the database stores of a key. */
export const hashKey = hashSessionToken;

type Found = Promise<UserActor | null>;

/** Keys looked up lately, by hash, each with the generation of known sessions that it belongs to. */
export type KeyCache = LRUCache<string, { generation: number; found: Found }>;

export function makeKeyCache(): KeyCache {
  return new LRUCache({ max: 5_000, ttl: sessionFreshness });
}

/**
 * The user as whom the key acts, with the rights of this moment and at most the sites of the key. INVALID_TOKEN (401) alike for
 * damaged, unknown, expired and revoked keys, and for those whose user or facility has lost access.
 */
export async function actorOfKey(services: Services, key: string): Promise<UserActor> {
  if (!isApiKey(key)) throw invalidToken();
  const { keys, sessions } = services.auth;
  const hash = hashKey(key);
  const generation = sessions.generation();
  const known = keys.get(hash);
  if (known?.generation === generation) return known.found.then(orRefused);
  const looked = { generation, found: lookUp(services, hash) };
  keys.set(hash, looked);
  const forget = () => void (keys.peek(hash) === looked && keys.delete(hash));
  const actor = await looked.found.catch((error: unknown) => {
    forget();
    throw error;
  });
  // What is not there must not fill the cache.
  if (!actor) forget();
  return orRefused(actor);
}

/** Which of these keys open something now. */
export async function liveKeys(services: Services, keys: readonly string[]): Promise<string[]> {
  const byHash = new Map(keys.map((key) => [hashKey(key), key]));
  const { rows } = await services.pool.query<KeyLookup>({ ...lookUpQuery, values: [[...byHash.keys()]] });
  return rows.filter(isInForce).map(({ hash }) => byHash.get(hash)!);
}

/** Deletes the keys and webhooks of a user. Caches look again after `notifyEnd`, or another change of the account. */
export async function endKeysOf(db: Db, userId: string): Promise<void> {
  await sql`delete from api_keys where user_id = ${userId}`.execute(db);
  await sql`delete from webhook_endpoints where user_id = ${userId}`.execute(db);
}

function orRefused(actor: UserActor | null): UserActor {
  if (!actor) throw invalidToken();
  return actor;
}

type Maker = Pick<User, (typeof actorColumns)[number]>;

interface KeyLookup extends Maker {
  key_id: string;
  hash: string;
  scopes: string[];
  site_ids: string[];
}

/**
 * Joins `u`, who made the row `alias` of a facility, while they act for it: nothing acts for an administrator, for a closed
 * facility or for one that its user has left.
 */
export const joinMaker = (alias: string) =>
  `join users u on u.id = ${alias}.user_id and u.is_active and u.role = 'user' and u.user_role = 'facility'
      and (u.works_for = ${alias}.facility_id or (u.id = ${alias}.facility_id and u.works_for is null))
    join users f on f.id = ${alias}.facility_id and f.is_active`;

const lookUpQuery = {
  name: 'auth-api-key',
  text: `select k.id as key_id, k.hash, k.scopes, k.site_ids, ${actorColumns.map((column) => `u.${column}`).join(', ')}
    from api_keys k ${joinMaker('k')}
    where k.hash = any($1) and k.expires_date > now()`,
};

async function lookUp({ pool }: Services, hash: string): Found {
  const { rows } = await pool.query<KeyLookup>({ ...lookUpQuery, values: [[hash]] });
  return rows[0] ? actorWith(rows[0]) : null;
}

function isInForce(row: KeyLookup): boolean {
  return actorWith(row) !== null;
}

function actorWith(row: KeyLookup): UserActor | null {
  const actor = actorOf(row);
  const { seat } = actor;
  const siteIds = seat && sitesOfBoth(seat.siteIds, row.site_ids);
  if (!seat || !siteIds) return null;
  const known = scopes.filter((scope): scope is Scope => row.scopes.includes(scope));
  return { ...actor, seat: { ...seat, siteIds }, key: { id: row.key_id, scopes: known } };
}

/** An empty list means all sites; null: there is none in both. */
function sitesOfBoth(one: readonly string[], other: readonly string[]): readonly string[] | null {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = one.filter((id) => other.includes(id));
  return both.length > 0 ? both : null;
}
