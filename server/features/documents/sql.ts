import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#domain/language/access.ts';
import { endedDays, hireReminderDays } from '#domain/nouns/credentialReminders.ts';
import { Document as DocumentEntity, type Document } from '#domain/nouns/document.ts';
import type { EligibilityJob } from '#domain/nouns/eligibilityFacts.ts';
import { User } from '#domain/nouns/user.ts';
import { addDays } from '#domain/site/civilDay.ts';
import { reminderDays } from '#domain/site/credentialKinds.ts';
import { credentialKindNames } from '#domain/site/credentialVocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql, visibleSql } from '#server/platform/entities/visibleSql.ts';

/** Documents `d` that a reviewer approved and that have an end, while their owner is here. */
const isWatched = sql`d.status = 'approved' and ${holdsSql(DocumentEntity.conditions.inSight, 'd')}
  and d.expires_date is not null and exists (select from users u where u.id = d.user_id and u.is_active)`;

/** The last day on which everybody was looked at whose credentials had ended; null before the first. */
export async function lastDayKept(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from clock_days`.execute(db);
  return rows[0]!.day;
}

export async function keepDay(db: Db, day: string, now: Date): Promise<void> {
  await sql`insert into clock_days (day, finished_date) values (${day}, ${now.toISOString()})
    on conflict do nothing`.execute(db);
}

/** The next people after `last`, in the order of their ids, of whom something has ended since a day and before another. */
export async function peopleWithEnded(
  db: Db,
  since: string | null,
  day: string,
  last: string,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.user_id as id from documents d
    where ${isWatched} and d.expires_date < ${day}::date and d.user_id > ${last}
      and (${since}::date is null or d.expires_date >= ${since}::date)
    order by d.user_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The next people after `last` with a document that has come to a number of days before its end, of which they were not told.
 * Whether that is its credential's current term, and whether its renewal is in review, their documents together tell.
 */
export async function peopleToRemind(db: Db, day: string, last: string, limit: number): Promise<{ id: string }[]> {
  const reached = periods(day).map(
    ({ threshold, from, until, without }) => sql`
      select d.user_id as id from documents d
      where ${isWatched} and d.expires_date between ${from}::date and ${until}::date and d.user_id > ${last}
        and coalesce(d.kind, '') <> all(${without}::text[])
        and not exists (select from credential_reminders n where n.document_id = d.id
          and n.expires_date = d.expires_date and n.threshold = ${threshold} and n.reader_id = d.user_id)`,
  );
  const { rows } = await sql<{ id: string }>`
    ${sql.join(reached, sql` union `)} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Whoever is hired and shares their credentials with the facility: applications `a`. */
const isHire = sql`a.status = 'hired' and a.shares_credentials`;

/** A watched document `d` has come to the number of days before its end of which facilities are told, or has just ended. */
function isEnding(day: string): RawBuilder<boolean> {
  const [first, last] = [addDays(day, -endedDays), addDays(day, Math.max(...hireReminderDays))];
  return sql`${isWatched} and d.expires_date between ${first}::date and ${last}::date`;
}

/** The next facilities after `last` that have hired somebody of whom something is ending of which they were not told. */
export async function facilitiesToTell(db: Db, day: string, last: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.facility_id as id from documents d join applications a on a.applicant_id = d.user_id
    where ${isEnding(day)} and ${isHire} and a.facility_id > ${last} and d.kind is not null
      and not exists (select from credential_reminders n where n.document_id = d.id
        and n.expires_date = d.expires_date and n.reader_id = a.facility_id
        and (n.threshold = 0) = (d.expires_date < ${day}::date))
    order by a.facility_id limit ${limit}`.execute(db);
  return rows;
}

/** An application that led to a hire, with what is read of its job. */
export interface Hire extends Pick<EligibilityJob, 'required_credentials' | 'practice_states' | 'state'> {
  id: string;
  applicant_id: string;
  clinician: string;
  /** Its title; null once nobody knows it. */
  job: string | null;
}

/** The people whom a facility has hired, whom it sees, who share with it and of whom something is ending; consent is locked. */
export async function hiresWithEnds(tx: Db, facility: UserActor, day: string): Promise<Hire[]> {
  const { rows } = await sql<Hire>`
    select a.id, a.applicant_id, u.full_name as clinician, coalesce(j.title, a.job_title) as job,
      coalesce(j.required_credentials, '{}') as required_credentials, coalesce(j.practice_states, '{}') as practice_states,
      j.state
    from applications a
    join users u on u.id = a.applicant_id and ${visibleSql(User, facility, 'u')}
    left join jobs j on j.id = a.job_id
    where a.facility_id = ${facility.id} and ${isHire}
      and exists (select from documents d where d.user_id = a.applicant_id and ${isEnding(day)})
    order by a.hired_date, a.id for share of a`.execute(tx);
  return rows;
}

/** Keeps that a reader was told of these ends, and answers those of which they had not been told before. */
export async function keepReminders(
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

interface Period {
  threshold: number;
  /** The first and the last end that has come to the threshold on the day and to no smaller one. */
  from: string;
  until: string;
  /** Kinds of which nobody is reminded then. */
  without: string[];
}

function periods(day: string): Period[] {
  const thresholds = reminderDays(null).toSorted((one, other) => one - other);
  const before = thresholds.map((threshold, at) => ({
    threshold,
    from: addDays(day, at === 0 ? 0 : thresholds[at - 1]! + 1),
    until: addDays(day, threshold),
    without: credentialKindNames.filter((kind) => !reminderDays(kind).includes(threshold)),
  }));
  return [...before, { threshold: 0, from: addDays(day, -endedDays), until: addDays(day, -1), without: [] }];
}
