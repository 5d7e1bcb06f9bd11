import { canonicalJobQuery, jobOrders, readJobQuery, type JobOrder, type JobQuery } from '#domain/nouns/jobQuery.ts';
import { pageNumber } from '#web/address/readAddress.ts';
import { unchosenOrder, type JobSearch } from '#web/features/jobs/queries.ts';

/** What the address asks for. Values that are none of ours are left out, so that every address shows a list. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const query = readJobQuery(params);
  const sort = ordersOf(query).find((order) => order === params.get('sort'));
  return {
    ...query,
    ...(sort && sort !== unchosenOrder(query) ? { sort } : {}),
    ...(query.q && params.get('exact') === '1' ? { exact: true } : {}),
    ...(params.get('view') === 'map' ? { view: 'map' } : {}),
    page: pageNumber(params, lastPage),
  };
}

/** The query of an address, `?` before it; empty for the first page of everything. */
export function jobSearchText(search: JobSearch): string {
  const params = paramsOf(search);
  return params.size > 0 ? `?${params}` : '';
}

/** One value of one filter, as addresses have it. */
export interface Chosen {
  name: keyof JobQuery;
  value: string;
}

/** What the list is narrowed to besides the words, in the order of the canonical text. How far is part of the place. */
export function chosenIn(search: JobQuery): Chosen[] {
  return canonicalJobQuery(search)
    .map(([name, value]) => ({ name, value }))
    .filter(({ name }) => name !== 'q' && name !== 'miles');
}

/** The first page of the search without one value of a filter, or without the filter. */
export function without(search: JobSearch, name: string, value?: string): JobSearch {
  const params = paramsOf({ ...search, page: 1 });
  params.delete(name, value);
  return readJobSearch(params);
}

/** The first page of the search with a value of a filter: beside its others, or in their place. */
export function withValue(search: JobSearch, name: string, value: string, alone = false): JobSearch {
  const params = paramsOf({ ...search, page: 1 });
  if (alone) params.delete(name);
  params.append(name, value);
  return readJobSearch(params);
}

/** The first page of the search with these words, read as they are or as what they may mean. */
export function withWords(search: JobSearch, q: string, exact?: true): JobSearch {
  const params = paramsOf({ ...search, q, exact, page: 1 });
  return readJobSearch(params);
}

/** The words alone. */
export function cleared({ q, exact, view }: JobSearch): JobSearch {
  return { ...(q ? { q } : {}), ...(exact ? { exact } : {}), ...(view ? { view } : {}), page: 1 };
}

/** Those that make sense for a search; `fit` for a clinician alone. */
export function ordersOf({ q, near }: JobQuery): readonly JobOrder[] {
  return jobOrders.filter((order) => (order !== 'relevance' || q) && (order !== 'nearest' || near));
}

export function withOrder(search: JobSearch, sort: string): JobSearch {
  return { ...search, sort: ordersOf(search).find((order) => order === sort), page: 1 };
}

/** The search skips 10,000 jobs at most. */
export const lastPage = 501;

function paramsOf(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams(canonicalJobQuery(search));
  // As they were typed: they stand in the box.
  if (search.q) params.set('q', search.q);
  if (search.exact) params.set('exact', '1');
  if (search.sort) params.set('sort', search.sort);
  if (search.page > 1) params.set('page', String(search.page));
  if (search.view) params.set('view', search.view);
  return params;
}
