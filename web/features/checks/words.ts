import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords: useHistoryWords, loadWords: loadHistoryWords } = lateWords('checkTerms', 'checkHistory');
