import { facilityJobs as facilityJobsContract } from '#domain/nouns/facilityJobFunctions.ts';
import { readRowPlace, writeRowPlace } from '#server/platform/db/keyset.ts';
import { together } from '#server/platform/db/together.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { countFacilityJobs, facilityJobOrder, findFacilityJobs } from './sql.ts';

export const facilityJobs = implement(facilityJobsContract, async (work, input) => {
  const { id } = personOf(work.actor);
  const { limit, after, filled_since: _since, ...search } = input;
  const list = [id, search];
  const place = after ? readRowPlace(list, facilityJobOrder(input.sort), after) : null;
  const [rows, counts] = await together(
    // One more than asked for tells whether there are more.
    findFacilityJobs(work.tx, id, { ...input, limit: limit + 1 }, place),
    countFacilityJobs(work.tx, id, input),
  );
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
