import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords: useAlertWords, loadWords: loadAlertWords } = lateWords('shell', 'alerts');
