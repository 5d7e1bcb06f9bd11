import { sql } from 'kysely';
import type { ParsedInputOf } from '#domain/contract.ts';
import type { Report } from '#domain/report.ts';
import type { reportQueue } from '#domain/reportActs.ts';
import type { Db } from '#server/db/Database.ts';

/** One page of the queue: open reports with the one due first in front, decided ones with the newest decision. */
export async function queuedReports(
  db: Db,
  { decided, limit, skip }: ParsedInputOf<typeof reportQueue>,
): Promise<Report[]> {
  const part = decided
    ? sql`where status <> 'open' order by decided_date desc, id`
    : sql`where status = 'open' order by due_date, id`;
  const { rows } = await sql<Report>`select * from reports ${part} limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

export async function countReports(db: Db): Promise<{ open: number; decided: number }> {
  const { rows } = await sql<{ open: number; decided: number }>`
    select count(*) filter (where status = 'open') as open, count(*) filter (where status <> 'open') as decided
    from reports`.execute(db);
  return rows[0] ?? { open: 0, decided: 0 };
}

/** Reports the person has made in the last `seconds`. */
export async function reportsSince(db: Db, reporterId: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reports
    where reporter_id = ${reporterId} and created_date > now() - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}
