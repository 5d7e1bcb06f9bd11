import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords: useFitWords, loadWords: loadFitWords } = lateWords('shell', 'fit');
