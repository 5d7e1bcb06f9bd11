import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { freshDatabase } from './database.ts';

/** A database without rows as it was before a migration, for rows of that time: `migrate` brings it to this version. */
export async function databaseBefore(migration: string): Promise<string> {
  const url = await freshDatabase();
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query('drop schema public cascade; create schema public');
  } finally {
    await pool.end();
  }
  await migrate(url, ({ name }) => name < migration);
  return url;
}
