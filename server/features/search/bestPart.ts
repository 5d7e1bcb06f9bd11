import type { Db } from '#server/platform/db/Database.ts';
import type { Conditions } from './conditions.ts';
import { countMatches } from './findListed.ts';
import type { Directory, SearchQuery } from './listing.ts';
import { searchTerms, type Term } from './searchTerms.ts';
import { termQueries } from './textQuery.ts';

/** Of more words none are tried without: each is a statement. */
const maxTerms = 8;

/** Most of the words of a search that finds nothing. */
export interface Part {
  readonly q: string;
  readonly leftOut: readonly string[];
  readonly total: number;
}

interface PartRequest<Q extends SearchQuery> {
  readonly directory: Directory<Q>;
  readonly query: Q;
  readonly conditions: Conditions;
  readonly totals: string;
}

/**
 * The words that find something together, with all other criteria chosen: first without those that nothing has, then without
 * one more, else as many as go together, in the order of what is rarest last. Null where no part of them finds anything.
 */
export async function bestPart<Q extends SearchQuery>(db: Db, asked: PartRequest<Q>): Promise<Part | null> {
  const terms = searchTerms(asked.query.q ?? '');
  const wanted = terms.filter(({ excluded }) => !excluded);
  if (wanted.length < 2 || wanted.length > maxTerms) return null;
  const texts = await termQueries(db, asked.directory.listing.kind, terms);
  const totals = new Map<string, number>([['', 0]]);
  const partOf = async (chosen: readonly Term[]): Promise<Part> => {
    const all = terms.filter((term) => term.excluded || chosen.includes(term));
    const text = chosen.length > 0 ? all.map((term) => texts.get(term)!).join(' & ') : '';
    const total = totals.get(text) ?? (await count(db, asked, text));
    totals.set(text, total);
    return {
      q: all.map(({ typed }) => typed).join(' '),
      leftOut: wanted.filter((term) => !chosen.includes(term)).map(({ typed }) => typed),
      total,
    };
  };
  const single = await oneByOne(wanted, async (term) => ({ term, ...(await partOf([term])) }));
  const known = single.filter(({ total }) => total > 0).map(({ term }) => term);
  if (known.length < wanted.length) {
    const part = await partOf(known);
    if (part.total > 0) return part;
  }
  const without = await oneByOne(known, async (term) => ({
    part: await partOf(known.filter((one) => one !== term)),
    isDetail: isDetail(term),
  }));
  const [best] = without
    .filter(({ part }) => part.total > 0)
    .toSorted((one, other) => Number(other.isDetail) - Number(one.isDetail) || other.part.total - one.part.total);
  return best?.part ?? pipeline(known, partOf);
}

/** No profession, place or kind of work: what people give up first. */
function isDetail({ where, values = [] }: Term): boolean {
  return where === 'text' && values.length === 0;
}

/** One word after the other that still finds something with those before. */
async function pipeline(
  known: readonly Term[],
  partOf: (chosen: readonly Term[]) => Promise<Part>,
): Promise<Part | null> {
  const chosen: Term[] = [];
  let best: Part | null = null;
  for (const term of known) {
    chosen.push(term);
    const part = await partOf([...chosen]);
    if (part.total > 0) best = part;
    else chosen.pop();
  }
  return best;
}

function count<Q extends SearchQuery>(
  db: Db,
  { directory, conditions, totals }: PartRequest<Q>,
  text: string,
): Promise<number> {
  const words = new Map([...conditions.words.entries(), ['q', text] as const]);
  return countMatches(db, { listing: directory.listing, conditions: { ...conditions, words }, text, totals });
}

/** Statements of one connection, one after the other. */
async function oneByOne<T, U>(items: readonly T[], act: (item: T) => Promise<U>): Promise<U[]> {
  const done: U[] = [];
  for (const item of items) done.push(await act(item));
  return done;
}
