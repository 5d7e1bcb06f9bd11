import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import { EligibilityMark } from '#web/ui/EligibilityMark.tsx';
import { headKey } from './headKey.ts';
import { useTexts } from '#web/i18n/texts.ts';

/** The answer to a clinician, in a few words: an open one says where not all that the job asks for was checked. */
export function EligibilityHead({ found }: { found: Pick<EligibilityAnswered, 'answer' | 'all_checked'> }) {
  const t = useTexts('eligibility', 'jobEligibility');
  return <EligibilityMark answer={found.answer}>{t(headKey('eligibility', found))}</EligibilityMark>;
}
