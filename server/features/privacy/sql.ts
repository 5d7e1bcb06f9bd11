import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#domain/core/access.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { whoSeesMe } from '#domain/privacy/contracts.ts';
import { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';

/**
 * From the first application on, the facility of the job may see the person and the rows about them, of those who are limited
 * to sites those with the job's, and with each application of a clinician who shares their e-mail address in this way the
 * address as well. Past the Repository on purpose: a change of the person would reveal to all listeners that they have
 * applied somewhere.
 */
export async function showPersonTo(db: Db, personId: string, jobId: string): Promise<void> {
  const isSharing = sql`contact_sharing = 'on_apply'`;
  await syncApplied(
    db,
    sql`update users set
        applied_facility_ids = array(
          select id from unnest(applied_facility_ids) with ordinality as known(id, place)
          where id <> all (at.ids) order by place) || at.ids,
        contact_facility_ids = case when ${isSharing}
          then array_append(array_remove(contact_facility_ids, at.facility_id), at.facility_id)
          else contact_facility_ids end
      from (select facility_id, array_remove(array[facility_id, site_id], null) as ids from jobs where id = ${jobId}) at
      where users.id = ${personId}
        and not (applied_facility_ids @> at.ids and (not ${isSharing} or contact_facility_ids @> array[at.facility_id]))`,
  );
}

/** The same of everyone who applied for a job, once it and their applications are at another site of the facility. */
export async function showApplicantsAgain(db: Db, { id, facility_id }: Pick<Job, 'id' | 'facility_id'>): Promise<void> {
  // Locked first: what an application that is made at this moment adds is seen by the next statement.
  await sql`
    select from users where id in (select applicant_id from applications where job_id = ${id})
    order by id for no key update`.execute(db);
  await syncApplied(
    db,
    sql`update users set
        applied_facility_ids = array(
          select id from unnest(applied_facility_ids) with ordinality as known(id, place)
          where not exists (select from sites where sites.id = known.id and sites.facility_id = ${facility_id})
          order by place) || at.ids
      from (
        select applicant_id, array_remove(array_agg(distinct site_id), null) as ids from applications
        where facility_id = ${facility_id}
          and applicant_id in (select applicant_id from applications where job_id = ${id})
        group by applicant_id
      ) at
      where users.id = at.applicant_id`,
  );
}

/** The rows about the people whom `update` changes are visible to the same facilities as they are. */
async function syncApplied(db: Db, update: RawBuilder<unknown>): Promise<void> {
  await sql`
    with shown as (
      ${update} returning users.id, users.applied_facility_ids, users.shown_to
    ), posted as (
      update posts set person_applied_ids = shown.applied_facility_ids
      from shown where posts.user_id = shown.id and shown.shown_to <> 'everybody'
    )
    update reviews set person_applied_ids = shown.applied_facility_ids
    from shown where reviews.reviewee_id = shown.id and shown.shown_to <> 'everybody'`.execute(db);
}

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
 * with an application: listeners must not learn whom the person deals with.
 */
export async function setContact(db: Db, personId: string, facilityId: string, shared: boolean): Promise<void> {
  await sql`
    update users set contact_facility_ids = array_remove(contact_facility_ids, ${facilityId}::text)
      || case when ${shared}::boolean then array[${facilityId}::text] else '{}' end
    where id = ${personId} and (contact_facility_ids @> array[${facilityId}::text]) <> ${shared}::boolean`.execute(db);
}

type Visibilities = OutputOf<typeof whoSeesMe>;

/** One page of what each facility sees that the person has to do with. */
export async function facilitiesThatSee(
  db: Db,
  person: UserActor,
  { skip, limit }: { skip: number; limit: number },
): Promise<Visibilities> {
  const { rows } = await sql<Visibilities['facilities'][number] & { total: number }>`
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
