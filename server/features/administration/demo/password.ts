import { deriveKey, readAuthKey } from '#server/platform/auth/secret.ts';
import { hashPassword, verifyPassword } from '#server/platform/auth/passwordHash.ts';
import { closeToPublished, demoCredentials } from './sql.ts';
import type { Services } from '#server/platform/services.ts';

/** Published: for instances that are reachable from this machine only. */
const published = 'night-shift-2025';

/** What the demo accounts of this instance open with. Where others can reach it, a password that no other instance has. */
export async function demoPassword({ env }: Services): Promise<string> {
  if (!env.isReachable) return published;
  return deriveKey(env.authKey ?? (await readAuthKey(env.dataDir)), 'demo accounts').slice(0, 20);
}

/**
 * Removes the published password from demo accounts that were made while only this machine could reach the instance, ends their
 * sessions and closes the demo's administrator. Accounts whose password was changed stay as they are.
 */
export async function takeBackPublished(services: Services, emails: readonly string[]): Promise<void> {
  if (!services.env.isReachable) return;
  const hash = await hashPassword(await demoPassword(services));
  for (const { user_id, role, password } of await demoCredentials(services.db, emails)) {
    if (!(await verifyPassword({ hash: password, password: published }))) continue;
    await services.db.transaction().execute((tx) => closeToPublished(tx, { user_id, role, password: hash }));
    services.log.warn({ id: user_id }, 'a demo account had the published password on an address that others can reach');
  }
}
