import { peopleRoles, peopleStates, peopleVerifications, type PeopleFilter } from '#domain/search/peopleFilter.ts';
import type { User } from '#domain/accounts/user.ts';
import { pageNumber, searchWords } from '#web/address/readAddress.ts';

export const peopleOrders = ['newest', 'oldest', 'name'] as const;
export const peoplePerPage = 25;
/** The list skips a million people at most. */
const lastPeoplePage = 1_000_000 / peoplePerPage + 1;

/** What an administrator looks for: it all lives in the address. */
export interface PeopleSearch extends PeopleFilter {
  sort: (typeof peopleOrders)[number];
  /** From 1. */
  page: number;
}

/** Values that are none of ours are left out, so that every address shows a list. */
export function readPeopleSearch(params: URLSearchParams): PeopleSearch {
  return {
    q: searchWords(params, 80),
    role: peopleRoles.find((role) => role === params.get('role')) ?? null,
    state: peopleStates.find((state) => state === params.get('state')) ?? null,
    verification: peopleVerifications.find((status) => status === params.get('verification')) ?? null,
    sort: peopleOrders.find((order) => order === params.get('sort')) ?? 'newest',
    page: pageNumber(params, lastPeoplePage),
  };
}

/** The query of an address, `?` before it; empty for the first page of everyone. */
export function peopleSearchText({ q, role, state, verification, sort, page }: PeopleSearch): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (role) params.set('role', role);
  if (state) params.set('state', state);
  if (verification) params.set('verification', verification);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** What the list is narrowed to beside the words. */
export function countPeopleFilters({ role, state, verification }: PeopleSearch): number {
  return [role, state, verification].filter(Boolean).length;
}

/** As chosen; requests to be deleted in the order they came. */
export function peopleOrder({ state, sort }: PeopleSearch) {
  return state === 'deletion' && sort === 'newest' ? 'deletion_requested_date' : orders[sort];
}

const orders = { newest: '-created_date', oldest: 'created_date', name: 'full_name' } as const;

export type PersonRow = Pick<
  User,
  | 'id'
  | 'full_name'
  | 'email'
  | 'avatar'
  | 'user_role'
  | 'role'
  | 'is_active'
  | 'verification_status'
  | 'headline'
  | 'location'
  | 'created_date'
  | 'deletion_requested_date'
>;
