import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** What something took, milliseconds. */
export interface Cost {
  /** Processor time of the database; the time that passed where it does not run on this machine. */
  database: number;
  passed: number;
}

/** Adds up what all connections to this database did while `operation` ran, because a pool takes one or the other. */
export async function costOf(db: Client, operation: () => Promise<unknown>): Promise<Cost> {
  const before = await spent(db);
  const began = performance.now();
  await operation();
  const passed = performance.now() - began;
  const after = await spent(db);
  let nanoseconds = 0;
  for (const [pid, now] of after ?? []) nanoseconds += now - (before?.get(pid) ?? 0);
  return { database: before && after ? nanoseconds / 1e6 : passed, passed };
}

/**
 * The unit of costs, so that another machine or a busy one gives the same figures: what counting to 100,000
 * costs the database, milliseconds.
 */
export async function unitCost(db: Client): Promise<number> {
  const costs: number[] = [];
  for (let n = 0; n < 9; n++) {
    const { database } = await costOf(db, () => db.query('select count(*) from generate_series(1, 100000)'));
    costs.push(database);
  }
  return median(costs);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Nanoseconds by the process of each connection; null where they are hidden. */
async function spent(db: Client): Promise<ReadonlyMap<number, number> | null> {
  const { rows } = await db.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const times = await Promise.all(
    rows.map(async ({ pid }) => {
      // Gone by now, or on another machine.
      const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
      return text === null ? [] : [[pid, Number(text.split(' ')[0])] as const];
    }),
  );
  const known = times.flat();
  return known.length > 0 ? new Map(known) : null;
}
