import { roleName } from '#web/i18n/labels.ts';
import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { EligibilityMark } from '#web/ui/EligibilityMark.tsx';
import { headKey } from './headKey.ts';

type EligibilityResult = Pick<EligibilityAnswered, 'answer' | 'all_checked' | 'reasons'>;

interface Props {
  found: EligibilityResult;
  /** In one line of a card: the page of the job names what was not checked. */
  brief?: boolean;
}

/**
 * The answer to a clinician, in a few words: of a job of another profession whom it is for, and of an open answer that not all
 * that the job asks for was checked.
 */
export function EligibilityHead({ found, brief = false }: Props) {
  const t = useTexts('eligibility', 'jobEligibility');
  const other = found.reasons.find(({ code }) => code === 'other_profession')?.role;
  return (
    <EligibilityMark answer={found.answer}>
      {other
        ? t('jobEligibility.for', { role: other.replace('/', '_'), name: roleName(t, other) })
        : t((brief && briefKey(found)) || headKey('eligibility', found))}
    </EligibilityMark>
  );
}

/** Null where the answer is brief by itself. */
function briefKey({ answer, all_checked }: EligibilityResult): MessageKey | null {
  if (answer === 'eligible_if') return 'jobEligibility.brief.conditions';
  return answer === 'eligible' && !all_checked ? 'jobEligibility.brief.covers' : null;
}
