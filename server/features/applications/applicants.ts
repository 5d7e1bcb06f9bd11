import { partyIdOf } from '#domain/language/access.ts';
import { searchApplicants as searchApplicantsContract, type Applicant } from '#domain/nouns/applicantFunctions.ts';
import type { OutputOf, ParsedInputOf } from '#domain/language/contract.ts';
import { mostCounted } from '#domain/site/mostCounted.ts';
import { readRowPlace, writeRowPlace } from '#server/platform/db/keyset.ts';
import { together } from '#server/platform/db/together.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import {
  applicantOrder,
  countApplicants,
  findApplicants,
  findWithWords,
  peopleByIds,
  type FoundApplicant,
} from './sql.ts';

export const searchApplicants = implement(searchApplicantsContract, findViewed);

/** What the facility may see of the applications that match. */
export async function findViewed(
  work: Work,
  input: ParsedInputOf<typeof searchApplicantsContract>,
): Promise<OutputOf<typeof searchApplicantsContract>> {
  const facility = personOf(work.actor);
  const { limit, skip: _skip, after, ...search } = input;
  const day = today(work.services);
  const list = [partyIdOf(facility), search];
  const place = after ? readRowPlace(list, applicantOrder(input.sort, day), after) : null;
  // One more than asked for tells whether there are more.
  const oneMore = { ...input, limit: limit + 1 };
  const [found, rows] = input.q
    ? await findWithWords(work.tx, facility, oneMore, place, day)
    : await together(
        countApplicants(work.tx, facility, input, day),
        findApplicants(work.tx, facility, oneMore, place, day),
      );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)! : null;
  const people = await peopleOf(work, shown);
  return {
    total: Math.min(found, mostCounted),
    total_is_more: found > mostCounted,
    applicants: shown.map(({ account, title_now, key: _key, ...row }) => ({
      application: work.repo.view('Application', row),
      job_title: title_now,
      person: people.get(row.applicant_id) ?? null,
      account,
    })),
    next: last && writeRowPlace(list, [last.key, last.created_date, last.id]),
  };
}

/** Those of whom the facility sees something, in its own view of them. */
async function peopleOf(
  work: Work,
  rows: readonly FoundApplicant[],
): Promise<Map<string, NonNullable<Applicant['person']>>> {
  const ids = rows.filter(({ account }) => account === 'open').map(({ applicant_id }) => applicant_id);
  if (ids.length === 0) return new Map();
  const views = (await peopleByIds(work.tx, ids)).map((row) => work.repo.view('User', row));
  return new Map(views.map((person) => [person.id, person]));
}
