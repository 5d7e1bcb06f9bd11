import { sql } from 'kysely';
import { readJobQuery } from '#domain/search/jobQuery.ts';
import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import { readTalentQuery } from '#domain/search/talentQuery.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { canonicalText } from './canonicalText.ts';
import { conditionsOf } from './conditions.ts';
import { jobDirectory } from './jobDirectory.ts';
import { leadsOf, valuesAround } from './leads.ts';
import type { Directory, SearchQuery } from './listing.ts';
import { peopleDirectory } from './peopleDirectory.ts';
import { parameterTypes, type Parameter, type RowParameters } from './rowRules.ts';
import { textQuery } from './textQuery.ts';
import { readQuery } from './typedQuery.ts';

/** Moves whenever the same text is compiled to something else, so that what is stored is compiled again. Not compiled yet: 0. */
const compiledAs = 6;

type Saved = Pick<SavedSearch, 'id' | 'kind' | 'query' | 'created_date'>;

/** A search in the parts that a listing is held against. */
interface Compiled {
  leads: readonly string[];
  needs: string | null;
  parameters: RowParameters;
}

/** Of what matches nothing. */
const nothing: Compiled = { leads: [], needs: null, parameters: {} };

/**
 * Writes down what listings a search waits for. `gone`: it asks for something that exists no longer, and matches nothing,
 * because without that it would match more. `later`: the places are not loaded yet, and nothing is known of the one it names.
 */
export async function compileSearch(tx: Db, search: Saved): Promise<'kept' | 'gone' | 'later'> {
  const compiled = canonicalText(search.kind, search.query) === search.query ? await compile(tx, search) : 'gone';
  const isCompiled = typeof compiled === 'object';
  await storeCompiled(tx, search, isCompiled ? compiled : nothing, compiled === 'later' ? 0 : compiledAs);
  return isCompiled ? 'kept' : compiled;
}

/** Searches that are not compiled yet, or were by earlier rules. */
export async function outdatedSearches(tx: Db, limit: number): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select search.* from saved_searches search join compiled_searches on search_id = search.id
    where compiled_as < ${compiledAs} limit ${limit}`.execute(tx);
  return rows;
}

function compile(db: Db, { kind, query, created_date }: Saved): Promise<Compiled | 'gone' | 'later'> {
  const address = new URLSearchParams(query);
  // `starts in January` means the January after it was typed.
  const day = created_date.slice(0, 10);
  return kind === 'jobs'
    ? compileIn(db, jobDirectory, readJobQuery(address), day)
    : compileIn(db, peopleDirectory, readTalentQuery(address), day);
}

async function compileIn<Q extends SearchQuery>(
  db: Db,
  directory: Directory<Q>,
  asked: Q,
  day: string,
): Promise<Compiled | 'gone' | 'later'> {
  const { query, place } = await readQuery(db, directory, asked, day);
  const { q } = query;
  if (place && !place.is_ready) return 'later';
  if (place && (!place.point || place.name === null)) return 'gone';
  const values = directory.chosen(query);
  const text = q ? await textQuery(db, directory.listing.kind, q, 'later') : null;
  const showsUnstated = query.unstated === 'show';
  const { words } = conditionsOf(values, [], { text, showsUnstated, viewer: null, day: null });
  const known = place?.point && place.name !== null ? { name: place.name, point: place.point } : null;
  const parameters = directory.parameters(query, known);
  const { comes_to, miles, with_remote } = parameters;
  // Who comes to a place lives anywhere.
  const around = known && !comes_to ? valuesAround(known.point, Number(miles), with_remote === true) : null;
  return {
    leads: leadsOf(values, showsUnstated, around),
    needs: words.size > 0 ? [...words.values()].map((part) => `(${part})`).join(' & ') : null,
    parameters,
  };
}

const parameterNames = Object.keys(parameterTypes) as Parameter[];

/** `since` stays that of the first time: what is compiled again misses nothing. */
async function storeCompiled(
  tx: Db,
  { id, kind }: Saved,
  { leads, needs, parameters }: Compiled,
  version: number,
): Promise<void> {
  const names = ['kind', 'compiled_as', 'leads', 'needs', ...parameterNames];
  const values = parameterNames.map((name) => sql`${parameters[name] ?? null}::${sql.raw(parameterTypes[name])}`);
  await sql`
    insert into compiled_searches (search_id, ${sql.join(names.map((name) => sql.ref(name)))})
    values (${id}, ${kind}, ${version}, ${leads}::text[], ${needs}::tsquery, ${sql.join(values)})
    on conflict (search_id) do update set
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(tx);
}
