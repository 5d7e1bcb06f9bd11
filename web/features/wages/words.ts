import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords: useWageWords, loadWords: loadWageWords } = lateWords('wages', 'states');
