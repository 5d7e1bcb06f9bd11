import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import { headKey } from '#web/features/eligibility/headKey.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { EligibilityMark } from '#web/ui/EligibilityMark.tsx';

/** Whether an applicant may work the job, in a few words. */
export function ReadinessHead({
  found,
  t,
}: {
  found: Pick<EligibilityAnswered, 'answer' | 'all_checked'>;
  t: Translate;
}) {
  return <EligibilityMark answer={found.answer}>{t(headKey('readiness', found))}</EligibilityMark>;
}
