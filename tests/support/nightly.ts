/**
 * The nightly run (`npm run test:nightly`) takes its time: every round of a race, every caller, every wrong body. `npm test`
 * takes a part of them.
 */
export const isNightly = process.env['NIGHTLY'] !== undefined;

/** So many rounds of a race at night, a sixth of them by day. */
export function roundsOf(count: number): number {
  return isNightly ? count : Math.ceil(count / 6);
}

/** All of a list at night; by day each of `parts` in turn: `offset` says where to begin, so that several tests take all of it. */
export function shareOf<T>(all: readonly T[], parts: number, offset: number): readonly T[] {
  return isNightly ? all : all.filter((_, index) => index % parts === offset % parts);
}
