/** Criteria of fit, in the order in which they are shown. */
export const fitCriteria = ['role', 'license', 'specialty', 'place', 'pay', 'start', 'emr', 'shift'] as const;
export type FitCriterion = (typeof fitCriteria)[number];

/** What a criterion comes to. `unstated`: the clinician does not say. */
export const fitStates = ['yes', 'partly', 'no', 'unstated'] as const;
export type FitState = (typeof fitStates)[number];

export interface FitLine {
  criterion: FitCriterion;
  points: number;
  /** The weight of the criterion. */
  of: number;
  state: FitState;
}

/** `points` is the sum of the lines, `of` that of the weights of what the job states. */
export interface Fit {
  points: number;
  of: number;
  lines: FitLine[];
}
