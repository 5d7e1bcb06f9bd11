import { sql } from 'kysely';
import { endedDays } from '#domain/nouns/credentialReminders.ts';
import type { Document } from '#domain/nouns/document.ts';
import { addDays } from '#domain/site/civilDay.ts';
import { reminderDays } from '#domain/site/credentialKinds.ts';
import { credentialKindNames } from '#domain/site/credentialVocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** Documents `d` that a reviewer approved and that have an end, while their owner is here. */
const isWatched = sql`d.status = 'approved' and not d.is_removed and d.expires_date is not null
  and exists (select from users u where u.id = d.user_id and u.is_active)`;

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
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.user_id as id from documents d
    where ${isWatched} and d.expires_date < ${day}::date and d.user_id > ${last}
      and (${since}::date is null or d.expires_date >= ${since}::date)
    order by d.user_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The next people after `last` with a document that has come to a number of days before its end, of which they were not told.
 * Whether that is its credential's current term, and whether its renewal is in review, their documents together tell.
 */
export async function peopleToRemind(db: Db, day: string, last: string, limit: number): Promise<string[]> {
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
  return rows.map(({ id }) => id);
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
