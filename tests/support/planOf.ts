import { sql, type KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { TestApp } from './testApp.ts';

/**
 * How PostgreSQL would answer the one statement `run` sends, if it may choose any way but reading the whole table. `run`
 * gets `rows` for an answer.
 */
export async function planOf(
  app: TestApp,
  run: (db: Db) => Promise<unknown>,
  rows: Record<string, unknown>[] = [],
): Promise<string> {
  let plan = '';
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
        : node,
    transformResult: async ({ result }) => {
      plan = result.rows.map((line) => line['QUERY PLAN']).join('\n');
      return { ...result, rows };
    },
  };
  await withoutScans(app, (db) => run(db.withPlugin(explain)));
  return plan;
}

export function withoutScans<T>(app: TestApp, run: (db: Db) => Promise<T>): Promise<T> {
  return app.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return run(tx);
  });
}
