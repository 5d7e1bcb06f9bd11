import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords: useRightNowWords, loadWords: loadRightNowWords } = lateWords('rightNow');
