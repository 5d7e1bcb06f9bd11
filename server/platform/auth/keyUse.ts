import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { UserActor } from '#domain/core/access.ts';
import type { Scope } from '#domain/core/scopes.ts';
import { AppError } from '#domain/core/errors.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { audit, auditOnceADay } from './audit.ts';

/** Networks that a key remembers. */
const most = 100;

/** What was written down in the last minute, by key and network. */
export type KeyUses = LRUCache<string, true>;

export function makeKeyUses(): KeyUses {
  return new LRUCache({ max: 10_000, ttl: 60_000 });
}

/** Writes down when and from where a key was used, once a minute for each network, and audits a network that is new to it. */
export async function recordUse(services: Services, actor: UserActor, address: string): Promise<void> {
  const { auth, disk } = services;
  const { key } = actor;
  const network = networkOf(address);
  const use = `${key?.id} ${network}`;
  if (!key || disk.isFull() || auth.keyUses.has(use)) return;
  auth.keyUses.set(use, true);
  try {
    await inTransaction(services, actor, async ({ tx }) => {
      const { rows } = await sql<{ is_new: boolean }>`
        with before as (select networks from api_keys where id = ${key.id} for update)
        update api_keys set last_used_date = now(), last_used_address = ${network},
          networks = case when ${network} = any(before.networks) then before.networks
            else (before.networks || ${network}::text)[greatest(1, cardinality(before.networks) + 2 - ${most}::int):] end
        from before where id = ${key.id}
        returning not ${network} = any(before.networks) as is_new`.execute(tx);
      if (rows[0]?.is_new) await audit(tx, actor, [{ action: 'key.new_address', entity: 'ApiKey', entity_id: key.id }]);
    });
  } catch (error) {
    auth.keyUses.delete(use);
    throw error;
  }
}

/** FORBIDDEN for what a key is not made for. The audit log says once a day what was tried; null: what no key opens. */
export async function refuseKey(services: Services, actor: UserActor, scope: Scope | null): Promise<AppError> {
  const fields = scope ? [scope] : [];
  const refused = {
    action: 'key.refuse',
    entity: 'ApiKey',
    entity_id: actor.key!.id,
    fields,
    outcome: 'refused',
  } as const;
  if (!services.disk.isFull()) await auditOnceADay(services.db, actor, [refused]);
  return new AppError(
    'FORBIDDEN',
    scope ? `The API key needs the scope ${scope} for this` : 'API keys do not open this',
  );
}
