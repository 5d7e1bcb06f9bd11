/**
 * The nightly run (`npm run test:nightly`) takes its time: every round of a race, every caller, every wrong body. `npm test`
 * takes a part of them.
 */
export const isNightly = process.env['NIGHTLY'] !== undefined;

/** So many rounds of a race at night, a sixth of them by day. */
export function roundsOf(count: number): number {
  return isNightly ? count : Math.ceil(count / 6);
}
