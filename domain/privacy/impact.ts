import type { SelfCategory, SelfTrait } from '#domain/privacy/selfDescription.ts';

/** How people of one category fared in lists that were sorted by fit. */
export interface ImpactCounts {
  readonly trait: SelfTrait;
  readonly category: SelfCategory;
  readonly shown: number;
  readonly shortlisted: number;
  readonly hired: number;
}

/** Null: too few people for a statistic, or nothing to compare with. */
export interface ImpactLine extends Pick<ImpactCounts, 'trait' | 'category'> {
  readonly shown: number | null;
  readonly shortlisted: number | null;
  readonly hired: number | null;
  /** Of those shown, from 0. */
  readonly shortlisted_rate: number | null;
  /** To the highest rate of the trait. */
  readonly shortlisted_ratio: number | null;
  readonly hired_rate: number | null;
  readonly hired_ratio: number | null;
}

/** A smaller number says something of single people. */
export const minInCell = 5;

/** A line a category. Nothing is worked out of a number that is not shown itself. */
export function impactLines(counts: readonly ImpactCounts[]): ImpactLine[] {
  const highest = (trait: SelfTrait, of: 'shortlisted' | 'hired') =>
    Math.max(...counts.map((one) => (one.trait === trait ? (rateOf(one, of) ?? 0) : 0)));
  return counts.map((one) => {
    const [shortlisted_rate, hired_rate] = [rateOf(one, 'shortlisted'), rateOf(one, 'hired')];
    return {
      trait: one.trait,
      category: one.category,
      shown: cell(one.shown),
      shortlisted: cell(one.shortlisted),
      hired: cell(one.hired),
      shortlisted_rate,
      shortlisted_ratio: ratio(shortlisted_rate, highest(one.trait, 'shortlisted')),
      hired_rate,
      hired_ratio: ratio(hired_rate, highest(one.trait, 'hired')),
    };
  });
}

function rateOf(counts: ImpactCounts, of: 'shortlisted' | 'hired'): number | null {
  return ratio(cell(counts[of]), cell(counts.shown));
}

function cell(count: number): number | null {
  return count < minInCell ? null : count;
}

function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
