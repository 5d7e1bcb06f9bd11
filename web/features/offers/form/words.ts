import { lateWords } from '#web/i18n/lateWords.ts';

/** Of the facility's side of offers, whose code brings them along, with what terms, first days and benefits are called. */
export const { useWords: useOfferFormWords, loadWords: loadOfferFormWords } = lateWords(
  'offerForm',
  'offers',
  'firstDay',
  'jobTerms',
);
