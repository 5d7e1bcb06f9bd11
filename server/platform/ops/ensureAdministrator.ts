import { insertVerifiedUser } from '#server/platform/auth/accounts.ts';
import { hashPassword } from '#server/platform/auth/passwordHash.ts';
import { endRegistrations, lockAddress } from '#server/platform/auth/pendingRegistrations.ts';
import { personByEmail } from '#server/platform/auth/registration.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD, or gives an existing account that role and opens it again.
 * Only a confirmed account is the address's own: an unconfirmed one is discarded.
 */
export async function ensureAdministrator(services: Services): Promise<void> {
  const { adminEmail, adminPassword } = services.env;
  if (!adminEmail || !adminPassword) return;
  const email = adminEmail.trim().toLowerCase();
  const hash = await hashPassword(adminPassword);
  const discarded = await transaction(services.pool, async (tx) => {
    await lockAddress(tx, email);
    const known = await personByEmail({ db: tx }, email);
    if (known?.is_verified) {
      await tx.updateTable('users').set({ role: 'admin', is_active: true }).where('id', '=', known.id).execute();
      return false;
    }
    const waiting = await endRegistrations(tx, email);
    await insertVerifiedUser(tx, { email, full_name: 'Administrator', role: 'admin' }, hash);
    return known !== undefined || waiting.length > 0;
  });
  if (discarded) {
    services.log.warn(
      'Somebody had signed up with ADMIN_EMAIL and never confirmed it: that sign-up, its password and its sessions were discarded',
    );
  }
}

export async function hasAdministrator({ pool }: Services): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from users where role = 'admin' and is_active) as found`,
  );
  return rows[0]!.found;
}
