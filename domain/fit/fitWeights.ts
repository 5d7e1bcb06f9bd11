import type { FitCriterion } from './fit.ts';

/** What each criterion of fit adds, in points, and since when. The same for all users; weights are not for sale. */
export const fitWeights = {
  as_of: '2026-11-23',
  points: { role: 25, license: 20, specialty: 15, place: 10, pay: 10, start: 10, emr: 5, shift: 5 },
  /** Half of the points of pay: the job's highest comes to this share of what the clinician asks for, percent. */
  nearlyPaid: 90,
  /** Half of the points of start: the clinician could begin so many days after the job does. */
  laterDays: 30,
} as const satisfies {
  as_of: string;
  points: Readonly<Record<FitCriterion, number>>;
  nearlyPaid: number;
  laterDays: number;
};
