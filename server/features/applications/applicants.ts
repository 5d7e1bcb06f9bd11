import { searchApplicants as searchApplicantsContract, type Applicant } from '#domain/nouns/applicantFunctions.ts';
import type { ParsedInputOf } from '#domain/language/contract.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { findApplicants, peopleByIds, type FoundApplicant } from './sql.ts';

export const searchApplicants = implement(searchApplicantsContract, findViewed);

/** What the facility may see of the applications that match. */
export async function findViewed(
  work: Work,
  input: ParsedInputOf<typeof searchApplicantsContract>,
): Promise<{ total: number; applicants: Applicant[] }> {
  const { total, rows } = await findApplicants(work.tx, personOf(work.actor), input);
  const people = await peopleOf(work, rows);
  const applicants = rows.map(({ account, ...row }) => ({
    application: work.repo.view('Application', row),
    person: people.get(row.applicant_id) ?? null,
    account,
  }));
  return { total, applicants };
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
