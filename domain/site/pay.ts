import type { EmploymentType } from './jobVocabulary.ts';
import type { PayUnit } from './vocabulary.ts';

/** Numbers of a posting that a pay is divided by. */
type PayTerm = 'shift_hours' | 'weekly_hours' | 'visit_minutes';

export type PayTerms = { readonly [T in PayTerm]?: number | null | undefined } & {
  readonly employment_type?: EmploymentType | null | undefined;
};

/** What a posting says of its pay; null and absent are the same. */
export type StatedPay = PayTerms & {
  readonly pay_unit?: PayUnit | null | undefined;
  readonly pay_stated_min?: number | null | undefined;
  readonly pay_stated_max?: number | null | undefined;
};

/** What a stated pay is divided by. `assumed`: the posting does not say, so the usual number stands for it. */
export interface PayBasis {
  term: PayTerm;
  value: number;
  assumed: boolean;
}

interface PayRange {
  min: number | null;
  max: number | null;
}

/**
 * What a pay comes to per hour, dollars rounded half up to cents; an hourly pay stays as it was stated. Null where it
 * cannot be compared: part-time and per diem pay for a week and more, without its hours.
 */
export function hourly(stated: number, unit: PayUnit, terms: PayTerms): { amount: number; assumed: PayTerm[] } | null {
  if (unit === 'hour') return { amount: stated, assumed: [] };
  const basis = payBasis(unit, terms);
  if (!basis) return null;
  // Twelve digits leave out what binary fractions add: 8.04 / 8 is 1.005, which rounds up.
  const cents = Number(((stated * 100) / hoursOf[unit](basis.value)).toPrecision(12));
  return { amount: Math.round(cents) / 100, assumed: basis.assumed ? [basis.term] : [] };
}

/** What both bounds of a job's pay come to per hour. */
export function hourlyRange(pay: StatedPay): PayRange {
  const perHour = (stated: number | null | undefined) =>
    stated == null ? null : (hourly(stated, pay.pay_unit ?? 'hour', pay)?.amount ?? null);
  return { min: perHour(pay.pay_stated_min), max: perHour(pay.pay_stated_max) };
}

/** What the pay of this unit is divided by. Null for an hourly pay, and for one that cannot be compared. */
export function payBasis(unit: PayUnit, terms: PayTerms): PayBasis | null {
  const term = termOf[unit];
  if (!term) return null;
  const value = terms[term];
  if (value != null) return { term, value, assumed: false };
  if (term === 'weekly_hours' && (terms.employment_type === 'part_time' || terms.employment_type === 'per_diem')) {
    return null;
  }
  return { term, value: usual[term], assumed: true };
}

export interface StatedRange extends PayRange {
  unit: PayUnit;
}

/** The pay as the posting states it. A row that was not written through the API may name dollars per hour alone. */
export function statedRange(
  job: StatedPay & { readonly pay_range_min?: number | null; readonly pay_range_max?: number | null },
): StatedRange {
  const { pay_unit, pay_stated_min, pay_stated_max, pay_range_min = null, pay_range_max = null } = job;
  return { min: pay_stated_min ?? pay_range_min, max: pay_stated_max ?? pay_range_max, unit: pay_unit ?? 'hour' };
}

/**
 * `$45-$60/hr`, `$2,400/week`; null when no bound is known. `per` is how a language writes the unit, the figures are the
 * same in every language: a pay must not read as another one.
 */
export function rangeText({ min, max, unit }: StatedRange, per: string): string | null {
  const bounds = [min, max].filter((bound) => bound !== null);
  if (bounds.length === 0) return null;
  // Without a comma per hour, as the specification writes it.
  const format = unit === 'hour' ? plainDollars : groupedDollars;
  return bounds.map((bound) => `$${format.format(bound)}`).join('-') + per;
}

const plainDollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false });
const groupedDollars = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** The term that a unit is divided by. */
export const termOf: Readonly<Record<PayUnit, PayTerm | null>> = {
  hour: null,
  shift: 'shift_hours',
  day: 'shift_hours',
  week: 'weekly_hours',
  month: 'weekly_hours',
  year: 'weekly_hours',
  visit: 'visit_minutes',
};

const usual: Readonly<Record<PayTerm, number>> = { shift_hours: 8, weekly_hours: 40, visit_minutes: 60 };

const same = (hours: number) => hours;

/** How many hours a unit has. */
const hoursOf: Readonly<Record<Exclude<PayUnit, 'hour'>, (term: number) => number>> = {
  shift: same,
  day: same,
  week: same,
  month: (weekly) => (weekly * 52) / 12,
  year: (weekly) => weekly * 52,
  visit: (minutes) => minutes / 60,
};
