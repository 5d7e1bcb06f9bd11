import type { SearchResult } from '#web/search/directory.ts';

/** Of what a search may read of its words, nothing. */
export const typedNothing: NonNullable<SearchResult['typed']> = {
  q: null,
  near: null,
  miles: null,
  pay_min: null,
  starts_from: null,
  starts_to: null,
  starts_within: null,
  rate_max: null,
  years_min: null,
  availability: null,
};
