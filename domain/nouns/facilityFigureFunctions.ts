import { z } from 'zod';
import { periodBounds } from './activityFunctions.ts';
import { contract } from '#domain/language/contract.ts';
import { applicationStatuses } from '#domain/site/vocabulary.ts';

const figures = z
  .object({
    counts: z.array(z.object({ job_id: z.string(), status: z.enum(applicationStatuses), count: z.int() })),
    response_days: z
      .number()
      .nullable()
      .describe("Days from an application to the facility's decision, on average; null while it has decided none"),
    periods: z.array(z.int()).describe('How many applications came in each period; empty where no `bounds` were named'),
  })
  .meta({ title: 'FacilityFigures' });
export type FacilityFigures = z.output<typeof figures>;

/** What the calling facility's applications add up to, whatever their number: no page downloads them to count them. */
export const facilityFigures = contract({
  name: 'facilityFigures',
  summary: 'Count the applications to the calling facility',
  who: { role: 'facility' },
  reads: true,
  input: z.object({ bounds: periodBounds.nullish() }),
  output: figures,
});
