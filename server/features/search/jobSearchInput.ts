import type { ParsedInputOf } from '#domain/language/contract.ts';
import type { jobFacets } from '#domain/nouns/searchFunctions.ts';
import { jobChoiceNames, jobQueryNames, type JobQuery } from '#domain/nouns/jobQuery.ts';

type Criteria = Omit<ParsedInputOf<typeof jobFacets>, 'correct'>;

/** What is asked for, without what the client left empty: lists where one value may be given alone. */
export function jobQueryOf(input: Criteria): JobQuery {
  const entries = jobQueryNames.map((name) => {
    const value = input[name];
    const isList = (jobChoiceNames as readonly string[]).includes(name);
    return [name, isList && typeof value === 'string' ? [value] : value] as const;
  });
  const given = entries.filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  // Each value stands under the name it was read from.
  return Object.fromEntries(given) as JobQuery;
}
