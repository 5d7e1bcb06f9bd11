import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { readJobQuery } from '#domain/search/jobQuery.ts';
import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import { readTalentQuery } from '#domain/search/talentQuery.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { recompile } from '#server/features/alerts/keepSearch.ts';
import { canonicalText } from '#server/features/search/canonicalText.ts';
import { allOf } from '#server/features/search/conditions.ts';
import { whereSql } from '#server/features/search/findListed.ts';
import { jobDirectory } from '#server/features/search/jobDirectory.ts';
import type { Directory, SearchQuery } from '#server/features/search/listing.ts';
import { peopleDirectory } from '#server/features/search/peopleDirectory.ts';
import { addHits, matchingOf } from '#server/features/search/matchSearches.ts';
import { prepareSearch } from '#server/features/search/prepareSearch.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { today } from '#server/platform/today.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { randomClinician, randomJob, randomJobSearch, randomTalentSearch } from '#tests/support/randomListings.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
/** Two that are set up, and one that is not. */
let facilities: Person[];
const now = new Date('2026-12-01T15:00:00Z');

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  facilities = [
    await app.people.facility(),
    await app.people.facility({ facility_type: 'clinic', verification_status: null, headline: null }),
    await app.people.facility({ facility_type: 'snf' }),
  ];
  await sql`insert into facility_answers (facility_id, counted, in_time, median_hours, answers_well, counted_date)
    values (${facilities[0]!.user.id}, 5, 5, 2, true, ${now})`.execute(app.services.db);
  await keepListings(app.services);
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
interface Saved {
  id: string;
  owner: Person;
  query: string;
}
type Pair = string;
const pairOf = (search: string, item: string): Pair => `${search} ${item}`;

/** How many batches of rows and searches; so many of each in one. */
const batches = roundsOf(10);
const size = 100;

test('55: a search for jobs finds what finds the search', async () => {
  const ids = facilities.map(({ user }) => user.id);
  await hold('jobs', 'jobs', jobDirectory, readJobQuery, randomJob(ids), randomJobSearch(ids));
});

test('55: a search for clinicians finds whom finds the search, and no facility finds who hides from it', async () => {
  const ids = facilities.map(({ user }) => user.id);
  await hold('talent', 'users', peopleDirectory, readTalentQuery, randomClinician(ids), randomTalentSearch());
});

/** Random rows and searches through both readings; half of the rows were, before, as another one is. */
async function hold<Q extends SearchQuery>(
  kind: SearchKind,
  table: string,
  directory: Directory<Q>,
  read: (address: URLSearchParams) => Q,
  row: fc.Arbitrary<Row>,
  address: fc.Arbitrary<string>,
): Promise<void> {
  const many = { minLength: size, maxLength: size };
  let batch = 0;
  let found = 0;
  const run = async (rows: Row[], addresses: string[]) => {
    const name = `${kind}${++batch}`;
    const ids = await insert(table, rows, name);
    await keepListings(app.services);
    const searches = await save(kind, addresses, name);
    const fits = await inTransaction(app.services, system, (work) => findEach(work, directory, read, searches, ids));
    const expected = [...fits].filter((pair) => {
      const [search, item] = pair.split(' ') as [string, string];
      const at = ids.indexOf(item);
      return at % 2 === 0 || !fits.has(pairOf(search, ids[at - 1]!));
    });
    expect((await match(kind, directory, ids)).toSorted()).toEqual(expected.toSorted());
    found += fits.size;
    await sql`truncate saved_searches, unmatched_listings cascade`.execute(app.services.db);
  };
  const property = fc.asyncProperty(fc.array(row, many), fc.array(address, many), run);
  await fc.assert(property, { numRuns: batches, endOnFailure: true });
  // Not because nothing fits.
  expect(found).toBeGreaterThan(batches * size);
}

async function insert(table: string, rows: readonly Row[], name: string): Promise<string[]> {
  const whole = rows.map((row, at) => ({
    id: `${name}-${at}`,
    ...row,
    ...(table === 'users' ? { email: `${name}-${at}@example.org` } : {}),
  }));
  const columns = sql.join(Object.keys(whole[0]!).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(whole)}::jsonb)`.execute(
    app.services.db,
  );
  return whole.map(({ id }) => id);
}

async function save(kind: SearchKind, addresses: readonly string[], name: string): Promise<Saved[]> {
  const canonical = addresses.map((address) => canonicalText(kind, address)).filter(Boolean);
  for (const query of canonical) expect(canonicalText(kind, query)).toBe(query);
  const searches = [...new Set(canonical)].map((query, at) => {
    return { id: `${name}-${at}`, owner: facilities[at % facilities.length]!, query };
  });
  const rows = searches.map(({ id, owner, query }) => ({ id, user_id: owner.user.id, kind, name: 'Search', query }));
  await sql`insert into saved_searches (id, user_id, kind, name, query)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as search(id text, user_id text, kind text, name text, query text)`.execute(app.services.db);
  await sql`insert into compiled_searches (search_id, kind, compiled_as, leads)
    select id, kind, 0, '{}' from saved_searches`.execute(app.services.db);
  await inTransaction(app.services, system, (work) => recompile(work, size));
  return searches;
}

/** What the page would find for each search, asked in one statement. */
async function findEach<Q extends SearchQuery>(
  work: Work,
  directory: Directory<Q>,
  read: (address: URLSearchParams) => Q,
  searches: readonly Saved[],
  ids: readonly string[],
): Promise<Set<Pair>> {
  const { table, id: item } = directory.listing;
  const parts: RawBuilder<unknown>[] = [];
  for (const { id, owner, query } of searches) {
    const asking = { ...work, actor: actorOf(owner.user) };
    const { conditions } = await prepareSearch(asking, directory, read(new URLSearchParams(query)));
    parts.push(sql`select ${id}::text as search, ${item} as item from ${table} ${whereSql(allOf(conditions))}`);
  }
  const { rows } = await sql<{ search: string; item: string }>`
    select search, item from (${sql.join(parts, sql` union all `)}) found where item = any(${ids}::text[])`.execute(
    work.tx,
  );
  return new Set(rows.map(({ search, item: found }) => pairOf(search, found)));
}

/** What the searches receive when all these rows change: every second was as its neighbor is. */
async function match<Q extends SearchQuery>(
  kind: SearchKind,
  directory: Directory<Q>,
  ids: readonly string[],
): Promise<Pair[]> {
  const { table, id } = directory.listing;
  const pairs = ids.map((item, at) => ({ item, neighbour: at % 2 === 0 ? null : ids[at - 1]! }));
  return inTransaction(app.services, system, async ({ tx }) => {
    await sql`delete from unmatched_listings`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      insert into unmatched_listings (kind, item_id, before)
      select ${kind}, item, (select to_jsonb(listed) from ${table} listed where ${id} = neighbour)
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(item text, neighbour text) returning id`.execute(
      tx,
    );
    const changes = rows.map((row) => row.id);
    const hits = await addHits(tx, matchingOf(kind, directory, { now, day: today(app.services) }), changes, now);
    return hits.map(({ search_id, item_id }) => pairOf(search_id, item_id));
  });
}
