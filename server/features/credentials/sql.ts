import { sql, type RawBuilder } from 'kysely';
import type { RowOf } from '#domain/entities.ts';
import type { UserActor } from '#domain/core/access.ts';
import { endedDays, hireReminderDays } from '#domain/credentials/credentialReminders.ts';
import { Document as DocumentEntity, type Document } from '#domain/credentials/document.ts';
import { eligibilityJobOf, type EligibilityJob } from '#domain/eligibility/eligibilityFacts.ts';
import type { Application } from '#domain/applications/application.ts';
import { User } from '#domain/accounts/user.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { reminderDays } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames, type CredentialKind } from '#domain/credentials/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { hasAccepted } from '#server/features/offers/functions.ts';
import { holdsSql, visibleSql } from '#server/platform/entities/visibleSql.ts';

/** Documents `d` that a reviewer approved and that have an end. */
const isWatched = sql`d.status = 'approved' and ${holdsSql(DocumentEntity.conditions.isVisible, 'd')} and d.expires_date is not null`;

/** Whether another account had the person's NPI before and an administrator has not resolved that. */
export async function hasNpiConflict(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select has_npi_conflict(u) as found from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.found ?? false;
}

/** Documents `d` that were approved on the day of their issue or before: where the site is it was not that day yet. */
const hasBegunLate = sql`d.status = 'approved' and ${holdsSql(DocumentEntity.conditions.isVisible, 'd')}
  and d.issued_date >= (d.reviewed_date at time zone 'UTC')::date
  and exists (select from users u where u.id = d.user_id and u.is_active)`;

/** The last day on which everyone was looked at whose credentials had ended; null before the first. */
export async function lastStoredDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from clock_days`.execute(db);
  return rows[0]!.day;
}

/** The last day before another about which people were notified, and since when it was stored; null: none was. */
export interface StoredDay {
  day: string;
  finished_date: string;
}

export async function storedDayBefore(db: Db, day: string): Promise<StoredDay | null> {
  const { rows } = await sql<StoredDay>`
    select day, finished_date from clock_days where day < ${day}::date and is_told order by day desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function storeDay(db: Db, day: string, now: Date): Promise<void> {
  await sql`insert into clock_days (day, finished_date, is_told) values (${day}, ${now.toISOString()}, false)
    on conflict do nothing`.execute(db);
}

/** A day about which all were notified. Until then what follows looks back to the one before. */
export async function recordNotified(db: Db, day: string): Promise<void> {
  await sql`update clock_days set is_told = true where day = ${day} and not is_told`.execute(db);
}

/**
 * The next people after `last`, in the order of their ids, of whom something has ended since a day and before another, or has
 * begun after it was approved and since then.
 */
export async function peopleToSettle(
  db: Db,
  since: string | null,
  day: string,
  last: string,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select d.user_id as id from documents d
    where ${isWatched} and d.expires_date < ${day}::date and d.user_id > ${last}
      and exists (select from users u where u.id = d.user_id and u.is_active)
      and (${since}::date is null or d.expires_date >= ${since}::date)
    union
    select d.user_id from documents d
    where ${hasBegunLate} and d.issued_date <= ${day}::date and d.user_id > ${last}
      and (${since}::date is null or d.issued_date > ${since}::date)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The next people after `last` with a document that has come to a number of days before its end, without a notification
 * about it.
 * Whether that is its credential's current term, and whether its renewal is in review, follows from all their documents.
 */
export async function peopleToRemind(
  db: Db,
  day: string,
  stored: StoredDay | null,
  last: string,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.user_id as id from (${endings(periodsOf(day, reminderDays), stored)}) d
    where d.user_id > ${last} and ${isNotNotified(sql`d.user_id`)}
    order by d.user_id limit ${limit}`.execute(db);
  return rows;
}

/** Hired clinicians who share their credentials with the facility: applications `a`. */
const isHire = sql`a.status = 'hired' and a.shares_credentials`;

/** The next facilities after `last` that have hired a clinician with an ending credential and were not notified. */
export async function facilitiesToNotify(
  db: Db,
  day: string,
  stored: StoredDay | null,
  last: string,
  limit: number,
): Promise<{ id: string }[]> {
  const periods = periodsOf(day, () => hireReminderDays);
  const { rows } = await sql<{ id: string }>`
    select distinct a.facility_id as id from (${endings(periods, stored)}) d
    join applications a on a.applicant_id = d.user_id and ${isHire}
    where a.facility_id > ${last} and ${isNotNotified(sql`a.facility_id`)}
    order by a.facility_id limit ${limit}`.execute(db);
  return rows;
}

/** An application that led to a hire, with what is read of its job. */
export interface Hire extends Pick<EligibilityJob, 'required_credentials' | 'practice_states' | 'work_state'> {
  id: string;
  applicant_id: string;
  status: Application['status'];
  shared_kinds: Application['shared_kinds'];
  /** The clinician has accepted an offer for it. */
  has_accepted: boolean;
  clinician: string;
  /** Its title; null once it is unknown. */
  job: string | null;
}

/**
 * The people whom a facility has hired, whom it sees, who share with it and of whom something is ending, or one of them;
 * consent is locked.
 */
export async function hiresWithEnds(
  tx: Db,
  facility: UserActor,
  day: string,
  applicantId: string | null = null,
): Promise<Hire[]> {
  const [first, last] = [addDays(day, -endedDays), addDays(day, Math.max(...hireReminderDays))];
  const { rows } = await sql<Omit<Hire, 'work_state'> & Pick<RowOf<'Job'>, 'address' | 'location_type'>>`
    select a.id, a.applicant_id, u.full_name as clinician, coalesce(j.title, a.job_title) as job,
      coalesce(j.required_credentials, '{}') as required_credentials, coalesce(j.practice_states, '{}') as practice_states,
      j.address, j.location_type, a.status, a.shared_kinds, ${hasAccepted} as has_accepted
    from applications a
    join users u on u.id = a.applicant_id and ${visibleSql(User, facility, 'u')}
    left join jobs j on j.id = a.job_id
    where a.facility_id = ${facility.id} and ${isHire} and (${applicantId}::text is null or a.applicant_id = ${applicantId})
      and exists (select from documents d where d.user_id = a.applicant_id and ${isWatched}
        and ${isBetween(first, last)})
    order by a.hired_date, a.id for share of a`.execute(tx);
  return rows.map(eligibilityJobOf);
}

/** Records that a reader was notified about these ends, and answers the new ones among them. */
export async function storeReminders(
  tx: Db,
  reader: string,
  ends: readonly (Pick<Document, 'id' | 'expires_date'> & { threshold: number })[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ document_id: string }>`
    insert into credential_reminders (document_id, expires_date, threshold, reader_id, sent_date)
    select id, expires_date, threshold, ${reader}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ends(id text, expires_date date, threshold smallint)
    on conflict do nothing returning document_id`.execute(tx);
  return new Set(rows.map(({ document_id }) => document_id));
}

/** Ends that have come to a number of days before them, and to no smaller one; 0: that are over. */
interface Period {
  threshold: number;
  first: string;
  last: string;
  /** Kinds without a reminder then. */
  without: string[];
}

function periodsOf(day: string, daysOf: (kind: CredentialKind | null) => readonly number[]): Period[] {
  const thresholds = daysOf(null).toSorted((one, other) => one - other);
  const before = thresholds.map((threshold, at) => ({
    threshold,
    first: addDays(day, at === 0 ? 0 : thresholds[at - 1]! + 1),
    last: addDays(day, threshold),
    without: credentialKindNames.filter((kind) => !daysOf(kind).includes(threshold)),
  }));
  return [{ threshold: 0, first: addDays(day, -endedDays), last: addDays(day, -1), without: [] }, ...before];
}

/** Days for which what has come to a number of days before its end is looked at again: a turn may have failed. */
const retried = 1;

/**
 * Documents with the number of days to which they have come and which may need a reminder: all of these periods
 * before the first day that was stored; since then those that have come to it since, and those of people of whom a document,
 * or what they share with whom has hired them, has changed since.
 */
function endings(periods: readonly Period[], stored: StoredDay | null): RawBuilder<unknown> {
  const threshold = periods.map(
    ({ threshold: days, first, last, without }) => sql`
      when ${isBetween(first, last)} and coalesce(d.kind, '') <> all(${without}::text[]) then ${days}::smallint`,
  );
  const read = sql`select d.id, d.user_id, d.expires_date, case ${sql.join(threshold, sql` `)} end as threshold
    from documents d where ${isWatched}`;
  const [first, last] = [periods[0]!.first, periods.at(-1)!.last];
  if (!stored) return sql`${read} and ${isBetween(first, last)}`;
  const since = addDays(stored.day, -retried);
  // A credential has ended on the day after its last one.
  const lately = periods.map(
    ({ threshold: days, last: end }) => sql`${read} and ${isBetween(addDays(since, days && days + 1), end)}`,
  );
  const isLater = sql`updated_date >= ${stored.finished_date}::timestamptz`;
  return sql`${sql.join(lately, sql` union all `)} union all
    ${read} and ${isBetween(first, last)} and d.user_id in (select user_id from documents where ${isLater}
      union select applicant_id from applications a where ${isHire} and ${isLater})`;
}

function isBetween(first: string, last: string): RawBuilder<boolean> {
  return sql`d.expires_date between ${first}::date and ${last}::date`;
}

/** The reader was not notified that one of these documents `d` has come to its number of days. */
function isNotNotified(reader: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`d.threshold is not null and not exists (select from credential_reminders n where n.document_id = d.id
    and n.expires_date = d.expires_date and n.threshold = d.threshold and n.reader_id = ${reader})`;
}

/** The time zone that a user chose, or that of their state; null where neither is known. */
export async function zoneOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ zone: string | null }>`
    select coalesce(u.time_zone, s.time_zone) as zone from users u left join state_texts s on s.code = u.state
    where u.id = ${userId}`.execute(db);
  return rows[0]?.zone ?? null;
}
