import type { states } from './vocabulary.ts';

/**
 * States whose law asks employers, from a size of the staff on that differs, to name the pay in a posting, in force by
 * mid-2026: C.R.S. 8-5-201, Cal. Lab. Code 432.3, RCW 49.58.110, N.Y. Lab. Law 194-b, HRS 378-2.4, Md. Lab. & Empl.
 * 3-304.2, D.C. Code 32-1451 ff., Minn. Stat. 181.173, 820 ILCS 112/10, N.J.S.A. 34:6B-23, 21 V.S.A. 495t and
 * M.G.L. c. 149 s. 105F.
 */
export const payRangeStates: readonly (typeof states)[number][] = [
  'CA',
  'CO',
  'DC',
  'HI',
  'IL',
  'MA',
  'MD',
  'MN',
  'NJ',
  'NY',
  'VT',
  'WA',
];
