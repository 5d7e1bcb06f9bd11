import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import {
  canonicalTalentQuery,
  readTalentQuery,
  talentSearchOrders,
  type TalentOrder,
  type TalentQuery,
} from '#domain/search/talentQuery.ts';
import type { searchTalent } from '#domain/search/talentSearchContracts.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import type { Facets } from '#web/search/directory.ts';
import { searchAddress, type Search } from '#web/search/searchAddress.ts';

/** What the directory is asked for, as its address says it. */
export type TalentSearch = Search<TalentQuery, TalentOrder>;

export type FoundTalent = OutputOf<typeof searchTalent>;

export const talentPerPage = 24;

export const talentAddress = searchAddress<TalentQuery, TalentOrder>({
  page: 'Talent',
  lastPage: Math.floor(10_000 / talentPerPage) + 1,
  read: readTalentQuery,
  canonical: canonicalTalentQuery,
  ordersOf: ({ near, for_job }) =>
    talentSearchOrders.filter((order) => (order !== 'nearest' || near) && (order !== 'fit' || for_job)),
  unchosenOrder: () => 'best_match',
  // Which job they are compared with narrows nothing.
  beside: ['q', 'for_job'],
});

export function talentQuery(client: Client, search: TalentSearch) {
  const { page, exact, view: _view, for_job, sort, ...filters } = search;
  const asked = { ...filters, correct: !exact, limit: talentPerPage, skip: (page - 1) * talentPerPage };
  return queryOptions({
    queryKey: ['User', 'talent', search],
    queryFn: async () => {
      const ranked = for_job
        ? await client.functions.searchTalent({ ...asked, for_job, sort }).catch(nullIfNotFound)
        : null;
      // A link that another user made names their job: it shows the list all the same.
      return ranked ?? client.functions.searchTalent({ ...asked, sort: sort === 'fit' ? undefined : sort });
    },
    placeholderData: keepPreviousData,
  });
}

/** What each value of each filter would find. */
export function talentFacetsQuery(client: Client, search: TalentSearch) {
  const { page: _page, sort: _sort, view: _view, for_job: _job, exact, ...filters } = search;
  const asked = { ...filters, correct: !exact };
  return queryOptions<Facets>({
    queryKey: ['User', 'talentFacets', asked],
    queryFn: () => client.functions.talentFacets(asked),
    placeholderData: keepPreviousData,
  });
}

/** How many clinicians the directory holds, whatever is searched for. */
export function talentTotalQuery(client: Client) {
  return queryOptions({
    queryKey: ['User', 'talentTotal'],
    queryFn: async () => (await client.functions.searchTalent({ limit: 1 })).total,
    staleTime: 60_000,
  });
}
