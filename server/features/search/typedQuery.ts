import type { z } from 'zod';
import { typedNothing, type typedFilters } from '#domain/search/searchAnswers.ts';
import { readTypedDistance, readTypedPlaces, type TypedPlace } from '#domain/search/typedFilters.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Directory, SearchQuery } from './listing.ts';
import { findPlace, type FoundPlace } from './places.ts';

/** Filters that the words of a search were read as, and the words that remain; null for what was not typed. */
export type Typed = Readonly<z.infer<typeof typedFilters>>;

/** What a text is read as, and the text without it. */
export type TypedReader = (text: string, day: string) => { readonly q: string } & TypedPart;

type TypedPart = { readonly [N in keyof Typed]?: Typed[N] };

/** A search whose words have been read, and the place that it asks for. */
export interface ReadQuery<Q extends SearchQuery> {
  readonly query: Q;
  readonly place: FoundPlace | null;
  /** Null where the words are words. */
  readonly typed: Typed | null;
}

/**
 * Money, dates, ZIP codes, distances and towns behind `near` in the words of a search become its filters. What the client chose
 * as a filter counts, and a place that is not known stays among the words.
 */
export async function readQuery<Q extends SearchQuery>(
  db: Db,
  directory: Pick<Directory<Q>, 'typed'>,
  query: Q,
  day: string,
): Promise<ReadQuery<Q>> {
  const around = await readPlace(db, query);
  const { read } = around;
  for (const reader of directory.typed) {
    const { q, ...filters } = reader(read.q, day);
    const isChosen = Object.keys(filters).some((name) => query[name as keyof Q] !== undefined);
    if (!isChosen) Object.assign(read, filters, { q });
  }
  const { place } = around;
  if (read.q === (query.q ?? '')) return { query, place, typed: null };
  const typed: Typed = { ...typedNothing, ...read, q: read.q || null };
  const filters = Object.entries({ ...query, ...read }).filter(([, value]) => value !== '');
  // Each of them has the type that a query of either directory has for its name.
  return { query: Object.fromEntries(filters) as Q, place, typed };
}

type ReadPlace = Pick<ReadQuery<SearchQuery>, 'place'> & { readonly read: TypedPart & { readonly q: string } };

/** The place that is chosen or typed; of one that is chosen a distance may be typed. */
async function readPlace(db: Db, { q = '', near, miles }: SearchQuery): Promise<ReadPlace> {
  if (near !== undefined)
    return { read: miles === undefined ? readTypedDistance(q) : { q }, place: await findPlace(db, near) };
  const typed = readTypedPlaces(q);
  const found = await firstKnown(db, typed.places);
  if (!found) return { read: { q }, place: null };
  const { place } = found;
  return { read: { q: found.q, near: found.near, ...(typed.miles ? { miles: typed.miles } : {}) }, place };
}

async function firstKnown(db: Db, places: readonly TypedPlace[]): Promise<(TypedPlace & { place: FoundPlace }) | null> {
  for (const typed of places) {
    const named = await findPlace(db, typed.near);
    // Of several towns of a name the largest is meant; the answer says which.
    const [largest] = named.choices;
    const place = largest ? await findPlace(db, largest) : named;
    if (place.point) return { near: largest ?? typed.near, q: typed.q, place };
  }
  return null;
}
