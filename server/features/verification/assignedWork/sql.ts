import { sql } from 'kysely';
import type { AssignedWork } from '#domain/verification/assignedWorkContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';

type Kind = 'facility' | 'document';

/** Who works on some of a kind; those who are no longer administrators work on nothing. */
export async function readAssigned(db: Db, kind: Kind, ids: readonly string[]): Promise<AssignedWork[]> {
  const { rows } = await sql<AssignedWork>`
    select a.subject_id, a.admin_id, u.full_name as name, a.assigned_date
    from assigned_work a join users u on u.id = a.admin_id and u.is_active and u.role = 'admin'
    where a.kind = ${kind} and a.subject_id = any(${[...ids]}::text[])
    order by a.subject_id`.execute(db);
  return rows;
}

/** Assigns one to an administrator; null ends the assignment. */
export async function writeAssigned(
  db: Db,
  kind: Kind,
  subjectId: string,
  adminId: string | null,
  now: Date,
): Promise<void> {
  if (adminId === null) {
    await sql`delete from assigned_work where kind = ${kind} and subject_id = ${subjectId}`.execute(db);
    return;
  }
  await sql`
    insert into assigned_work (kind, subject_id, admin_id, assigned_date)
    values (${kind}, ${subjectId}, ${adminId}, ${now.toISOString()})
    on conflict (kind, subject_id) do update set admin_id = excluded.admin_id, assigned_date = excluded.assigned_date`.execute(
    db,
  );
}
