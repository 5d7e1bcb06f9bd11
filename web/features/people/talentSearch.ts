import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/language/contract.ts';
import type { searchTalent } from '#domain/nouns/talentSearchFunctions.ts';
import { specialties, states, talentOrders, type Specialty } from '#domain/site/vocabulary.ts';
import { pageNumber, searchWords } from '#web/address/readAddress.ts';

type Input = NonNullable<InputOf<typeof searchTalent>>;

/** What the directory is asked for; absent parts do not narrow it. */
export interface TalentSearch extends Partial<Pick<Input, 'q' | 'verified_only'>> {
  specialty?: Specialty | undefined;
  state?: (typeof states)[number] | undefined;
  sort: (typeof talentOrders)[number];
  /** From 1. */
  page: number;
}

export const talentPerPage = 24;
/** The search skips 10,000 people at most. */
export const lastTalentPage = Math.floor(10_000 / talentPerPage) + 1;

/** What the address asks for. Values that are none of ours are left out, so that every address shows a list. */
export function readTalentSearch(params: URLSearchParams): TalentSearch {
  const q = searchWords(params, 100);
  const specialty = known(specialties, params.get('specialty'));
  const state = known(states, params.get('state'));
  return {
    ...(q ? { q } : {}),
    ...(params.has('verified_only') ? { verified_only: true } : {}),
    ...(specialty ? { specialty } : {}),
    ...(state ? { state } : {}),
    sort: known(talentOrders, params.get('sort')) ?? 'best_match',
    page: pageNumber(params, lastTalentPage),
  };
}

/** The query of an address, `?` before it; empty for the first page of everybody. */
export function talentSearchText({ q, verified_only, specialty, state, sort, page }: TalentSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, specialty, state })) if (value) params.set(name, value);
  if (verified_only) params.set('verified_only', 'true');
  if (sort !== 'best_match') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

export function countTalentFilters({ verified_only, specialty, state }: TalentSearch): number {
  return [verified_only, specialty, state].filter(Boolean).length;
}

export function talentQuery(client: Client, search: TalentSearch) {
  const { page, ...asked } = search;
  return queryOptions({
    queryKey: ['User', 'talent', search],
    queryFn: () => client.functions.searchTalent({ ...asked, limit: talentPerPage, skip: (page - 1) * talentPerPage }),
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

function known<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}
