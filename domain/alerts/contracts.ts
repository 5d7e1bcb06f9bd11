import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { SavedSearch, searchKinds } from './savedSearch.ts';

/** How many matches a search would have found lately: what its owner chooses the frequency by. */
export const searchPace = contract({
  name: 'searchPace',
  summary: 'Count what a search found lately',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({ kind: z.enum(searchKinds), query: z.string().max(SavedSearch.fields.query.max ?? 0) }),
  output: z.object({
    /** Listed within the last 24 hours, and within 28 days; 5,000 means that or more. */
    day: z.int(),
    month: z.int(),
  }),
});

/** What each of one's saved searches found within seven days, by its id; a search that found nothing is absent. */
export const savedSearchMatches = contract({
  name: 'savedSearchMatches',
  summary: 'Count what my saved searches found this week',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({}),
  output: z.object({ matches: z.record(z.string(), z.int()) }),
});
