import type { FacilityFigures } from '#domain/workspaces/facilityFigureContracts.ts';

/** Applications in one status. */
export type ApplicationCount = FacilityFigures['counts'][number];

export function countAll(counts: readonly ApplicationCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
