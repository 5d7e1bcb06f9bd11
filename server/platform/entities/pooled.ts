import type { Pool } from 'pg';
import { asQueryError, statementName, type RunStatement, type Statement } from './statement.ts';

/** Reads straight from the pool: prepared by name, rows as lists. */
export function pooled(pool: Pool): RunStatement {
  return async (statement) => {
    if (statement.timeout !== undefined) return timeLimited(pool, statement, statement.timeout);
    const { text, values } = statement;
    const name = statementName(text) ?? '';
    const result = await pool.query<unknown[]>({ name, text, values, rowMode: 'array' }).catch((error: unknown) => {
      throw asQueryError(error, statement);
    });
    return result.rows;
  };
}

async function timeLimited(pool: Pool, statement: Statement, timeout: number): Promise<unknown[][]> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`begin read only; set local statement_timeout = ${Math.trunc(timeout)}`);
    const { text, values } = statement;
    const result = await client.query<unknown[]>({ text, values, rowMode: 'array' });
    await client.query('commit');
    return result.rows;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw asQueryError(error, statement);
  } finally {
    client.release(broken);
  }
}
