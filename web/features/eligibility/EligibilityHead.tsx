import type { EligibilityAnswer } from '#domain/site/eligibilityVocabulary.ts';
import { EligibilityMark } from '#web/ui/EligibilityMark.tsx';
import { useCardWords } from './words.ts';

/** The answer to a clinician, in a few words. */
export function EligibilityHead({ answer }: { answer: EligibilityAnswer }) {
  const t = useCardWords();
  return <EligibilityMark answer={answer}>{t(`eligibility.head.${answer}`)}</EligibilityMark>;
}
