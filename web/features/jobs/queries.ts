import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { SeenEvent } from '#client/entities.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { JobOrder, JobQuery } from '#domain/search/jobQuery.ts';
import type { jobFacets, searchJobs } from '#domain/search/contracts.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { nullIfNotFound, freshUnlessAbsent } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';

/** What the list of jobs is asked for, as its address says it. */
export type JobSearch = JobQuery & {
  /** From 1. */
  page: number;
  /** Where another order was chosen than `orderOf` answers. */
  sort?: JobOrder;
  /** The words as they are typed, though others would find more. */
  exact?: true;
  /** Where the jobs are, instead of the list. */
  view?: 'map';
};

export type FoundJobs = OutputOf<typeof searchJobs>;
export type JobFacets = OutputOf<typeof jobFacets>;

export const jobsPerPage = 20;

export const jobKeys = {
  all: ['Job'],
  searches: ['Job', 'search'],
  search: (search: JobSearch) => ['Job', 'search', search],
  facets: (asked: object) => ['Job', 'facets', asked],
  map: (asked: object) => ['Job', 'map', asked],
  one: (id: string) => ['Job', 'one', id],
  similarTo: (id: string) => ['Job', 'similar', id],
  similar: (id: string, search: JobQuery) => ['Job', 'similar', id, search],
  byIds: (ids: readonly string[]) => ['Job', 'byIds', [...ids].sort()],
  ofRole: (role: ClinicalRole) => ['Job', 'ofRole', role],
  facilityRule: (facilityId: string) => ['Job', 'ofFacility', facilityId],
} as const;

/** `isClinician`: for anyone else an address that is sorted by fit has the order of a list whose reader chose none. */
export function jobSearchQuery(client: Client, search: JobSearch, isClinician = false) {
  const { page, exact, view: _view, sort: _sort, ...filters } = search;
  const sort = shownOrder(search, isClinician);
  const asked = { ...filters, sort, correct: !exact, limit: jobsPerPage, skip: (page - 1) * jobsPerPage };
  return queryOptions({
    queryKey: jobKeys.search({ ...search, sort }),
    queryFn: () => client.functions.searchJobs(asked),
    placeholderData: keepPreviousData,
  });
}

/** What each value of each filter would find. */
export function jobFacetsQuery(client: Client, search: JobSearch) {
  const asked = whatIsAsked(search);
  return queryOptions<JobFacets>({
    queryKey: jobKeys.facets(asked),
    queryFn: () => client.functions.jobFacets(asked),
    placeholderData: keepPreviousData,
  });
}

/** The same for every page, order and view of a search. */
export function whatIsAsked(search: JobSearch) {
  const { page: _page, sort: _sort, view: _view, exact, ...filters } = search;
  return { ...filters, correct: !exact };
}

/** The order of a list whose reader chose none: what was searched for in words is first where it is in the title. */
export function unchosenOrder({ q }: JobQuery): JobOrder {
  return q ? 'relevance' : 'newest';
}

/** The order that a reader sees: jobs fit clinicians alone. */
export function shownOrder({ sort, ...search }: JobSearch, isClinician: boolean): JobOrder {
  return sort && (sort !== 'fit' || isClinician) ? sort : unchosenOrder(search);
}

/** Null when there is no such job: a page to show, not a failure. */
export function jobQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: jobKeys.one(id),
    queryFn: async (): Promise<Job | null> => (id ? client.entities.Job.get(id).catch(nullIfNotFound) : null),
    staleTime: freshUnlessAbsent,
  });
}

/** What makes another job similar: the same role and, where there is one, the same specialty. */
export function alikeIn({ role, specialty }: Job): JobQuery {
  return specialty ? { role: [role], specialty: [specialty] } : { role: [role] };
}

/** The newest other jobs that are similar, three at most. */
export function similarJobsQuery(client: Client, job: Job) {
  const search = alikeIn(job);
  return queryOptions({
    queryKey: jobKeys.similar(job.id, search),
    queryFn: async () => {
      const { jobs } = await client.functions.searchJobs({ ...search, limit: similarShown + 1 });
      return jobs.filter(({ id }) => id !== job.id).slice(0, similarShown);
    },
  });
}

const similarShown = 3;

/** Keeps what is shown of one facility's jobs live. */
export function useFreshJobsOf(facilityId: string): void {
  // A job that went says no more than its id.
  const isOfFacility = ({ type, data }: SeenEvent<'Job'>) => type === 'delete' || data.facility_id === facilityId;
  useFreshQueries('Job', jobKeys.facilityRule(facilityId), isOfFacility);
}

/** The active jobs of one facility, newest first, `limit` at most. */
export function openJobsQuery(client: Client, facilityId: string, limit: number) {
  return queryOptions({
    queryKey: [...jobKeys.facilityRule(facilityId), 'active', limit],
    queryFn: () => client.entities.Job.filter({ facility_id: facilityId, status: 'active' }, '-created_date', limit),
  });
}

/** Jobs by id, for lists that hold only the ids, updated live by socket. Jobs that no longer exist are missing from the map. */
export function useJobsById(ids: readonly string[]) {
  const client = useClient();
  const wanted = [...new Set(ids)];
  useFreshQueries('Job', jobKeys.byIds(wanted), ({ id }) => wanted.includes(id));
  return useQuery({
    queryKey: jobKeys.byIds(wanted),
    queryFn: async (): Promise<ReadonlyMap<string, Job>> => {
      const batches = inBatches(wanted, 100).map((batch) => client.entities.Job.filter({ id: { $in: batch } }));
      return new Map((await Promise.all(batches)).flat().map((job) => [job.id, job]));
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
}

function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
