import type { states } from './vocabulary.ts';

/**
 * States whose law asks employers, from a size of the staff on that differs, to name the pay in a posting, in force by
 * mid-2026. From summaries of law firms (Epstein Becker Green, Ogletree Deakins) and a public rule pack, read on
 * 2026-07-16, not from the statutes. Maine (from 2026) is left out until a source confirms it.
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
