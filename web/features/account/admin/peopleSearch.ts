import type { User } from '#domain/user.ts';
import { pageNumber, searchWords } from '#web/lib/readAddress.ts';

export const peopleRoles = ['clinician', 'facility', 'admin'] as const;
export const peopleStates = ['active', 'deactivated', 'deletion'] as const;
export const peopleVerifications = ['verified', 'pending', 'not_started'] as const;
export const peopleOrders = ['newest', 'oldest', 'name'] as const;
export const peoplePerPage = 25;
/** The list skips a million people at most. */
const lastPeoplePage = 1_000_000 / peoplePerPage + 1;

/** What an administrator looks for: it all lives in the address. */
export interface PeopleSearch {
  q: string;
  role: (typeof peopleRoles)[number] | null;
  state: (typeof peopleStates)[number] | null;
  verification: (typeof peopleVerifications)[number] | null;
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

/** The query of an address, `?` before it; empty for the first page of everybody. */
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

/** The same as the API filters: any part of the name or the address, whatever its case. Deleted accounts are nobody. */
export function peopleFilter({ q, role, state, verification }: PeopleSearch) {
  const part = { $regex: `(?i)${escaped(q)}` };
  return {
    deleted_date: null,
    ...(q ? { $or: [{ full_name: part }, { email: part }] } : {}),
    ...(role === 'admin' ? { role } : role ? { user_role: role } : {}),
    ...(state === 'active' || state === 'deactivated' ? { is_active: state === 'active' } : {}),
    ...(state === 'deletion' ? { deletion_requested_date: { $exists: true } } : {}),
    ...(verification ? { verification_status: verification === 'not_started' ? null : verification } : {}),
  };
}

/** As chosen; requests to be deleted in the order they came. */
export function peopleOrder({ state, sort }: PeopleSearch) {
  return state === 'deletion' && sort === 'newest' ? 'deletion_requested_date' : orders[sort];
}

const orders = { newest: '-created_date', oldest: 'created_date', name: 'full_name' } as const;

/** What stands for itself in a pattern. A backslash has no place in names and addresses. */
function escaped(text: string): string {
  return text.replaceAll('\\', '').replace(/[.*+?^${}()|[\]]/g, String.raw`\$&`);
}

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
