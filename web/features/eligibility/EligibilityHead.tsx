import type { EligibilityAnswer } from '#domain/site/eligibilityVocabulary.ts';
import { EligibilityMark } from '#web/ui/EligibilityMark.tsx';
import { useTexts } from '#web/i18n/texts.ts';

/** The answer to a clinician, in a few words. */
export function EligibilityHead({ answer }: { answer: EligibilityAnswer }) {
  const t = useTexts('eligibility', 'jobEligibility');
  return <EligibilityMark answer={answer}>{t(`eligibility.head.${answer}`)}</EligibilityMark>;
}
