import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import type { Side } from './reasonSentence.ts';

/** The text of an answer: a yes says it where something that the job asks for was not checked. */
export function headKey(side: Side, { answer, all_checked }: Pick<EligibilityAnswered, 'answer' | 'all_checked'>) {
  const isOpen = answer === 'eligible' || answer === 'eligible_if';
  return isOpen && !all_checked ? (`${side}.head.${answer}.unchecked` as const) : (`${side}.head.${answer}` as const);
}
