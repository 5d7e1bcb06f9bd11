import { sql } from 'kysely';
import { readJobQuery } from '#domain/search/jobQuery.ts';
import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import { readTalentQuery } from '#domain/search/talentQuery.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { allOf } from './conditions.ts';
import { countListed } from './findListed.ts';
import { jobDirectory } from './jobDirectory.ts';
import type { Directory, SearchQuery } from './listing.ts';
import { peopleDirectory } from './peopleDirectory.ts';
import { inTime } from './planner.ts';
import { prepareSearch } from './prepareSearch.ts';
import type { Work } from '#server/platform/work.ts';

/** How many of a canonical search's matches were listed within the last days; at most `maxCounted`. */
export function countLately(work: Work, kind: SearchKind, query: string, days: number): Promise<number> {
  const address = new URLSearchParams(query);
  return inTime(
    kind === 'jobs'
      ? countIn(work, jobDirectory, readJobQuery(address), days)
      : countIn(work, peopleDirectory, readTalentQuery(address), days),
  );
}

async function countIn<Q extends SearchQuery>(
  work: Work,
  directory: Directory<Q>,
  query: Q,
  days: number,
): Promise<number> {
  const { conditions, around } = await prepareSearch(work, directory, query);
  const since = new Date(around.now.getTime() - days * 86_400_000).toISOString();
  const lately = sql`listed_date > ${since}::timestamptz`;
  const asked = allOf(conditions);
  const total = await countListed(work.tx, directory.listing, asked ? sql`${asked} and ${lately}` : lately);
  return Math.min(total, maxCounted);
}
