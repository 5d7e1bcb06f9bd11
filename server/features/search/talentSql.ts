import { sql, type RawBuilder } from 'kysely';
import type { ParsedInputOf } from '#domain/language/contract.ts';
import type { RowOf } from '#domain/entities.ts';
import type { searchTalent } from '#domain/nouns/talentSearchFunctions.ts';
import { User } from '#domain/nouns/user.ts';
import { clinicalRoles, states } from '#domain/site/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

interface Page<R> {
  /** All matches, not only this page's. */
  total: number;
  rows: R[];
}

type Condition = RawBuilder<unknown>;

/** Indexed (migration 0042): the conditions below use the index only while the expression is the same. */
const talentText = sql`talent_search_words(full_name, headline, specialties, skills, location)`;

/** Clinicians whom everybody may see. */
export function findTalent(db: Db, input: ParsedInputOf<typeof searchTalent>): Promise<Page<RowOf<'User'>>> {
  const where = all([
    sql`user_role = 'clinician' and ${holdsSql(User.conditions.shownToEverybody, 'users')}`,
    input.q ? everyWord(talentText, input.q) : null,
    input.verified_only ? sql`verified_badge = 'verified'` : null,
    input.specialty ? sql`specialties && ${[input.specialty].flat()}::text[]` : null,
    input.state ? sql`licensure_states && ${[input.state].flat()}::text[]` : null,
  ]);
  return page(db, 'users', where, talentOrder(input), input);
}

const byRating = sql`rating_average desc nulls last, rating_count desc`;

/** The best match has the text in the name, then the badge, then the stars. */
function talentOrder({ sort, q }: ParsedInputOf<typeof searchTalent>): Condition {
  if (sort === 'newest') return sql`created_date desc, id`;
  if (sort === 'top_rated') return sql`${byRating}, created_date desc, id`;
  const named = q ? sql`(${everyWord(sql`lower(full_name)`, q)}) desc, ` : sql``;
  return sql`${named}verified_badge nulls last, ${byRating}, created_date desc, id`;
}

async function page<R>(
  db: Db,
  table: 'jobs' | 'users',
  where: Condition,
  order: Condition,
  { limit, skip }: { limit: number; skip: number },
): Promise<Page<R>> {
  const from = sql`from ${sql.table(table)} where ${where}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total <= skip) return { total, rows: [] };
  const { rows } = await sql<R>`select * ${from} order by ${order} limit ${limit} offset ${skip}`.execute(db);
  return { total, rows };
}

function all(conditions: readonly (Condition | null)[]): Condition {
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

/** Whether the lower-case text contains every word of `q`, in any order, whatever its letter case. */
function everyWord(text: RawBuilder<unknown>, q: string): RawBuilder<unknown> {
  return sql.join(
    wordsOf(q).map((word) =>
      codes.has(word.toLowerCase()) ? sql`${text} ~ ${standingAlone(word)}` : sql`${text} like ${containing(word)}`,
    ),
    sql` and `,
  );
}

/** `San Diego, CA` is three words; signs alone are looked for as they are. */
function wordsOf(q: string): readonly string[] {
  const words = q.split(/[\s,;]+/).filter(Boolean);
  return words.length > 0 ? [...new Set(words)] : [q];
}

/** Two letters that name a state or a role are parts of countless words: `ca` of care, `rn` of returns. */
const codes: ReadonlySet<string> = new Set(
  [...states, ...clinicalRoles.flatMap((role) => role.split('/'))].map((code) => code.toLowerCase()),
);

/** What may stand beside a code, spelled out: of a class like [^[:alnum:]] pg_trgm reads nothing for its index. */
const signs = ':-@[-`{-\u007f';

/** Before the description of a job (it stands behind U+001F): `or`, `in` and `me` are words of every description. */
function standingAlone(code: string): string {
  const before = `[\u0001-\u001e -/${signs}]`;
  return `^([^\u001f]*${before})?${code.toLowerCase()}([\u0001-/${signs}]|$)`;
}

/** A pattern for text anywhere; the signs that patterns are made of mean themselves. */
function containing(word: string): RawBuilder<string> {
  return sql`lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text)`;
}
