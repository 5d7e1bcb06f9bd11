import { sql } from 'kysely';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { reportWeight } from '#domain/shared/limits.ts';
import { hidingReason, type Report } from '#domain/moderation/report.ts';
import type { reportQueue } from '#domain/moderation/contracts.ts';
import { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

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

export interface ReporterRecord {
  reports: number;
  dismissed: number;
}

/** What the person has reported of late, and how much of it was dismissed. */
export async function recordOf(db: Db, reporterId: string): Promise<ReporterRecord> {
  const { rows } = await sql<ReporterRecord>`
    select count(*)::int as reports, count(*) filter (where status = 'dismissed')::int as dismissed
    from reports
    where reporter_id = ${reporterId} and created_date > now() - make_interval(days => ${reportWeight.doubtDays})`.execute(
    db,
  );
  return rows[0] ?? { reports: 0, dismissed: 0 };
}

/**
 * Whether this report alone hides its item: of an administrator, or of a user with a confirmed address and a finished
 * profile who either signed up a while ago or is not the only one of that kind to say so.
 */
export async function weighsEnough(
  db: Db,
  settledHours: number,
  { reporter_id, target_kind, target_id }: Pick<Report, 'reporter_id' | 'target_kind' | 'target_id'>,
): Promise<boolean> {
  const counts = holdsSql(User.conditions.settled, 'u');
  const { rows } = await sql<{ enough: boolean }>`
    select u.role = 'admin' or (${counts} and (
      u.created_date < now() - make_interval(hours => ${settledHours})
      or exists (
        select from reports r join users u on u.id = r.reporter_id and ${counts}
        where r.target_kind = ${target_kind} and r.target_id = ${target_id} and r.status = 'open'
          and r.reason = ${hidingReason} and r.reporter_id <> ${reporter_id})
    )) as enough
    from users u where u.id = ${reporter_id}`.execute(db);
  return rows[0]?.enough ?? false;
}
