import { clinicalRoles, locationTypes, specialties } from '#domain/site/vocabulary.ts';
import { pageNumber, searchWords } from '#web/address/readAddress.ts';
import type { JobSearch } from '#web/features/jobs/queries.ts';

export const jobFilterNames = ['role', 'specialty', 'location_type'] as const;
export type JobFilterName = (typeof jobFilterNames)[number];

export const jobFilterValues = { role: clinicalRoles, specialty: specialties, location_type: locationTypes } as const;

/** What the address asks for. Values that are none of ours are left out, so that every address shows a list. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const q = searchWords(params, 100);
  return {
    ...(q ? { q } : {}),
    ...chosen('role', clinicalRoles, params),
    ...chosen('specialty', specialties, params),
    ...chosen('location_type', locationTypes, params),
    page: pageNumber(params, lastPage),
  };
}

/** The query of an address, `?` before it; empty for the first page of everything. */
export function jobSearchText(search: JobSearch): string {
  const params = new URLSearchParams();
  for (const name of ['q', ...jobFilterNames] as const) {
    const value = search[name];
    if (value) params.set(name, value);
  }
  if (search.page > 1) params.set('page', String(search.page));
  return params.size > 0 ? `?${params}` : '';
}

export function countFilters(search: JobSearch): number {
  return jobFilterNames.filter((name) => search[name]).length;
}

/** The search skips 10,000 jobs at most. */
export const lastPage = 501;

function chosen<N extends JobFilterName, V extends string>(
  name: N,
  values: readonly V[],
  params: URLSearchParams,
): { [K in N]?: V } {
  const value = values.find((known) => known === params.get(name));
  return (value ? { [name]: value } : {}) as { [K in N]?: V };
}
