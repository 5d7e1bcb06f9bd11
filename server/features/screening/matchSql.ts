import { sql, type RawBuilder } from 'kysely';
import type { ParsedInputOf } from '#domain/language/contract.ts';
import type { ScreeningMatch, screeningMatches } from '#domain/nouns/screeningFunctions.ts';
import { matchHours } from '#domain/site/exclusionLists.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { statesOf } from './sql.ts';

type Show = ParsedInputOf<typeof screeningMatches>['show'];

const unanswered = sql`c.kind = 'screening' and not exists (select from checks a where a.answers_id = c.id)`;

/** Said to be listed while the list had the row, and the list in use has it no more. */
const isOffList = sql`(c.result = 'listed' and c.seen ->> 'on_list' = 'true' and not exists (
  select from exclusion_lists l join exclusions e on e.import_id = l.import_id
  where l.source = c.source and e.row_key = c.subject_key))`;

const shown: Readonly<Record<Show, RawBuilder<unknown>>> = {
  open: sql`${unanswered} and c.result in ('possible', 'listed') and (c.result = 'possible' or ${isOffList})`,
  listed: sql`${unanswered} and c.result = 'listed'`,
  cleared: sql`${unanswered} and c.result = 'cleared'`,
};

/** Of accounts that are closed nobody asks. */
const matches = (show: Show) =>
  sql`checks c join users u on u.id = c.user_id and u.deleted_date is null where ${shown[show]} and c.seen ? 'row'`;

export async function countMatches(db: Db, show: Show): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${matches(show)}`.execute(db);
  return rows[0]!.count;
}

type Answered = NonNullable<ScreeningMatch['answered']>;
export type ShownMatch = Omit<ScreeningMatch, 'source' | 'is_own'> & { source: string };

/** The open ones oldest first, the answered ones newest first. */
export async function matchesShown(db: Db, show: Show, limit: number, skip: number): Promise<ShownMatch[]> {
  const order = show === 'open' ? sql`c.seq` : sql`c.seq desc`;
  const { rows } = await sql<Omit<ShownMatch, 'answered'> & Omit<Answered, 'date'> & { created_date: string }>`
    select c.id as check_id, c.source, c.seen ->> 'strength' as strength, c.seen ->> 'list_date' as list_date,
      c.seen -> 'row' as row, f.found_date,
      case when c.result = 'possible' then 'open' when ${isOffList} then 'off_list' else c.result end as state,
      case when c.result = 'possible' then c.created_date + make_interval(hours => ${matchHours}) end as due_date,
      json_build_object('id', u.id, 'name', u.full_name, 'other_names', u.other_names, 'birth_date', u.birth_date,
        'npi', u.npi, 'states', ${statesOf}) as person,
      c.created_date, b.full_name as by_name, c.reason, c.notes, c.evidence_url
    from (select c.*, u.id as person_id from ${matches(show)} order by ${order} limit ${limit} offset ${skip}) c
      join users u on u.id = c.person_id left join users b on b.id = c.checked_by
      cross join lateral (select max(p.created_date) as found_date from checks p
        where p.user_id = c.user_id and p.source = c.source and p.subject_key = c.subject_key and p.result = 'possible') f
    order by ${order}`.execute(db);
  return rows.map(({ created_date: date, by_name, reason, notes, evidence_url, ...match }) =>
    Object.assign(match, {
      answered: match.state === 'open' ? null : { date, by_name, reason, notes, evidence_url },
    }),
  );
}
