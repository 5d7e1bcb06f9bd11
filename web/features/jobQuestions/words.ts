import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords: useQuestionWords, loadWords: loadQuestionWords } = lateWords('jobQuestions');
