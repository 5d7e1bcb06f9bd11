import * as applicantContracts from '#domain/applications/applicantContracts.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import type { OutputOf, ParsedInputOf } from '#domain/core/contract.ts';
import { applicationStages } from '#domain/applications/applicationStages.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { readRowPlace, writeRowPlace } from '#server/platform/db/keyset.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { applicationsAnswering } from '#server/features/privacy/sharing/functions.ts';
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
import type { Matched } from './filters/sql.ts';

type Search = ParsedInputOf<typeof applicantContracts.searchApplicants>;

export const searchApplicants = implement(applicantContracts.searchApplicants, findViewed);

/** What the facility may see of the applications that match. */
export async function findViewed(
  work: Work,
  input: Search,
): Promise<OutputOf<typeof applicantContracts.searchApplicants>> {
  const facility = personOf(work.actor);
  const { after } = input;
  const day = today(work.services);
  const place = after ? readRowPlace(listOf(work, input), applicantOrder(input.sort, day), after) : null;
  const search = { ...input, ...(await eligible(work, input)) };
  const [found, rows] = input.q
    ? await findWithWords(work.tx, facility, oneMore(search), place, day)
    : await pipeline(
        countApplicants(work.tx, facility, search, day),
        findApplicants(work.tx, facility, oneMore(search), place, day),
      );
  const { shown, next } = pageOf(work, input, rows);
  return {
    total: Math.min(found, maxCounted),
    total_is_more: found > maxCounted,
    applicants: await viewed(work, shown),
    next,
  };
}

/** The first page of each stage, as `searchApplicants` would answer it, and their people together. */
export const applicantBoard = implement(applicantContracts.applicantBoard, async (work, { limit, ...filters }) => {
  const facility = personOf(work.actor);
  const day = today(work.services);
  const searches = applicationStages.map((stage) =>
    applicantContracts.searchApplicants.input.parse({ ...filters, stage, limit }),
  );
  const judged = await eligible(work, filters);
  const asked = searches.map((one) => ({ ...one, ...judged }));
  const found = await pipeline(...asked.map((one) => findApplicants(work.tx, facility, oneMore(one), null, day)));
  const totals = isNarrowed(filters)
    ? await pipeline(...asked.map((one) => countApplicants(work.tx, facility, one, day)))
    : null;
  const pages = found.map((rows, at) => pageOf(work, searches[at]!, rows));
  const applicants = await viewed(
    work,
    pages.flatMap(({ shown }) => shown),
  );
  return {
    stages: applicationStages.map((stage, at) => ({
      stage,
      total: totals && Math.min(totals[at]!, maxCounted),
      applicants: applicants.filter(({ application }) => application.team_stage === stage),
      next: pages[at]!.next,
    })),
  };
});

/** Computed, not stored: of one job, for each page again. */
async function eligible(
  work: Work,
  { job_id, eligibility }: Pick<Search, 'job_id' | 'eligibility'>,
): Promise<Pick<Matched['input'], 'among'>> {
  if (!job_id || !eligibility?.length) return {};
  return { among: await applicationsAnswering(work, job_id, eligibility) };
}

/** Whether a board shows other than all of a job: how many those are it counts itself. */
function isNarrowed({
  job_id: _job,
  ...filters
}: Omit<ParsedInputOf<typeof applicantContracts.applicantBoard>, 'limit'>) {
  const isAsked = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value != null && value !== false && value !== '';
  return Object.values(filters).some(isAsked);
}

/** One more than asked for shows whether there are more. */
function oneMore(input: Matched['input']): Matched['input'] {
  return { ...input, limit: input.limit + 1 };
}

function pageOf(work: Work, input: Search, rows: readonly FoundApplicant[]) {
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1)! : null;
  const date = last && (isByDate(input) ? last.applied_date : last.created_date);
  return { shown, next: last && writeRowPlace(listOf(work, input), [last.key, date!, last.id]) };
}

/** The other orders have a key, and order equal ones by the date of their row. */
function isByDate({ sort }: Search): boolean {
  return sort === 'newest' || sort === 'oldest';
}

/** Whose list of what: pages of it go on where another ended. */
function listOf(work: Work, { limit: _limit, skip: _skip, after: _after, ...search }: Search): unknown {
  const asked = Object.entries(search).filter(([, value]) => value != null);
  return [personOf(work.actor).id, Object.fromEntries(asked)];
}

async function viewed(work: Work, rows: readonly FoundApplicant[]): Promise<Applicant[]> {
  const people = await peopleOf(work, rows);
  return rows.map(({ account, title_now, key: _key, ...row }) => ({
    application: work.repo.view('Application', row),
    job_title: title_now,
    person: people.get(row.applicant_id) ?? null,
    account,
  }));
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
