import { hashKey } from '#server/platform/auth/apiKeys.ts';
import { newApiKey } from '#server/platform/auth/apiKey.ts';
import { scopes, type Scope } from '#domain/core/scopes.ts';
import type { Person, TestApp } from './testApp.ts';

/** A key as `createApiKey` makes it for this person, with every scope if none are named. */
export async function keyOf(
  { client }: Person,
  chosen: { scopes?: readonly Scope[]; site_ids?: readonly string[]; days?: number } = {},
): Promise<{ id: string; secret: string }> {
  const body = { name: 'Our ATS', scopes: [...(chosen.scopes ?? scopes)], site_ids: [...(chosen.site_ids ?? [])] };
  const { key, secret } = await client.functions.createApiKey(chosen.days ? { ...body, days: chosen.days } : body);
  return { id: key.id, secret };
}

/** The same past the limit of a facility and without a proof, for tests that need many or one in passing. */
export async function insertedKey(
  { services }: Pick<TestApp, 'services'>,
  userId: string,
  facilityId: string,
  chosen: readonly Scope[] = scopes,
): Promise<string> {
  const secret = newApiKey();
  await services.pool.query(
    `insert into api_keys (user_id, facility_id, name, prefix, hash, scopes, expires_date)
     values ($1, $2, 'Our ATS', $3, $4, $5, now() + interval '90 days')`,
    [userId, facilityId, secret.slice(0, 8), hashKey(secret), chosen],
  );
  return secret;
}
