import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords, loadWords } = lateWords('shell', 'secondFactor');
