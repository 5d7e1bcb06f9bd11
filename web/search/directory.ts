import type { UseQueryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { searchJobs } from '#domain/search/contracts.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import type { AnySearch, Chosen, SearchAddress } from './searchAddress.ts';

/** A filter with what can be chosen of it, as addresses have it. */
export interface Filter {
  name: string;
  values: readonly string[];
  /** One value at a time, or none. */
  isSingle: boolean;
  hint?: MessageKey;
  /** What a value is called among others that are drawn beside one another; those without it are drawn in a column. */
  brief?: (t: Translate, value: string) => string;
  /** What the field is called that finds one of many. */
  find?: MessageKey;
  /** It asks for a place as well, and, once there is one, whether those of this name count too. */
  place?: 'with_remote' | 'comes_to';
}

/** What each search says of what it found. */
export type SearchResult = Pick<
  OutputOf<typeof searchJobs>,
  'total' | 'total_is_more' | 'place' | 'suggestion' | 'typed' | 'left_out' | 'unstated' | 'loosen'
>;

export interface Facets {
  total: number;
  total_is_more: boolean;
  facets: Record<string, { value: string; count: number | null }[]>;
}

/** Jobs, or clinicians: how they are searched. The parts of a page of search are the same for both. */
export interface Directory<S extends AnySearch> extends SearchAddress<S> {
  page: 'Jobs' | 'Talent';
  /** The form the filters belong to. */
  formId: string;
  perPage: number;
  /** In the order of the screen. */
  filters: readonly Filter[];
  /** How many of them lie open; the others are behind "More filters". */
  firstFilters: number;
  /** Where the words of its list, and those of its filters, are. */
  words: { list: 'jobs' | 'talent'; search: 'jobSearch' | 'talent' };
  /** What a value of a filter is called. */
  wordsOf: (search: S, t: Translate, formats: Formats) => (chosen: Chosen) => string;
  /** What each value of each filter would find. */
  facetsQuery: (client: Client, search: S) => UseQueryOptions<Facets>;
}

/** From the search as it is to the one that is wanted. Each is a step that Back undoes, unless `replace` is stated. */
export type ChangeSearch<S> = (update: (search: S) => S, replace?: boolean) => void;

/** What the parts of such a page are given. */
export interface SearchProps<S extends AnySearch> {
  directory: Directory<S>;
  search: S;
  onChange: ChangeSearch<S>;
}

/** For filters of which several values may be chosen. */
export function listFilters<const C extends Readonly<Record<string, readonly string[]>>>(choices: C) {
  return (name: keyof C & string, more: Partial<Filter> = {}): Filter => ({
    name,
    values: choices[name]!,
    isSingle: false,
    ...more,
  });
}

/** For those that are asked in steps. */
export function stepFilter(name: string, values: readonly number[], more: Partial<Filter> = {}): Filter {
  return { name, values: values.map(String), isSingle: true, ...more };
}
