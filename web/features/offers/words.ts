import { lateWords } from '#web/i18n/lateWords.ts';

/** Of offers and assignments: the pages that show them get them with the code. */
export const { useWords: useOfferWords, loadWords: loadOfferWords } = lateWords('offers');
