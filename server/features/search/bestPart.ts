import type { Db } from '#server/platform/db/Database.ts';
import type { Conditions } from './conditions.ts';
import { countMatches, type Listed } from './findListed.ts';
import type { Directory, SearchQuery } from './listing.ts';
import { searchTerms, type Term } from './searchTerms.ts';
import { textQueryOf } from './textQuery.ts';

/** Of more words none are tried without: each is a statement. */
const mostTerms = 8;

/** Most of the words of a search that finds nothing. */
export interface Part {
  readonly q: string;
  readonly leftOut: readonly string[];
  readonly total: number;
}

interface Asked<Q extends SearchQuery> {
  readonly directory: Directory<Q>;
  readonly query: Q;
  readonly conditions: Conditions;
  readonly totals: string;
}

/**
 * The words that find something together, with all other criteria kept: first without those that nothing has, then without
 * one more, else as many as go together, in the order of what is rarest last. Null where no part of them finds anything.
 */
export async function bestPart<Q extends SearchQuery>(db: Db, asked: Asked<Q>): Promise<Part | null> {
  const terms = searchTerms(asked.query.q ?? '');
  const wanted = terms.filter(({ excluded }) => !excluded);
  if (wanted.length < 2 || wanted.length > mostTerms) return null;
  const partOf = async (kept: readonly Term[]): Promise<Part> => {
    const all = terms.filter((term) => term.excluded || kept.includes(term));
    return {
      q: all.map(({ typed }) => typed).join(' '),
      leftOut: wanted.filter((term) => !kept.includes(term)).map(({ typed }) => typed),
      total: kept.length === 0 ? 0 : await count(db, asked, all),
    };
  };
  const single = await inTurn(wanted, async (term) => ({ term, ...(await partOf([term])) }));
  const known = single.filter(({ total }) => total > 0).map(({ term }) => term);
  if (known.length < wanted.length) {
    const part = await partOf(known);
    if (part.total > 0) return part;
  }
  const without = await inTurn(known, async (term) => ({
    part: await partOf(known.filter((one) => one !== term)),
    isDetail: isDetail(term),
  }));
  const [best] = without
    .filter(({ part }) => part.total > 0)
    .toSorted((one, other) => Number(other.isDetail) - Number(one.isDetail) || other.part.total - one.part.total);
  return best?.part ?? together(known, partOf);
}

/** No profession, place or kind of work: what people give up first. */
function isDetail({ where, values = [] }: Term): boolean {
  return where === 'text' && values.length === 0;
}

/** One word after the other that still finds something with those before. */
async function together(
  known: readonly Term[],
  partOf: (kept: readonly Term[]) => Promise<Part>,
): Promise<Part | null> {
  const kept: Term[] = [];
  let best: Part | null = null;
  for (const term of known) {
    kept.push(term);
    const part = await partOf([...kept]);
    if (part.total > 0) best = part;
    else kept.pop();
  }
  return best;
}

async function count<Q extends SearchQuery>(
  db: Db,
  { directory, conditions, totals }: Asked<Q>,
  terms: readonly Term[],
): Promise<number> {
  const { listing } = directory;
  const text = await textQueryOf(db, listing.kind, terms);
  const words = new Map([...conditions.words].filter(([name]) => name !== 'q'));
  const listed: Listed = {
    listing,
    conditions: { ...conditions, words: text === null ? words : words.set('q', text) },
    text,
    totals,
  };
  return countMatches(db, listed);
}

/** Statements of one connection, one after the other. */
async function inTurn<T, U>(items: readonly T[], act: (item: T) => Promise<U>): Promise<U[]> {
  const done: U[] = [];
  for (const item of items) done.push(await act(item));
  return done;
}
