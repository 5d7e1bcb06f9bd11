import { sql } from 'kysely';
import type { Actor } from '#domain/core/access.ts';
import { User } from '#domain/accounts/user.ts';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';

const shown = sql`u.id as user_id, coalesce(s.tags, '{}') as tags, s.note, a.full_name as note_author, s.note_date`;

/** What the team wrote about clinicians whom the facility saved and sees. */
export async function savedBy(db: Db, actor: Actor, facilityId: string): Promise<SavedPerson[]> {
  const { rows } = await sql<SavedPerson>`
    select ${shown} from saved_people s
    join users f on f.id = s.facility_id and s.clinician_id = any(f.saved_talent_ids)
    join users u on u.id = s.clinician_id and ${visibleSql(User, actor, 'u')}
    left join users a on a.id = s.note_author_id
    where s.facility_id = ${facilityId} order by s.clinician_id`.execute(db);
  return rows;
}

/** Of these people those who are clinicians and whom the facility sees, with what its team wrote about them. */
export async function cliniciansSeen(
  db: Db,
  actor: Actor,
  facilityId: string,
  ids: readonly string[],
): Promise<SavedPerson[]> {
  const { rows } = await sql<SavedPerson>`
    select ${shown} from users u
    left join saved_people s on s.facility_id = ${facilityId} and s.clinician_id = u.id
    left join users a on a.id = s.note_author_id
    where u.id = any(${[...ids]}::text[]) and u.user_role = 'clinician' and ${visibleSql(User, actor, 'u')}
    order by u.id`.execute(db);
  return rows;
}

export async function writeTags(db: Db, facilityId: string, id: string, tags: readonly string[]): Promise<void> {
  await sql`
    insert into saved_people (facility_id, clinician_id, tags) values (${facilityId}, ${id}, ${[...tags]}::text[])
    on conflict (facility_id, clinician_id) do update set tags = excluded.tags, updated_date = now()`.execute(db);
}

export async function writeNote(
  db: Db,
  key: { facilityId: string; id: string; authorId: string },
  note: string,
): Promise<void> {
  await sql`
    insert into saved_people (facility_id, clinician_id, note, note_author_id, note_date)
    values (${key.facilityId}, ${key.id}, ${note}, ${key.authorId}, now())
    on conflict (facility_id, clinician_id) do update set note = excluded.note,
      note_author_id = excluded.note_author_id, note_date = excluded.note_date, updated_date = now()`.execute(db);
}

/** Leaves the tags. */
export async function deleteNote(db: Db, facilityId: string, id: string): Promise<void> {
  await sql`
    update saved_people set note = null, note_author_id = null, note_date = null, updated_date = now()
    where facility_id = ${facilityId} and clinician_id = ${id}`.execute(db);
}

export async function deleteSaved(db: Db, facilityId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from saved_people where facility_id = ${facilityId} and clinician_id = any(${[...ids]}::text[])`.execute(db);
}

/** Deletes what a facility's team wrote about clinicians, or what was written about a clinician. */
export async function eraseSaved(db: Db, userId: string): Promise<void> {
  await sql`delete from saved_people where facility_id = ${userId} or clinician_id = ${userId}`.execute(db);
}
