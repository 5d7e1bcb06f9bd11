import { jobChoices, paySteps, postedSteps, ratingSteps, startSteps } from '#domain/search/jobQuery.ts';
import { jobFacetsQuery, jobsPerPage, type JobSearch } from '#web/features/jobs/queries.ts';
import { listFilters, stepFilter, type Directory } from '#web/search/directory.ts';
import { jobAddress } from './jobSearchParams.ts';
import { jobWords } from './jobWords.ts';

const list = listFilters(jobChoices);

/** How jobs are searched. */
export const jobDirectory: Directory<JobSearch> = {
  ...jobAddress,
  page: 'Jobs',
  formId: 'job-search',
  perPage: jobsPerPage,
  filters: [
    list('role'),
    list('specialty'),
    list('state', { place: 'with_remote' }),
    list('location_type'),
    list('shift'),
    list('employment'),
    stepFilter('starts_within', startSteps),
    list('days', { hint: 'jobSearch.hint.days' }),
    stepFilter('pay_min', paySteps),
    list('facility_type'),
    list('emr'),
    list('benefits', { hint: 'jobSearch.hint.benefits' }),
    stepFilter('rating_min', ratingSteps),
    { name: 'verified_facility', values: ['1'], isSingle: false },
    { name: 'answers', values: ['1'], isSingle: false },
    stepFilter('posted_within', postedSteps),
  ],
  openFilters: 5,
  words: { list: 'jobs', search: 'jobSearch' },
  wordsOf: jobWords,
  facetsQuery: jobFacetsQuery,
};
