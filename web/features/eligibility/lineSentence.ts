import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import type { Translate } from '#web/i18n/translator.ts';

type Line = EligibilityAnswered['lines'][number];

/**
 * Whether the clinician fulfills a line: `Met`, or where it names several or says more, `BLS: Met · ACLS: Missing · the rest:
 * Not checked`. `t` knows the terms of eligibility and of credentials.
 */
export function lineSentence({ asked, is_whole }: Pick<Line, 'asked' | 'is_whole'>, t: Translate): string {
  const [first, ...others] = asked;
  if (!first) return t('eligibilityTerms.line.not_checked');
  if (others.length === 0 && is_whole) return t(`eligibilityTerms.line.${first.state}`);
  const parts = asked.map(({ kind, preferred, state }) => {
    const name = t(`credentials.kind.${kind}`);
    const answer = t(`eligibilityTerms.line.${state}`);
    return preferred ? t('eligibilityTerms.line.welcome', { name, answer }) : `${name}: ${answer}`;
  });
  return [...parts, ...(is_whole ? [] : [t('eligibilityTerms.line.rest')])].join(' · ');
}
