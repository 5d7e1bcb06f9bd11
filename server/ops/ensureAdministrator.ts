import { createVerifiedUser } from '#server/auth/accounts.ts';
import type { Services } from '#server/services.ts';

/** Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD, or gives an existing account that role and opens it again. */
export async function ensureAdministrator(services: Services): Promise<void> {
  const { adminEmail, adminPassword } = services.env;
  if (!adminEmail || !adminPassword) return;
  const { rowCount } = await services.pool.query(
    `update users set role = 'admin', is_active = true, is_verified = true, updated_date = now() where lower(email) = lower($1)`,
    [adminEmail],
  );
  if (rowCount) return;
  await createVerifiedUser(services, {
    email: adminEmail,
    password: adminPassword,
    full_name: 'Administrator',
    role: 'admin',
  });
}

export async function hasAdministrator({ pool }: Services): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from users where role = 'admin' and is_active) as found`,
  );
  return rows[0]!.found;
}
