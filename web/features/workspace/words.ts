import { lateWords } from '#web/i18n/lateWords.ts';

/** Of what members see on any page. */
export const { useWords: useSeatWords, loadWords: loadSeatWords } = lateWords('seat');
