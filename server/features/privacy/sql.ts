import { sql } from 'kysely';
import type { UserActor } from '#domain/language/access.ts';
import type { OutputOf } from '#domain/language/contract.ts';
import type { whoSeesMe } from '#domain/nouns/privacyFunctions.ts';
import { User } from '#domain/nouns/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';

/** Whether the person applied to the facility or has a conversation with it. */
export async function hasReasonToShare(db: Db, personId: string, facilityId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${personId} and (
      u.applied_facility_ids @> array[${facilityId}::text]
      or exists (select from threads t where t.participant_ids @> array[${personId}::text, ${facilityId}::text]
        and t.shown_to @> array[${personId}::text]))`.execute(db);
  return rows.length > 0;
}

/**
 * Puts the facility on the list of those that see the e-mail address, or takes it off. Past the Repository on purpose, as
 * with an application: nobody who listens is to learn whom the person has to do with.
 */
export async function setContact(db: Db, personId: string, facilityId: string, shared: boolean): Promise<void> {
  await sql`
    update users set contact_facility_ids = array_remove(contact_facility_ids, ${facilityId}::text)
      || case when ${shared}::boolean then array[${facilityId}::text] else '{}' end
    where id = ${personId} and (contact_facility_ids @> array[${facilityId}::text]) <> ${shared}::boolean`.execute(db);
}

type Sights = OutputOf<typeof whoSeesMe>;

/** One page of what each facility sees that the person has to do with. */
export async function sightsOf(
  db: Db,
  person: UserActor,
  { skip, limit }: { skip: number; limit: number },
): Promise<Sights> {
  const { rows } = await sql<Sights['facilities'][number] & { total: number }>`
    with me as (select * from users where id = ${person.id}),
    known as (
      select unnest(applied_facility_ids || contact_facility_ids || blocked_facility_ids) as id from me
      union
      select unnest(t.participant_ids) from threads t
      where t.participant_ids @> array[${person.id}::text] and t.shown_to @> array[${person.id}::text]
    )
    select f.id as facility_id,
      case when ${visibleSql(User, person, 'f')} then coalesce(f.facility_name, f.full_name) end as name,
      me.applied_facility_ids @> array[f.id] as applied,
      me.contact_facility_ids @> array[f.id] and not me.blocked_facility_ids @> array[f.id] as sees_email,
      me.blocked_facility_ids @> array[f.id] as hidden,
      count(*) over () as total
    from known join users f on f.id = known.id cross join me
    where f.id <> ${person.id}
    order by sees_email desc, hidden desc, name nulls last, f.id
    limit ${limit} offset ${skip}`.execute(db);
  const facilities = rows.map((row) => {
    const { total: _, ...facility } = row;
    return facility;
  });
  return { total: rows[0]?.total ?? 0, facilities };
}
