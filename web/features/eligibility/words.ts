import { lateWords } from '#web/i18n/lateWords.ts';

/** Of a card, which says the answer alone, or how to get one. */
export const { useWords: useCardWords, loadWords: loadCardWords } = lateWords('eligibility', 'jobEligibility');

/** Of answers with their reasons. */
export const { useWords: useEligibilityWords, loadWords: loadEligibilityWords } = lateWords(
  'eligibility',
  'eligibilityTerms',
  'jobEligibility',
  'credentialTerms',
  'states',
);
