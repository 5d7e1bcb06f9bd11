import type { Pool } from 'pg';
import { AppError } from '#domain/errors.ts';
import { sqlState } from '#server/db/transaction.ts';
import { statementName, type RunStatement, type Statement } from './statement.ts';

/** Reads straight from the pool: prepared by name, rows as lists. */
export function pooled(pool: Pool): RunStatement {
  return async (statement) => {
    if (statement.timeout !== undefined) return timeLimited(pool, statement, statement.timeout);
    const { text, values } = statement;
    const result = await pool.query<unknown[]>({ name: statementName(text) ?? '', text, values, rowMode: 'array' });
    return result.rows;
  };
}

/** Throws INVALID_QUERY when PostgreSQL gave up. */
async function timeLimited(pool: Pool, { text, values }: Statement, timeout: number): Promise<unknown[][]> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`begin read only; set local statement_timeout = ${Math.trunc(timeout)}`);
    const result = await client.query<unknown[]>({ text, values, rowMode: 'array' });
    await client.query('commit');
    return result.rows;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    if (sqlState(error) === '57014') throw new AppError('INVALID_QUERY', 'The query is too costly');
    throw error;
  } finally {
    client.release(broken);
  }
}
