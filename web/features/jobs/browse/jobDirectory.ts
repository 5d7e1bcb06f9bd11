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
    stepFilter('pay_min', paySteps, { brief: (t, value) => t('jobSearch.brief.pay_min', { value }) }),
    list('shift', { brief: (t, value) => t(`jobTerms.shift.${value as 'day'}`) }),
    { name: 'near', values: [], isSingle: true, place: 'with_remote' },
    stepFilter('starts_within', startSteps, {
      brief: (t, value) => t('jobSearch.brief.starts_within', { count: Number(value) }),
    }),
    list('role'),
    list('specialty'),
    list('location_type'),
    list('state'),
    list('employment'),
    list('days', { hint: 'jobSearch.hint.days' }),
    list('facility_type'),
    list('emr'),
    list('benefits', { hint: 'jobSearch.hint.benefits' }),
    stepFilter('rating_min', ratingSteps),
    { name: 'verified_facility', values: ['1'], isSingle: false },
    { name: 'answers', values: ['1'], isSingle: false },
    stepFilter('posted_within', postedSteps),
  ],
  firstFilters: 4,
  words: { list: 'jobs', search: 'jobSearch' },
  wordsOf: jobWords,
  facetsQuery: jobFacetsQuery,
};
