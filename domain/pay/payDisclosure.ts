import type { payDisclosureStates } from '#domain/jobs/vocabulary.ts';
import type { Provenance } from '#domain/shared/provenance.ts';
import { statedRange, type StatedAmounts } from './statedPay.ts';

/** What a posting may have to state. The names are those of the rules' own fields. */
export const payItems = ['range', 'benefits', 'other_pay'] as const;
export type PayItem = (typeof payItems)[number];

/** Good to state where no law requires it. */
const advisedItems = ['range', 'benefits'] as const;

/** The field of a job in which an item is stated. */
export const payItemField = { range: 'pay_stated_min', benefits: 'benefits', other_pay: 'other_pay' } as const;

/** What a place asks of postings for work there. */
export interface PayRule extends Readonly<Record<PayItem, boolean>>, Provenance {
  /** Two letters, or a town as `Toledo, OH`. */
  readonly place: string;
  readonly kind: 'state' | 'city';
  /** Employers with fewer employees are exempt. Null: everyone is asked, or no exemption is certain enough. */
  readonly threshold: number | null;
  /** When the employer has to say it: in the posting, or only later in the hiring. */
  readonly duty: 'posting' | 'later';
  /** The first day on which it is in force. */
  readonly effective: string;
  /** Whether our own form holds a posting back for it. */
  readonly level: 'blocks' | 'tells';
  readonly note?: string | undefined;
}

/** The strictest first: of several rules that ask for the same, the first is named. */
export type PayTransparencyRules = readonly PayRule[];

/** The facility says that a place's rule does not apply to it. */
export interface PayExemption {
  place: string;
  reason: 'below_threshold';
}

export interface PostedPay extends StatedAmounts {
  readonly location_type?: 'on-site' | 'hybrid' | 'remote' | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly benefits?: readonly string[] | undefined;
  readonly benefits_text?: string | null | undefined;
  readonly other_pay?: string | null | undefined;
  readonly pay_exemption?: PayExemption | null | undefined;
}

/** An item that is not stated, and the rule by which it is asked for. */
export interface PayGap {
  readonly item: PayItem;
  readonly rule: PayRule;
}

export interface PayDisclosure {
  readonly state: (typeof payDisclosureStates)[number];
  /** What our own form holds the posting back for. */
  readonly missing: readonly PayGap[];
  /** What would be missing if the facility were not too small for the rule. */
  readonly exempted: readonly PayGap[];
  /** Rules of the place that have no effect here: readers only see them. */
  readonly told: readonly PayRule[];
  /** Pay or benefits are not stated, though no law requires them here: it is the better practice. */
  readonly advised: readonly (typeof advisedItems)[number][];
  /** The top of the range is so far above its bottom that it says little. */
  readonly isWide: boolean;
}

/**
 * What a posting still has to state where its work is. `day` is today, `yyyy-MM-dd`. Remote work may be done in every
 * place, so all rules that block apply; where no state is known, none does.
 */
export function payDisclosure(
  job: PostedPay,
  facility: { readonly employees?: number | null | undefined },
  book: PayTransparencyRules,
  day: string,
): PayDisclosure {
  const unstated = payItems.filter((item) => !isStated[item](job));
  const isRemote = job.location_type === 'remote';
  const here = book.filter((rule) => rule.effective <= day && (isRemote ? blocks(rule) : isAt(rule, job)));
  const fewerThan = employeesBelow(job, facility, book);
  const isExempt = ({ threshold }: PayRule) => threshold !== null && fewerThan !== null && fewerThan <= threshold;
  const gapsIn = (rules: PayTransparencyRules): PayGap[] =>
    unstated.flatMap((item) => {
      const rule = rules.find((one) => one[item]);
      return rule ? [{ item, rule }] : [];
    });
  const missing = gapsIn(here.filter((rule) => blocks(rule) && !isExempt(rule)));
  const asked = missing.map(({ item }) => item);
  const advised = advisedItems.filter((item) => unstated.includes(item) && !asked.includes(item));
  const isWide = isWideRange(job);
  return {
    state: missing.length > 0 ? 'missing' : advised.length > 0 || isWide ? 'warn' : 'ok',
    missing,
    exempted: gapsIn(here.filter((rule) => blocks(rule) && isExempt(rule))).filter(({ item }) => !asked.includes(item)),
    told: here.filter((rule) => !blocks(rule)),
    advised,
    isWide,
  };
}

function blocks({ level, duty }: PayRule): boolean {
  return level === 'blocks' && duty === 'posting';
}

function isAt({ place, kind }: PayRule, { city, state }: PostedPay): boolean {
  return kind === 'state' ? place === state : place.toLowerCase() === `${city}, ${state}`.toLowerCase();
}

/**
 * The facility has fewer employees than this; null where it is unknown. Its number counts for more than what it claims
 * in one posting. Who has fewer than ten for one place has fewer than fifteen for another.
 */
function employeesBelow(
  { pay_exemption }: PostedPay,
  { employees }: { readonly employees?: number | null | undefined },
  book: PayTransparencyRules,
): number | null {
  if (employees != null) return employees + 1;
  return book.find(({ place }) => place === pay_exemption?.place)?.threshold ?? null;
}

const isStated: Readonly<Record<PayItem, (job: PostedPay) => boolean>> = {
  range(job) {
    const { min, max } = statedRange(job);
    return (min ?? 0) > 0 || (max ?? 0) > 0;
  },
  benefits: ({ benefits = [], benefits_text }) => benefits.length > 0 || isText(benefits_text),
  other_pay: ({ other_pay }) => isText(other_pay),
};

function isText(value: string | null | undefined): boolean {
  return value != null && value.trim() !== '';
}

/** More than half as much again. */
function isWideRange(job: PostedPay): boolean {
  const { min, max } = statedRange(job);
  return min !== null && max !== null && min > 0 && max > 1.5 * min;
}
