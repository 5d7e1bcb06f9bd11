import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import type { Side } from './reasonSentence.ts';

/** What an answer rests on, from when the oldest of its rules is, and that it is no legal advice. */
export function footSentence(
  side: Side,
  { basis, checked, rules }: EligibilityAnswered,
  t: Translate,
  { formatDate }: Pick<Formats, 'formatDate'>,
): string {
  const dated = oldest(rules);
  const stale = oldest(rules.filter(({ is_stale }) => is_stale));
  const foot = t(`${side}.foot.${basis ?? 'none'}`, {
    dated: dated ? 'yes' : 'no',
    date: dated && formatDate(dated),
    source: checked?.source,
    checked: checked?.date && formatDate(checked.date),
  });
  return stale ? `${foot.trim()} ${t(`${side}.stale`, { date: formatDate(stale) })}` : foot.trim();
}

function oldest(rules: EligibilityAnswered['rules']): string | undefined {
  return rules.map(({ as_of }) => as_of).toSorted()[0];
}
