import { sql, type RawBuilder } from 'kysely';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import type { ExclusionRow } from '#domain/verification/exclusion.ts';
import type { ScreeningMatch, screeningMatches } from '#domain/verification/screeningContracts.ts';
import type { CheckResult } from '#domain/verification/vocabulary.ts';
import { matchHours } from '#domain/verification/exclusionLists.ts';
import type { Db } from '#server/platform/db/Database.ts';

export interface PersonToScreen {
  readonly id: string;
  readonly full_name: string;
  readonly other_names: readonly string[];
  readonly npi: string | null;
  readonly birth_date: string | null;
  readonly states: readonly string[];
}

/** Of users `u`: where they hold licenses, legally live and are. */
const statesOf = sql`array(
  select distinct s from unnest(u.licensure_states || array[u.home_state, u.state] || array(
    select d.state from documents d where d.user_id = u.id and d.type = 'license' and not d.is_removed)) s
  where s is not null order by s)`;

const person = sql`u.id, u.full_name, u.other_names, u.npi, u.birth_date, ${statesOf} as states`;

/** The next clinicians after `last`, in the order of their ids. */
export async function peopleAfter(db: Db, last: string, limit: number): Promise<PersonToScreen[]> {
  const { rows } = await sql<PersonToScreen>`
    select ${person} from users u where u.user_role = 'clinician' and u.is_active and u.id > ${last}
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

export async function personToScreen(db: Db, id: string): Promise<PersonToScreen | null> {
  const { rows } = await sql<PersonToScreen>`select ${person} from users u where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface Candidate extends ExclusionRow {
  readonly person_id: string;
  readonly row_key: string;
  readonly listed: ScreeningMatch['row'];
}

/** What people are looked up by: a surname with the first three letters of a given name, and a number. */
export interface Keys {
  readonly names: readonly { person_id: string; surname: string; given: string }[];
  readonly numbers: readonly { person_id: string; npi: string }[];
}

/** Rows of an import that share a surname and the beginning of a given name with a person, or the number. */
export async function candidates(db: Db, importId: string, { names, numbers }: Keys): Promise<Candidate[]> {
  const columns = sql`e.row_key, e.last_key, e.first_key, e.middle, e.birth_date, e.npi, e.state, e.listed`;
  const { rows } = await sql<Candidate>`
    select p.person_id, ${columns}
    from unnest(${names.map(({ person_id }) => person_id)}::text[], ${names.map(({ surname }) => surname)}::text[],
        ${names.map(({ given }) => given)}::text[]) as p (person_id, surname, given)
      join exclusions e on e.import_id = ${importId} and e.last_key = p.surname and left(e.first_key, 3) = p.given
    union all
    select p.person_id, ${columns}
    from unnest(${numbers.map(({ person_id }) => person_id)}::text[], ${numbers.map(({ npi }) => npi)}::text[])
        as p (person_id, npi)
      join exclusions e on e.import_id = ${importId} and e.npi = p.npi`.execute(db);
  return rows;
}

export interface ChainEnd {
  readonly id: string;
  readonly user_id: string;
  readonly subject_key: string;
  readonly result: CheckResult;
}

/** The last word on each match of these people with a list. */
export async function chainEnds(db: Db, source: string, userIds: readonly string[]): Promise<ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select distinct on (c.user_id, c.subject_key) c.id, c.user_id, c.subject_key, c.result
    from checks c
    where c.user_id = any(${userIds}::text[]) and c.kind = 'screening' and c.source = ${source}
      and c.subject_key is not null
    order by c.user_id, c.subject_key, c.seq desc`.execute(db);
  return rows;
}

/** Unanswered matches whose row is not in an import. */
export async function openWithoutRow(db: Db, source: string, importId: string): Promise<ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select c.id, c.user_id, c.subject_key, c.result from checks c
    where c.kind = 'screening' and c.result = 'possible' and c.source = ${source}
      and not exists (select from checks a where a.answers_id = c.id)
      and not exists (select from exclusions e where e.import_id = ${importId} and e.row_key = c.subject_key)
    order by c.seq`.execute(db);
  return rows;
}

/** One after the other, so that of two who look into the same people one waits. */
export async function lockPeople(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${ids}::text[]) order by id for update`.execute(tx);
}

/**
 * Keeps what the checks of these people come to. `listDate`: of the list in which they were looked up just now; null: they were
 * not, and an answer was given. The caller has locked them.
 */
export async function storeScreenings(tx: Db, ids: readonly string[], listDate: string | null, now: Date) {
  await sql`
    insert into screenings as s (user_id, result, list_date, screened_date)
    select p.id, case when bool_or(e.result = 'listed') then 'listed' when bool_or(e.result = 'possible') then 'open'
      else 'clear' end, ${listDate}::date, ${now.toISOString()}::timestamptz
    from unnest(${ids}::text[]) as p (id) left join lateral (
      select distinct on (c.source, c.subject_key) c.result from checks c
      where c.user_id = p.id and c.kind = 'screening' and c.subject_key is not null
      order by c.source, c.subject_key, c.seq desc) e on true
    group by p.id
    on conflict (user_id) do update set result = excluded.result,
      list_date = coalesce(excluded.list_date, s.list_date),
      screened_date = case when excluded.list_date is null then s.screened_date else excluded.screened_date end`.execute(
    tx,
  );
}

export async function isOnList(db: Db, source: string, rowKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from exclusion_lists l join exclusions e on e.import_id = l.import_id
    where l.source = ${source} and e.row_key = ${rowKey} limit 1`.execute(db);
  return rows.length > 0;
}

export async function hasListing(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from screenings where user_id = ${userId} and result = 'listed'`.execute(db);
  return rows.length > 0;
}

export async function hasAnswer(db: Db, checkId: string): Promise<boolean> {
  const { rows } = await sql`select from checks where answers_id = ${checkId}`.execute(db);
  return rows.length > 0;
}

export async function forgetScreening(db: Db, userId: string): Promise<void> {
  await sql`delete from screenings where user_id = ${userId}`.execute(db);
}

type Show = ParsedInputOf<typeof screeningMatches>['show'];

const unanswered = sql`c.kind = 'screening' and not exists (select from checks a where a.answers_id = c.id)`;

/** Answered as listed while the list had the row, and the list in use has it no more. */
const isOffList = sql`(c.result = 'listed' and c.seen ->> 'on_list' = 'true' and not exists (
  select from exclusion_lists l join exclusions e on e.import_id = l.import_id
  where l.source = c.source and e.row_key = c.subject_key))`;

const shown: Readonly<Record<Show, RawBuilder<unknown>>> = {
  open: sql`${unanswered} and c.result in ('possible', 'listed') and (c.result = 'possible' or ${isOffList})`,
  listed: sql`${unanswered} and c.result = 'listed'`,
  cleared: sql`${unanswered} and c.result = 'cleared'`,
};

/** The checks `c` of people who stay listed although the list `l` in use has their row no more. */
export const offListSql = sql`checks c join users u on u.id = c.user_id and u.deleted_date is null
  left join exclusion_lists l on l.source = c.source
  where ${unanswered} and ${isOffList}`;

/** Closed accounts are not looked up. */
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
