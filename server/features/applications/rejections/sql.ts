import { sql, type RawBuilder } from 'kysely';
import { rejectionDelaySeconds } from '#domain/shared/limits.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** When a rejection of this moment is sent. By the database's clock, which decides about it later. */
export async function rejectionTime(tx: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select clock_timestamp() + make_interval(secs => ${rejectionDelaySeconds}) as at`.execute(tx);
  return rows[0]!.at;
}

/**
 * What a count of applications in the status `status` lacks of the team's: rejections that are still to be sent, of those that
 * match `seen`, are counted as rejected. They are few, and read by an index of their own.
 */
export function pendingShiftSql(seen: RawBuilder<unknown>, status: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select count(*)::int * case when ${status} = 'rejected' then 1 else -1 end
    from applications a where ${seen} and a.reject_at is not null and ${status} in ('rejected', a.status))`;
}

export interface DueRejection {
  id: string;
  reject_at: string;
}

/** Rejections to be sent by now, the earliest first, behind one of them. */
export async function dueRejections(db: Db, after: DueRejection | null, limit: number): Promise<DueRejection[]> {
  const behind = after ? sql`and (reject_at, id) > (${after.reject_at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<DueRejection>`
    select id, reject_at from applications where reject_at <= now() ${behind}
    order by reject_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Whether it is to be sent at this very moment. */
export async function isRejectionDue(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean | null }>`
    select reject_at <= clock_timestamp() as is_due from applications where id = ${id}`.execute(tx);
  return rows[0]?.is_due ?? false;
}
