import type { Address } from '#domain/search/searchAddress.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { pageNumber } from '#web/address/readAddress.ts';

/** What every directory can be asked for. */
export interface AnyQuery {
  q?: string;
  near?: string;
  miles?: number;
}

/** What the list of a directory is asked for, as its address says it. */
export type Search<Q extends AnyQuery, Order extends string> = Q & {
  /** From 1. */
  page: number;
  /** Where another order was chosen than the list has anyway. */
  sort?: Order;
  /** The words as they are typed, though others would find more. */
  exact?: true;
  /** Where they are, instead of the list. */
  view?: 'map';
};

/** The search of whichever directory. */
export type AnySearch = Search<AnyQuery, string>;

/** One value of one filter, as addresses have it. */
export interface Chosen {
  name: string;
  value: string;
}

interface Rules<Q extends AnyQuery, Order extends string> {
  page: 'Jobs' | 'Talent';
  /** The search skips 10,000 at most. */
  lastPage: number;
  read: (params: Address) => Q;
  canonical: (query: Q) => [name: string, value: string][];
  /** Those that make sense for a search. */
  ordersOf: (query: Q) => readonly Order[];
  /** The order of a list whose reader chose none. */
  unchosenOrder: (query: Q) => Order;
  /** What narrows nothing by itself, and stays when the filters are cleared. */
  beside: readonly string[];
  views?: readonly 'map'[];
}

export type SearchAddress<S extends AnySearch> = ReturnType<typeof searchAddress<S, NonNullable<S['sort']>>>;

/** How addresses write the searches of a directory, and how one leads to the next. */
export function searchAddress<Q extends AnyQuery, Order extends string>(rules: Rules<Q, Order>) {
  type Own = Search<Q, Order>;
  const { ordersOf, unchosenOrder, beside } = rules;
  const read = readerOf(rules);
  const paramsOf = writerOf(rules);
  /** The query of an address, `?` before it; empty for the first page of everything. */
  const text = (search: Own): string => {
    const params = paramsOf(search);
    return params.size > 0 ? `?${params}` : '';
  };
  return {
    lastPage: rules.lastPage,
    canonical: rules.canonical,
    ordersOf,
    unchosenOrder,
    /** What the address asks for. Values that are none of ours are left out, so that every address shows a list. */
    read,
    text,
    href: (search: Own): string => pageHref(rules.page) + text(search),
    /** What the list is narrowed to besides the words, in the order of the canonical text. How far is part of the place. */
    chosenIn: (search: Own): Chosen[] =>
      rules
        .canonical(search)
        .map(([name, value]) => ({ name, value }))
        .filter(({ name }) => name !== 'miles' && !beside.includes(name)),
    /** The first page of the search without one value of a filter, or without the filter. */
    without(search: Own, name: string, value?: string): Own {
      const params = paramsOf({ ...search, page: 1 });
      params.delete(name, value);
      return read(params);
    },
    /** The first page of the search with a value of a filter: beside its others, or in their place. */
    withValue(search: Own, name: string, value: string, alone = false): Own {
      const params = paramsOf({ ...search, page: 1 });
      if (alone) params.delete(name);
      params.append(name, value);
      return read(params);
    },
    /** The first page of the search with these words, read as they are or as what they may mean. */
    withWords: (search: Own, q: string, exact?: true): Own => read(paramsOf({ ...search, q, exact, page: 1 })),
    withOrder: (search: Own, sort: string): Own => ({
      ...search,
      sort: ordersOf(search).find((order) => order === sort),
      page: 1,
    }),
    /** Without the filters. */
    cleared(search: Own): Own {
      const retained = [...beside, 'exact', 'view'];
      return read(new URLSearchParams([...paramsOf(search)].filter(([name]) => retained.includes(name))));
    },
  };
}

function readerOf<Q extends AnyQuery, Order extends string>(rules: Rules<Q, Order>) {
  const { ordersOf, unchosenOrder, views = [] } = rules;
  return (params: URLSearchParams): Search<Q, Order> => {
    const query = rules.read(params);
    const sort = ordersOf(query).find((order) => order === params.get('sort'));
    const view = views.find((one) => one === params.get('view'));
    return {
      ...query,
      ...(sort && sort !== unchosenOrder(query) ? { sort } : {}),
      ...(query.q && params.get('exact') === '1' ? { exact: true } : {}),
      ...(view ? { view } : {}),
      page: pageNumber(params, rules.lastPage),
    };
  };
}

function writerOf<Q extends AnyQuery, Order extends string>({ canonical }: Rules<Q, Order>) {
  return (search: Search<Q, Order>): URLSearchParams => {
    const params = new URLSearchParams(canonical(search));
    // As they were typed: they are in the box.
    if (search.q) params.set('q', search.q);
    if (search.exact) params.set('exact', '1');
    if (search.sort) params.set('sort', search.sort);
    if (search.page > 1) params.set('page', String(search.page));
    if (search.view) params.set('view', search.view);
    return params;
  };
}
