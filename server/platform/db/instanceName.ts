import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/**
 * The same text for all processes on one database and for no others: what they share elsewhere is stored under it. A server
 * that does not reveal its number is known by the database's alone.
 */
export async function instanceName(pool: Pool): Promise<string> {
  const database = `select oid::text || datname as name from pg_database where datname = current_database()`;
  const numbered = `select system_identifier::text || (${database}) as name from pg_control_system()`;
  const { rows } = await pool.query<{ name: string }>(numbered).catch(() => pool.query<{ name: string }>(database));
  return createHash('sha256').update(rows[0]!.name).digest('base64url').slice(0, 16);
}
