import type { PayUnit } from '#domain/jobs/vocabulary.ts';

/** How much a posting says it pays; null and absent are the same. */
export interface StatedAmounts {
  readonly pay_unit?: PayUnit | null | undefined;
  readonly pay_stated_min?: number | null | undefined;
  readonly pay_stated_max?: number | null | undefined;
  readonly pay_range_min?: number | null | undefined;
  readonly pay_range_max?: number | null | undefined;
}

export interface StatedRange {
  min: number | null;
  max: number | null;
  unit: PayUnit;
}

/** The pay as the posting states it. A row that was not written through the API may name dollars per hour alone. */
export function statedRange(job: StatedAmounts): StatedRange {
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
  const dollars = (bound: number) =>
    unit === 'hour' ? Math.round(bound * 100) / 100 : bound.toLocaleString('en-US', cents);
  return bounds.map((bound) => `$${dollars(bound)}`).join('-') + per;
}

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;
