import type { EligibilityAnswer } from '#domain/site/eligibilityVocabulary.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { EligibilityMark } from '#web/ui/EligibilityMark.tsx';

/** Whether an applicant may work the job, in a few words. */
export function ReadinessHead({ answer, t }: { answer: EligibilityAnswer; t: Translate }) {
  return <EligibilityMark answer={answer}>{t(`readiness.head.${answer}`)}</EligibilityMark>;
}
