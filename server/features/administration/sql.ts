import { sql } from 'kysely';
import type { AuditEntry, Overview } from '#domain/administrationActs.ts';
import type { Db } from '#server/db/Database.ts';

type Counts = Omit<Overview, 'mails' | 'backup_date'> & { mails: NonNullable<Overview['mails']> };

/** One statement: the numbers are of one moment. */
export async function countWork(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select json_build_object('count', count(*), 'oldest_date', min(coalesce(uploaded_date, created_date)))
        from documents where status = 'pending') as documents,
      (select json_build_object('count', count(*), 'due_date', min(due_date))
        from reports where status = 'open') as reports,
      (select json_build_object('count', count(*), 'oldest_date', min(deletion_requested_date))
        from users where deletion_requested_date is not null and deleted_date is null) as deletions,
      (select json_build_object(
          'clinician', count(*) filter (where user_role = 'clinician'),
          'facility', count(*) filter (where user_role = 'facility'),
          'undecided', count(*) filter (where user_role is null))
        from users where created_date > now() - interval '7 days' and deleted_date is null) as sign_ups,
      (select json_build_object(
          'count', count(*), 'oldest_date', min(created_date), 'failing', count(*) filter (where last_error is not null))
        from outbox_mails where sent_date is null) as mails`.execute(db);
  return rows[0]!;
}

/** The entries below `before`, newest first. */
export async function readAudit(db: Db, before: number | null, limit: number): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select e.id::float8 as id, e.at, e.actor_kind, e.actor_id, u.full_name as actor_name,
      e.action, e.entity, e.entity_id, e.fields, e.outcome
    from audit_events e left join users u on u.id = e.actor_id
    where ${before}::bigint is null or e.id < ${before}::bigint
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}
