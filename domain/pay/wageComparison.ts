import type { StatedRange } from './statedPay.ts';

/** The middle of a pay per hour compared with a mean: whole percent above it, below it where negative. */
export interface WageComparison {
  readonly percent: number;
  /** So far away that a typing error is likelier than the pay: a warning, never a refusal. */
  readonly isUnusual: boolean;
}

/** Null where no pay per hour is known. */
export function compareWage({ min, max }: Pick<StatedRange, 'min' | 'max'>, mean: number): WageComparison | null {
  const bounds = [min, max].filter((bound) => bound !== null);
  if (bounds.length === 0) return null;
  const share = bounds.reduce((sum, bound) => sum + bound, 0) / bounds.length / mean;
  return { percent: Math.round(share * 100) - 100, isUnusual: share < 0.7 || share > 1.6 };
}
