import { payItems, type PayRule } from '#domain/pay/payDisclosure.ts';
import type { Formats } from '#web/i18n/format.ts';
import { placeOfRule } from '#web/i18n/placeOfRule.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** What a rule asks of every posting at its place, since when, and when the rule was read last. */
export function ruleSentence(
  rule: PayRule,
  isRemote: boolean,
  t: Translate,
  { formatDate, formatList }: Pick<Formats, 'formatDate' | 'formatList'>,
): string {
  const asked = payItems.filter((item) => rule[item]).map((item) => t(`facility.postJob.asked.${item}`));
  return t(isRemote ? 'facility.postJob.ruleRemote' : 'facility.postJob.rule', {
    place: placeOfRule(rule, t),
    asked: formatList(asked),
    date: formatDate(rule.effective),
    checked: formatDate(rule.as_of),
  });
}
