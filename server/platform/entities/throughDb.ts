import { CompiledQuery } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { StoredRow } from './rows.ts';
import { asQueryError, type RunStatement } from './statement.ts';

/** Reads through a connection that is in hand, inside its transaction. */
export function throughDb(db: Db): RunStatement {
  return async (statement) => {
    try {
      const result = await db.executeQuery<StoredRow>(CompiledQuery.raw(statement.text, statement.values));
      return result.rows.map((row) => Object.values(row));
    } catch (error) {
      throw asQueryError(error, statement);
    }
  };
}
