import { lateWords } from '#web/i18n/lateWords.ts';

/** Of what clinicians share. */
export const { useWords: useSharingWords, loadWords: loadSharingWords } = lateWords('sharing');

/** Of what a facility reads of it. */
export const { useWords: useReadinessWords, loadWords: loadReadinessWords } = lateWords(
  'shell',
  'applicantReadiness',
  'readiness',
  'eligibilityTerms',
  'credentialTerms',
  'states',
);

/** Of the answer alone. */
export const { useWords: useHeadWords, loadWords: loadHeadWords } = lateWords('readiness');
