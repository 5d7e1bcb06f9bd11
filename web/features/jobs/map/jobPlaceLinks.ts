import { jobAddress } from '#web/features/jobs/browse/jobSearchParams.ts';
import type { JobSearch } from '#web/features/jobs/queries.ts';
import type { MappedJobs } from './jobMapQuery.ts';

export type StateCode = MappedJobs['states'][number]['state'];

/** To the list of the same search around a town. */
export function townHref(search: JobSearch, near: string): string {
  return listHref({ ...search, near, miles: 25 });
}

/** To the list of the same search in one state. */
export function stateHref(search: JobSearch, state: StateCode): string {
  return listHref({ ...search, state: [state] });
}

function listHref(search: JobSearch): string {
  return jobAddress.href({ ...search, view: undefined, page: 1 });
}
