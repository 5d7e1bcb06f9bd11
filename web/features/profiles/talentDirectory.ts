import { rateSteps, talentChoices, yearSteps } from '#domain/search/talentQuery.ts';
import { listFilters, stepFilter, type Directory } from '#web/search/directory.ts';
import { talentAddress, talentFacetsQuery, talentPerPage, type TalentSearch } from './talentSearch.ts';
import { talentWords } from './talentWords.ts';

const list = listFilters(talentChoices);

/** How clinicians are searched. */
export const talentDirectory: Directory<TalentSearch> = {
  ...talentAddress,
  page: 'Talent',
  formId: 'talent-search',
  perPage: talentPerPage,
  filters: [
    list('role'),
    list('specialty'),
    list('state', { find: 'talent.find.state' }),
    { name: 'near', values: [], isSingle: false, place: 'comes_to' },
    list('availability'),
    { name: 'verified_only', values: ['true'], isSingle: false, hint: 'shell.verified.means' },
    list('employment'),
    list('shift'),
    list('emr'),
    list('language'),
    { name: 'telehealth', values: ['1'], isSingle: false },
    stepFilter('years_min', yearSteps),
    stepFilter('rate_max', rateSteps),
  ],
  firstFilters: 6,
  words: { list: 'talent', search: 'talent' },
  wordsOf: talentWords,
  facetsQuery: talentFacetsQuery,
};
