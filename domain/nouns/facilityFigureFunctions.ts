import { z } from 'zod';
import { periodBounds } from './activityFunctions.ts';
import type { ApplicationCount } from './applicationCounts.ts';
import { contract } from '#domain/language/contract.ts';

export interface FacilityFigures {
  counts: ApplicationCount[];
  /** Days from an application to the facility's decision, on average; null while it has decided none. */
  response_days: number | null;
  /** How many applications came in each period; empty where no `bounds` were named. */
  periods: number[];
}

/** What the calling facility's applications add up to, whatever their number: no page downloads them to count them. */
export const facilityFigures = contract<FacilityFigures>()({
  name: 'facilityFigures',
  summary: 'Count the applications to the calling facility',
  who: { role: 'facility' },
  reads: true,
  input: z.object({ bounds: periodBounds.nullish() }),
});
