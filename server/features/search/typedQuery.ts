import { readTypedPay, readTypedPlaces, type TypedPlace } from '#domain/search/typedFilters.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Directory, SearchQuery } from './listing.ts';
import { findPlace, type FoundPlace } from './places.ts';

/** Filters that the words of a search were read as, and the words that remain; null for what was not typed. */
export interface Typed {
  readonly q: string | null;
  readonly near: string | null;
  readonly miles: NonNullable<SearchQuery['miles']> | null;
  readonly pay_min: number | null;
}

/** A search whose words have been read, and the place that it asks for. */
export interface ReadQuery<Q extends SearchQuery> {
  readonly query: Q;
  readonly place: FoundPlace | null;
  /** Null where the words are words. */
  readonly typed: Typed | null;
}

/**
 * Money, ZIP codes, distances and towns behind `near` in the words of a search become its filters. What the client chose as
 * a filter counts, and a place that is not known stays among the words.
 */
export async function readQuery<Q extends SearchQuery>(
  db: Db,
  { takesPay }: Pick<Directory<Q>, 'takesPay'>,
  query: Q,
): Promise<ReadQuery<Q>> {
  const { q: text = '', near } = query;
  const paid = takesPay && query.pay_min === undefined ? readTypedPay(text) : { q: text };
  const { places, miles = null } = near === undefined ? readTypedPlaces(paid.q) : { places: [] };
  const found = await firstKnown(db, places);
  const place = near === undefined ? (found?.place ?? null) : await findPlace(db, near);
  if (!found && paid.pay_min === undefined) return { query, place, typed: null };
  const q = found ? found.q : paid.q;
  const typed = { near: found?.near ?? null, miles: found ? miles : null, pay_min: paid.pay_min ?? null };
  const filters = Object.entries({ ...query, ...typed, q }).filter(([, value]) => value !== null && value !== '');
  // Each of them has the type that a query of either directory has for its name.
  return { query: Object.fromEntries(filters) as Q, place, typed: { ...typed, q: q || null } };
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
