import type { SearchResult } from './directory.ts';
import type { AnySearch } from './searchAddress.ts';

/** The search with what its words were read as in the place of these words, so that each filter can be taken out alone. */
export function asRead<S extends AnySearch>(search: S, found: Pick<SearchResult, 'typed'> | undefined): S {
  const typed = found?.typed;
  if (!typed) return search;
  const { q: _, ...others } = search;
  // `q` may be absent from every search, and the others have the types of their names.
  return { ...others, ...withoutNull(typed) } as unknown as S;
}

function withoutNull(typed: NonNullable<SearchResult['typed']>): Partial<AnySearch> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
}
