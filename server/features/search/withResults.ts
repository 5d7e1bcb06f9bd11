import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { Listing } from './listing.ts';
import { usingBitmaps } from './planner.ts';
import { textQuery } from './textQuery.ts';

/** Those of the texts that a search in either directory finds something for, in their order. */
export async function withResults(db: Db, kind: Listing['kind'], texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const queries = await Promise.all(texts.map((text) => textQuery(db, kind, text)));
  await usingBitmaps(db);
  const found = kind === 'jobs' ? sql`listed_jobs` : sql`listed_people where shown_to = 'everybody'`;
  const and = kind === 'jobs' ? sql`where` : sql`and`;
  const { rows } = await sql<{ at: number }>`
    select at::integer from unnest(${queries}::text[]) with ordinality as asked(query, at)
    where exists (select from ${found} ${and} words @@ query::tsquery) order by at`.execute(db);
  return rows.map(({ at }) => texts[at - 1]!);
}
