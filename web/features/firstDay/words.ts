import { lateWords } from '#web/i18n/lateWords.ts';

/** Of day-one sheets, which their code brings along to an application. */
export const { useWords: useFirstDayWords, loadWords: loadFirstDayWords } = lateWords('firstDay');
