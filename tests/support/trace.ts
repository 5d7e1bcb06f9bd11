import { sql } from 'kysely';
import { entities } from '#domain/entities.ts';
import type { Change } from '#domain/events.ts';
import type { Services } from '#server/platform/services.ts';

/** Everything a call left behind, so that a test can say what happened and that nothing else did. */
export interface Trace {
  /** Rows more (or fewer) than before, by table; tables without a difference are absent. */
  rows: Record<string, number>;
  /** `Entity type` of each committed change, in order. */
  events: string[];
  /** Subjects of the mails written, with their readers: `reader@example.org: Subject`. */
  mails: string[];
  /** Names of the jobs queued. */
  jobs: string[];
}

const tables = [...Object.values(entities).map(({ table }) => table), 'files', 'outbox_mails'];

export async function trace(services: Services, operation: () => Promise<unknown>): Promise<Trace> {
  const events: string[] = [];
  const unsubscribe = services.bus.subscribe((change: Change) => void events.push(`${change.entity} ${change.type}`));
  const [before, mailsBefore, jobsBefore] = [await counts(services), await mails(services), await jobs(services)];
  try {
    await operation();
  } finally {
    unsubscribe();
  }
  const after = await counts(services);
  const rows = Object.fromEntries(
    tables
      .map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );
  return {
    rows,
    events,
    mails: (await mails(services)).slice(mailsBefore.length),
    jobs: (await jobs(services)).slice(jobsBefore.length),
  };
}

/** Nothing at all: what a refused call leaves behind. */
export const nothing: Trace = { rows: {}, events: [], mails: [], jobs: [] };

async function counts({ db }: Services): Promise<Record<string, number>> {
  const parts = tables.map((table) => sql`select ${table} as name, count(*) as count from ${sql.table(table)}`);
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function mails({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select to_address || ': ' || subject as line from outbox_mails order by created_date, id`.execute(db);
  return rows.map(({ line }) => line);
}

async function jobs({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job order by created_on, id`.execute(db);
  return rows.map(({ name }) => name);
}
