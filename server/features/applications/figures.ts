import { facilityFigures as facilityFiguresContract } from '#domain/nouns/facilityFigureFunctions.ts';
import { together } from '#server/platform/db/together.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { averageResponseDays, countApplications, countArrivals } from './sql.ts';

export const facilityFigures = implement(facilityFiguresContract, async (work, { bounds }) => {
  const { id } = personOf(work.actor);
  const [counts, response_days, periods] = await together(
    countApplications(work.tx, id),
    averageResponseDays(work.tx, id),
    bounds ? countArrivals(work.tx, id, bounds) : [],
  );
  return { counts, response_days, periods };
});
