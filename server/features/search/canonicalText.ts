import { canonicalSearch, type SearchKind } from '#domain/alerts/savedSearch.ts';

/** What is behind the `?` of an address, in the one text that equal searches share; empty for everything. */
export function canonicalText(kind: SearchKind, query: string): string {
  return new URLSearchParams(canonicalSearch(kind, new URLSearchParams(query))).toString();
}
