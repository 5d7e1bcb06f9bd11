/** A sample figure of the landing and about pages. Its caption is `public.figures.<name>`. */
export interface MarketingFigure {
  readonly name: 'clinicians' | 'jobs' | 'matches' | 'rating' | 'facilities' | 'placements';
  readonly value: number;
  /** Digits after the point. */
  readonly decimals: 0 | 1;
  readonly suffix: '' | '+' | '/5';
}

/** Marketing copy, word for word from the specification (spec D27); MARKETING_FIGURES decides whether pages show it. */
export const marketingFigures: readonly MarketingFigure[] = [
  { name: 'clinicians', value: 10_000, decimals: 0, suffix: '+' },
  { name: 'jobs', value: 2_500, decimals: 0, suffix: '+' },
  { name: 'matches', value: 5_000, decimals: 0, suffix: '+' },
  { name: 'rating', value: 4.9, decimals: 1, suffix: '' },
  { name: 'facilities', value: 80, decimals: 0, suffix: '+' },
];

/** Of the about page (spec D40). */
export const aboutFigures: readonly MarketingFigure[] = [
  { name: 'clinicians', value: 10_000, decimals: 0, suffix: '+' },
  { name: 'facilities', value: 80, decimals: 0, suffix: '+' },
  { name: 'placements', value: 5_000, decimals: 0, suffix: '+' },
  { name: 'rating', value: 4.9, decimals: 1, suffix: '/5' },
];
