import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeQuery } from '#web/address/addressParams.ts';
import { jobSearchText, readJobSearch } from './jobSearchParams.ts';
import type { JobSearch } from '#web/features/jobs/queries.ts';

/** From the search as it is to the one that is wanted. Each is a step that Back takes back, unless `replace` is said. */
export type ChangeSearch = (update: (search: JobSearch) => JobSearch, replace?: boolean) => void;

/** The search of the address. A control shows what was chosen at once: the address says it a moment later. */
export function useJobSearch(): [search: JobSearch, change: ChangeSearch] {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const address = params.toString();
  const [ahead, setAhead] = useState<{ of: string; search: JobSearch } | null>(null);
  if (ahead && ahead.of !== address) setAhead(null);
  const search = ahead?.of === address ? ahead.search : readJobSearch(params);
  const change: ChangeSearch = (update, replace = false) => {
    setAhead({ of: address, search: update(search) });
    changeQuery((query) => jobSearchText(update(readJobSearch(query))), replace);
  };
  return [search, change];
}
