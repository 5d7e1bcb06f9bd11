/** How certain a fact of the field is. A: an official text or system. B: two sources agree. C: one source. M: memory. */
export const confidences = ['A', 'B', 'C', 'M'] as const;

/** Where a fact of the field comes from: each is a person's reading on a day, and none is legal advice. */
export interface Provenance {
  /** The day of the last comparison with its source. */
  readonly as_of: string;
  readonly source: string;
  readonly confidence: (typeof confidences)[number];
}

/** The newest day of a comparison of one of them with its source; empty without any. */
export function newestDay(facts: readonly Pick<Provenance, 'as_of'>[]): string {
  return facts.reduce((newest, { as_of }) => (as_of > newest ? as_of : newest), '');
}
