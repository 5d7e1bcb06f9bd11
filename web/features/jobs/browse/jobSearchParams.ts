import { canonicalJobQuery, jobOrders, readJobQuery, type JobOrder, type JobQuery } from '#domain/search/jobQuery.ts';
import { unchosenOrder } from '#web/features/jobs/queries.ts';
import { searchAddress } from '#web/search/searchAddress.ts';

export const jobAddress = searchAddress<JobQuery, JobOrder>({
  page: 'Jobs',
  lastPage: 501,
  read: readJobQuery,
  canonical: canonicalJobQuery,
  // `fit` for a clinician alone.
  ordersOf: ({ q, near }) => jobOrders.filter((order) => (order !== 'relevance' || q) && (order !== 'nearest' || near)),
  unchosenOrder,
  beside: ['q'],
  views: ['map'],
});

export const { read: readJobSearch, text: jobSearchText } = jobAddress;
