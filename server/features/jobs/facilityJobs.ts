import { partyIdOf } from '#domain/core/access.ts';
import * as facilityJobContracts from '#domain/jobs/facilityJobContracts.ts';
import { readRowPlace, writeRowPlace } from '#server/platform/db/keyset.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { countFacilityJobs, facilityJobOrder, findFacilityJobs, findFacilityJobsWithWords } from './sql.ts';

export const facilityJobs = implement(facilityJobContracts.facilityJobs, async (work, input) => {
  const facility = personOf(work.actor);
  const { limit, after, filled_since: _since, ...search } = input;
  const list = [partyIdOf(facility), search];
  const place = after ? readRowPlace(list, facilityJobOrder(input.sort), after) : null;
  // One more than asked for shows whether there are more.
  const asked = { ...input, limit: limit + 1 };
  const withWords = input.q ? await findFacilityJobsWithWords(work.tx, facility, asked, place) : null;
  const [rows, counts] =
    withWords ??
    (await pipeline(findFacilityJobs(work.tx, facility, asked, place), countFacilityJobs(work.tx, facility, asked)));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)! : null;
  return {
    jobs: shown.map(({ key: _key, applications, unanswered, ...row }) => ({
      job: work.repo.view('Job', row),
      applications,
      unanswered,
    })),
    ...counts,
    next: last && writeRowPlace(list, [last.key, last.created_date, last.id]),
  };
});
