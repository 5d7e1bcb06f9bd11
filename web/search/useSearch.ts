import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeQuery } from '#web/address/addressParams.ts';
import type { ChangeSearch } from './directory.ts';
import type { AnySearch } from './searchAddress.ts';

interface Addressed<S> {
  read: (params: URLSearchParams) => S;
  text: (search: S) => string;
}

/** The search of the address. A control shows what was chosen immediately: the address says it a moment later. */
export function useSearch<S extends AnySearch>({ read, text }: Addressed<S>): [search: S, change: ChangeSearch<S>] {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const address = params.toString();
  const [ahead, setAhead] = useState<{ of: string; search: S } | null>(null);
  if (ahead && ahead.of !== address) setAhead(null);
  const search = ahead?.of === address ? ahead.search : read(params);
  const change: ChangeSearch<S> = (update, replace = false) => {
    setAhead({ of: address, search: update(search) });
    changeQuery((query) => text(update(read(query))), replace);
  };
  return [search, change];
}
