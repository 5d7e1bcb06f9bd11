import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { maxFigured } from '#domain/search/maxCounted.ts';
import { answerDays } from '#domain/applications/responseTimes.ts';

/** What `siteFigures` says nothing of: fewer than so many things, and medians of fewer than so many. */
export const minShown = { count: 10, median: 20 } as const;

/** Rows that a median looks at, the newest. */
export const medianRows = 1_000;

const count = z.int().min(minShown.count).max(maxFigured).nullable();
const median = z.number().nullable();

const figures = z
  .object({
    open_jobs: count.describe(`Null below ${minShown.count}; ${maxFigured} means that many or more, as below`),
    facilities_hiring: count.describe('Facilities with an open job'),
    verified_clinicians: count.describe('Verified clinicians whom visitors may find'),
    answer_hours: median.describe(
      `Median hours to the first answer of the newest ${medianRows} applications that have had ${answerDays} days to be answered; null where half of them or more were not, or below ${minShown.median}`,
    ),
    fill_days: median.describe(
      `Median days from publishing to filling of the ${medianRows} jobs filled last; null below ${minShown.median}`,
    ),
    as_of: z.string(),
  })
  .meta({ title: 'SiteFigures' });
export type SiteFigures = z.output<typeof figures>;

/** What is true of the site at this minute. */
export const siteFigures = contract({
  name: 'siteFigures',
  summary: 'Count what is open on the site, and how long answers and hires take',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({}),
  output: figures,
});
