import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import { states } from '#domain/shared/vocabulary.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { roleName, stateName } from '#web/i18n/labels.ts';

/** Who reads it: the clinician, or the facility. */
export type Side = 'eligibility' | 'readiness';
export type ReasonText = EligibilityAnswered['reasons'][number];

/** Why the answer is what it is. `t` knows the words of that side, of its terms, of credentials and of states. */
export function reasonSentence(
  side: Side,
  reason: ReasonText,
  t: Translate,
  { formatDate, formatList }: Pick<Formats, 'formatDate' | 'formatList'>,
): string {
  const { code, what, date, compact, items, states: within, others, professions, ...rest } = reason;
  const place = (named: string | undefined) => named && placeName(named, t);
  return t(`${side}.${code}`, {
    ...rest,
    state: place(rest.state),
    home: place(rest.home),
    state2: place(rest.state2),
    what: what && licenseWords(what, t),
    date: date && formatDate(date),
    compact: compact && t(`eligibilityTerms.compact.${compact}`),
    items: items && formatList(items.map((kind) => t(`credentials.kind.${kind}`))),
    states: within && formatList(within.map((one) => placeName(one, t))),
    others: others && formatList(others.map((one) => placeName(one, t))),
    role: rest.role && roleName(t, rest.role),
    professions: professions && formatList(professions.map((one) => roleName(t, one))),
  });
}

/** `RN license (TX)`. */
function licenseWords({ kind, profession, state }: NonNullable<ReasonText['what']>, t: Translate): string {
  if (kind !== 'state_license' && kind !== 'compact_privilege') return kind ? t(`credentials.kind.${kind}`) : '';
  return t(`eligibilityTerms.what.${kind}`, { profession: profession && roleName(t, profession), state });
}

/** A state in the reader's language; what is none stays as it is. */
export function placeName(code: string, t: Translate): string {
  const known = states.find((one) => one === code);
  return known ? stateName(t, known) : code;
}
