import { sql } from 'kysely';
import type { AccessGrant } from '#domain/accounts/sessionContracts.ts';
import { revokeSessionsOf } from './sessions.ts';
import type { Work } from '#server/platform/work.ts';

/** A kind of access that works without a login; `server/product.ts` lists them all. */
export interface AccessSource {
  /** The table that holds it, with the person in `user_id`: the row is the access. */
  readonly table: string;
  /** Those of the person that work, for Settings. */
  list(work: Work, userId: string): Promise<AccessGrant[]>;
}

/** What of the person works without a login, the newest first. */
export async function accessGrantsOf(work: Work, userId: string): Promise<AccessGrant[]> {
  const ways: AccessGrant[] = [];
  for (const { list } of work.services.product.accessSources) ways.push(...(await list(work, userId)));
  return ways.toSorted((one, other) => Date.parse(other.created_date) - Date.parse(one.created_date));
}

/**
 * Ends everything by which anyone reaches the account: sessions, all or all but one, logins under way, and what works without
 * a login. Answers how many of each. Caches and sockets look again after `notifyEnd`, or another change of the account.
 */
export async function revokeAccess(
  { tx, services }: Work,
  userId: string,
  except?: string,
): Promise<{ sessions: number; ways: number }> {
  let ways = 0;
  for (const { table } of services.product.accessSources) {
    const ended = await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
    ways += Number(ended.numAffectedRows ?? 0);
  }
  return { sessions: await revokeSessionsOf(tx, userId, except), ways };
}
