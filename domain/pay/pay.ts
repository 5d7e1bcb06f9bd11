import type { StatedAmounts, StatedRange } from './statedPay.ts';
import type { EmploymentType, PayUnit } from '#domain/jobs/vocabulary.ts';

/** Numbers of a posting that a pay is divided by. */
type PayTerm = 'shift_hours' | 'weekly_hours' | 'visit_minutes';

export type PayTerms = { readonly [T in PayTerm]?: number | null | undefined } & {
  readonly employment_type?: EmploymentType | null | undefined;
};

/** What a posting says of its pay; null and absent are the same. */
export type StatedPay = PayTerms & StatedAmounts;

/** The number of hours that a stated pay is divided by. `assumed`: the posting does not state it, so the usual one is used. */
export interface PayBasis {
  term: PayTerm;
  value: number;
  assumed: boolean;
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
export function hourlyRange(pay: StatedPay): Pick<StatedRange, 'min' | 'max'> {
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

/** Bounds of pay as it is stated, dollars per unit. */
export const statedPayRange = { min: 0, max: 10_000_000 } as const;
/** Bounds of what a stated pay is divided by: hours of a shift, hours of a week, minutes of a visit. */
export const payHours = {
  shift_hours: { min: 0.5, max: 24 },
  weekly_hours: { min: 1, max: 100 },
  visit_minutes: { min: 5, max: 480 },
} as const;

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
