import type { RawBuilder } from 'kysely';
import type { distances } from '#domain/search/vocabulary.ts';
import type { Actor } from '#domain/core/access.ts';
import type { Condition, ValueFilter } from './conditions.ts';
import type { Point } from './places.ts';
import type { TypedReader } from './typedQuery.ts';
import type { RowParameters, RowRule } from './rowRules.ts';

/** The narrow table behind a directory. Conditions and orders name its columns without an alias. */
export interface Listing {
  /** Under which its words are known. */
  readonly kind: 'jobs' | 'people';
  readonly table: RawBuilder<unknown>;
  /** The column with the id of what is listed. */
  readonly id: RawBuilder<unknown>;
  /** Columns that its orders name, besides `slot` and `listed_date`. */
  readonly ordered: RawBuilder<unknown>;
  /** One of so many rows, without a pattern, that have a small index of their own. */
  readonly sample: {
    readonly oneOf: number;
    readonly condition: Condition;
    /** So many times what it has of a set of 5,000 on average: of so many or fewer it never has as many (ADR-0040). */
    readonly times: number;
    /** What it is asked for: words and values together, or distances that are measured row by row. */
    readonly of: 'words' | 'distances';
  };
  /** The values that a row is found by: a list of texts like `role:RN`, also of those that depend on the moment. */
  facets(moment: Moment): RawBuilder<unknown>;
  /** Its words without those that have ended, for a row in hand. */
  words(moment: Moment): RawBuilder<unknown>;
}

/** When a listing is read. */
export interface Moment {
  readonly now: Date;
  /** That of the site. */
  readonly day: string;
}

/** What the searches of every directory have in common. */
export interface SearchQuery {
  q?: string;
  near?: string;
  miles?: (typeof distances)[number];
  /** Dollars per hour, of jobs. */
  pay_min?: number;
  /** Whatever comes to the place, instead of within a distance of it. */
  comes_to?: boolean;
  unstated?: 'show';
}

/** How matches are ordered. */
export interface Order {
  /** Of a set that is in hand; may name `rank` and `miles`. */
  readonly by: RawBuilder<unknown>;
  readonly rank?: RawBuilder<unknown>;
  /** An order with an index, for sets that are too large: the same, or what comes nearest to it. */
  readonly walked: RawBuilder<unknown>;
  /** Where the walked order is that of another day: rows that it has too early, and where they all belong. */
  readonly settled?: { readonly early: Condition; readonly by: RawBuilder<unknown> };
  /** The newest matches are put into the order by their rank; or places are walked outwards; or the index is all. */
  readonly how: 'newest' | 'walked' | 'ranked' | 'outwards';
}

/** What has been looked up before a search is made of its query. */
export interface SearchContext extends Moment {
  /** A tsquery for `q`; null when there is none. */
  readonly text: string | null;
  /** The same over names alone. */
  readonly names: string | null;
  /** The place of `near`; null when no place is known. */
  readonly place: { readonly name: string; readonly point: Point } | null;
}

/** Who asks: part of every search and no filter of it. */
export interface Viewer {
  /** Null where everyone finds everything. */
  readonly condition: Condition | null;
  /** Under which the totals of what they find are stored. */
  readonly totals: string;
}

/** Something that is searched: its table, and what its queries mean. */
export interface Directory<Q extends SearchQuery> {
  readonly listing: Listing;
  /** What its words may name besides a place. */
  readonly typed: readonly TypedReader[];
  /** Filters with values that can be counted, by their name. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  canonical(query: Q): readonly (readonly [name: string, value: string])[];
  /** What a query asks of the values of a listing. */
  chosen(query: Q): readonly ValueFilter[];
  /** What it asks of columns. */
  parameters(query: Q, place: SearchContext['place']): RowParameters;
  readonly rules: readonly RowRule[];
  viewer(actor: Actor): Viewer;
  /**
   * For a reader who is not the caller: `reader` of the row `person` of `users`, and what is asked of a listing
   * with it.
   */
  readonly toldTo: { readonly reader: Condition; readonly condition: Condition };
}
