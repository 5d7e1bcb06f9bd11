import { lateWords } from '#web/i18n/lateWords.ts';

/** Of interviews: the pages that show them get them with the code. */
export const { useWords: useInterviewWords, loadWords: loadInterviewWords } = lateWords('interviews');
