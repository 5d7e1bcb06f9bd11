import { lateWords } from '#web/i18n/lateWords.ts';

export const { useWords: usePostingWords, loadWords: loadPostingWords } = lateWords('postings');
