import { actsWith, partyIdOf, type UserActor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { scopes } from '#domain/core/scopes.ts';
import * as contracts from '#domain/workspaces/apiKeyContracts.ts';
import { maxApiKeys } from '#domain/workspaces/workspace.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { newApiKey, prefixLength } from '#server/platform/auth/apiKey.ts';
import { hashKey } from '#server/platform/auth/apiKeys.ts';
import { audit, type AuditEvent } from '#server/platform/auth/audit.ts';
import { notifyEnd } from '#server/platform/auth/sessions.ts';
import type { AccessSource } from '#server/platform/auth/accessGrants.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { strangeSite } from '#server/features/workspaces/sql.ts';
import { countKeys, deleteKey, insertKey, keysOf, keysOfUser } from './sql.ts';

export const listApiKeys = implement(contracts.listApiKeys, async ({ tx, actor }) => {
  const person = personOf(actor);
  return { keys: await keysOf(tx, partyIdOf(person), onlyOf(person)) };
});

export const createApiKey = implement(
  contracts.createApiKey,
  async (work, { name, scopes: wanted, site_ids, days }) => {
    const person = personOf(work.actor);
    // Their keys would carry the rights of the whole site.
    if (person.role === 'admin') throw new AppError('FORBIDDEN', 'Administrators have no API keys');
    const facility_id = partyIdOf(person);
    const sites = [...new Set(site_ids)];
    await assertSites(work, person, sites);
    await work.system.withAdvisoryLocks(`API keys of ${facility_id}`);
    if ((await countKeys(work.tx, facility_id, maxApiKeys)) >= maxApiKeys)
      throw new AppError('CONFLICT', errorText('tooManyApiKeys', { count: maxApiKeys }), {
        extraData: { reason: 'limit' },
      });
    const secret = newApiKey();
    const id = await insertKey(work.tx, {
      user_id: person.id,
      facility_id,
      name,
      prefix: secret.slice(0, prefixLength),
      hash: hashKey(secret),
      scopes: scopes.filter((scope) => wanted.includes(scope)),
      site_ids: sites,
      days,
    });
    await record(work, id, 'key.make');
    const key = (await keysOf(work.tx, facility_id, person.id)).find((one) => one.id === id)!;
    return { success: true as const, key, secret };
  },
);

export const revokeApiKey = implement(contracts.revokeApiKey, async (work, { key_id }) => {
  const person = personOf(work.actor);
  const userId = await deleteKey(work.tx, key_id, partyIdOf(person), onlyOf(person));
  if (userId === null) return { success: true as const };
  await record(work, key_id, 'key.revoke');
  await notifyEnd(work, userId);
  return { success: true as const };
});

/** A program with the key acts as the person. */
export const apiKeyAccess: AccessSource = {
  table: 'api_keys',
  list: async ({ tx }, userId) =>
    (await keysOfUser(tx, userId)).map(({ id, name, created_date, last_used_date, expires_date }) => ({
      kind: 'api_key' as const,
      id,
      name,
      created_date,
      last_used_date,
      until_date: expires_date,
    })),
};

/** Whose keys the person may see and revoke; null: those of all members. */
function onlyOf(person: UserActor): string | null {
  const owns: boolean = actsWith('own', person);
  return owns ? null : person.id;
}

async function assertSites(work: Work, person: UserActor, ids: readonly string[]): Promise<void> {
  if ((await strangeSite(work.tx, partyIdOf(person), ids)) !== null)
    throw wrongField('site_ids', errorText('siteOfFacility'));
  const own = person.seat?.siteIds ?? [];
  if (own.length > 0 && !ids.every((id) => own.includes(id))) throw wrongField('site_ids', errorText('ownSitesOnly'));
}

async function record({ tx, actor }: Work, id: string, action: AuditEvent['action']): Promise<void> {
  await audit(tx, actor, [{ action, entity: 'ApiKey', entity_id: id }]);
}
