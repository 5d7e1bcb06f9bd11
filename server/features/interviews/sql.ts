import { sql, type RawBuilder } from 'kysely';
import type { Application } from '#domain/applications/application.ts';
import type { KnownBooking } from '#domain/interviews/bookingContracts.ts';
import { hostIdsOf, type Interview } from '#domain/interviews/interview.ts';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

/** What a user is booked for while one of the offered times would be. */
export interface Booking {
  /** The offered time. */
  slot: string;
  starts_at: string;
  ends_at: string;
  /** Of the clinician; else of a host. */
  is_own: boolean;
}

/** Everything else that the clinician and the hosts are booked for during the offered times, the earliest first. */
export async function bookingsDuring(db: Db, interview: Interview): Promise<Booking[]> {
  const { id, clinician_id, minutes } = interview;
  const hosts = sql`${hostIdsOf(interview)}::text[]`;
  const times = interview.slots.map(({ starts_at }) => starts_at);
  const { rows } = await sql<Booking>`
    select offered.starts_at as slot, r.starts_at, r.ends_at, r.clinician_id = ${clinician_id} as is_own
    from unnest(${times}::timestamptz(3)[]) as offered(starts_at)
    join interviews r on r.status = 'booked' and r.id <> ${id}
      and (r.clinician_id = ${clinician_id} or r.host_id = any(${hosts}) or r.co_host_ids && ${hosts})
      and tstzrange(r.starts_at, r.ends_at)
        && tstzrange(offered.starts_at, offered.starts_at + make_interval(mins => ${minutes}))
    order by r.starts_at, r.id`.execute(db);
  return rows;
}

export interface BookingsWanted {
  application: Pick<Application, 'id' | 'facility_id' | 'applicant_id'>;
  hostIds: readonly string[];
  from: string;
  days: number;
}

/** Interviews and shifts of these people with that facility, those of the application left out, the earliest first. */
export async function knownBookings(
  db: Db,
  { application, hostIds, from, days }: BookingsWanted,
  visible: { interview: RawBuilder<boolean>; shift: RawBuilder<boolean> },
): Promise<KnownBooking[]> {
  const { id, facility_id, applicant_id } = application;
  const asked = sql`${[...new Set([applicant_id, ...hostIds])]}::text[]`;
  const people = sql`array[r.clinician_id, r.host_id] || r.co_host_ids`;
  const begins = sql`${from}::timestamptz`;
  // The longest that one lasts bounds its start, so that an index finds them.
  const during = (minutes: number) => sql`r.facility_id = ${facility_id} and r.ends_at > ${begins}
    and r.starts_at > ${begins} - make_interval(mins => ${minutes})
    and r.starts_at < ${begins} + make_interval(days => ${days})`;
  const { rows } = await sql<KnownBooking>`
    select 'interview' as kind, r.starts_at, r.ends_at,
      array(select unnest(${people}) intersect select unnest(${asked})) as user_ids
    from interviews r where ${during(interviewLimits.minutes.max)} and r.status = 'booked' and r.application_id <> ${id}
      and (${people}) && ${asked} and ${visible.interview}
    union all
    select 'shift', r.starts_at, r.ends_at, array[r.clinician_id] from shifts r
    where ${during(shiftLimits.minutes.max)} and r.status in ('booked', 'started') and r.clinician_id = ${applicant_id}
      and ${visible.shift}
    order by starts_at, ends_at limit 300`.execute(db);
  return rows;
}

/** In which the person talks beside the host. */
export async function withCoHost(
  db: Db,
  userId: string,
): Promise<Pick<Interview, 'id' | 'co_host_ids' | 'co_hosts'>[]> {
  const { rows } = await sql<Pick<Interview, 'id' | 'co_host_ids' | 'co_hosts'>>`
    select id, co_host_ids, co_hosts from interviews where co_host_ids @> array[${userId}::text]`.execute(db);
  return rows;
}

/** Whether one of the application is open or was held. */
export async function hasInterview(db: Db, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from interviews where application_id = ${applicationId}
      and status in ('proposed', 'returned', 'booked', 'held') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether an interview at the site is booked that is not over. */
export async function isBookedAt(db: Db, siteId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from interviews where site_id = ${siteId} and status = 'booked' and ends_at > ${now.toISOString()} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Offered, and none of its times is left. */
export function ranOut(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  // Instants are written in one form, so that texts are in their order.
  const isOver = sql<boolean>`r.status = 'proposed'
    and ((r.slots -> -1) ->> 'starts_at') collate "C" <= ${now.toISOString()}`;
  return dueInterviews(db, isOver, after);
}

/** Booked and over for so long that no party will record an outcome. */
export function heldByNow(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  const { heldAfterHours } = interviewLimits;
  const isOver = sql<boolean>`r.status = 'booked'
    and r.ends_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${heldAfterHours})`;
  return dueInterviews(db, isOver, after);
}

/**
 * Those that begin within so many hours without a reminder so many hours before. A user who booked later than
 * that needs no reminder; `next` are the hours of the reminder that comes after, which says the same by then.
 */
export function toRemind(
  db: Db,
  now: Date,
  { hours, next }: { hours: number; next: number },
  after: string,
): Promise<{ id: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDue = sql<boolean>`r.status = 'booked'
    and r.starts_at > ${at} + make_interval(hours => ${next}) and r.starts_at <= ${at} + make_interval(hours => ${hours})
    and r.updated_date <= r.starts_at - make_interval(hours => ${hours})
    and not exists (select from interview_reminders told
      where told.interview_id = r.id and told.sequence = r.sequence and told.hours = ${hours})`;
  return dueInterviews(db, isDue, after);
}

async function dueInterviews(db: Db, isDue: RawBuilder<boolean>, after: string): Promise<{ id: string }[]> {
  // What is due is little and has an index; `offset 0` keeps the database from walking all rows in the order of their ids.
  const { rows } = await sql<{ id: string }>`
    select id from (select r.id from interviews r where ${isDue} offset 0) due
    where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** False when another administrator has reminded of it. */
export async function noteReminded(db: Db, { id, sequence }: Interview, hours: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into interview_reminders (interview_id, sequence, hours, told_date)
    values (${id}, ${sequence}, ${hours}, ${now.toISOString()})
    on conflict do nothing returning hours`.execute(db);
  return rows.length > 0;
}

/** Everything booked that the person takes part in, from 30 days ago to 400 days ahead, if `visible` holds. */
export async function bookedOf(db: Db, userId: string, visible: RawBuilder<boolean>, now: Date): Promise<Interview[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const within = sql`r.status = 'booked' and r.starts_at between ${at} - interval '30 days' and ${at} + interval '400 days'`;
  const { rows } = await sql<Interview>`
    select r.* from (
      select * from interviews r where r.clinician_id = ${userId} and ${within}
      union select * from interviews r where r.host_id = ${userId} and ${within}
      union select * from interviews r where r.co_host_ids @> array[${userId}::text] and ${within}
    ) r where ${visible} order by r.starts_at, r.id limit ${maxEvents}`.execute(db);
  return rows;
}

/** More than anyone has: two a day. */
const maxEvents = 1000;
