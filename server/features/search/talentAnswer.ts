import { sql } from 'kysely';
import { allows } from '#domain/core/access.ts';
import type { OutputOf, ParsedInputOf } from '#domain/core/contract.ts';
import type { RowOf } from '#domain/entities.ts';
import { fit } from '#domain/fit/fit.ts';
import type { JobFitFacts } from '#domain/fit/fitFacts.ts';
import type { Job } from '#domain/jobs/job.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { talentChoiceNames, talentQueryNames, type TalentQuery } from '#domain/search/talentQuery.ts';
import type { searchTalent } from '#domain/search/talentSearchContracts.ts';
import { User } from '#domain/accounts/user.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import type { FoundRow } from './findListed.ts';
import { byFit, clinicianFacts, type Fits } from './fitOrder.ts';
import { peopleDirectory, peopleOrder } from './peopleDirectory.ts';
import { prepareSearch, type Prepared } from './prepareSearch.ts';
import { queryOf } from './searchInput.ts';
import { searchPage } from './searchPage.ts';

type Answer = OutputOf<typeof searchTalent>;

export function prepareTalent(work: Work, criteria: Readonly<Record<string, unknown>>): Promise<Prepared<TalentQuery>> {
  return prepareSearch(work, peopleDirectory, queryOf<TalentQuery>(criteria, talentQueryNames, talentChoiceNames));
}

/** One page of the search for clinicians. */
export async function answerTalent(work: Work, input: ParsedInputOf<typeof searchTalent>): Promise<Answer> {
  const { sort, limit, skip, after, correct, ...criteria } = input;
  const job = criteria.for_job ? await ownJob(work, criteria.for_job) : null;
  const orderOf = ({ around }: Prepared<TalentQuery>) => peopleOrder(sort, around);
  const rank =
    sort === 'fit' && job ? async (rows: readonly FoundRow[]) => byFit(rows, await fitsOf(work, job, rows)) : null;
  const wanted = { sort, limit, skip, after, correct, orderOf, rank };
  const { rows, about } = await searchPage(work, await prepareTalent(work, criteria), wanted);
  const page = await shown(work, job, rows);
  if (rank && job) await noteShown(work, job.id, page.about);
  return { ...about, ...page };
}

/** How people fit a job is its facility's question: for anyone else, and of a job that is gone, there is no fit. */
async function ownJob({ repo, actor }: Work, id: string): Promise<Job | null> {
  const [job] = actor.kind === 'user' ? await repo.find('Job', { id }, { limit: 1 }) : [];
  return job && allows(facilityRule('seat'), actor, { ...job }) ? job : null;
}

/** Who was ranked on a page is counted behind it, where the impact report is wanted. Who is not ranked is not counted. */
async function noteShown({ services, enqueue }: Work, job_id: string, about: Answer['about']): Promise<void> {
  const user_ids = Object.keys(about).filter((id) => about[id]!.fit !== null);
  if (!services.env.impactReport || user_ids.length === 0) return;
  await enqueue('countFitShown', { job_id, user_ids, day: today(services) });
}

async function fitsOf(work: Work, job: JobFitFacts, found: readonly FoundRow[]): Promise<Fits> {
  const people = await clinicianFacts(
    work.tx,
    found.map(({ id }) => id),
  );
  const now = work.services.clock();
  return new Map(people.map((person) => [person.id, person.fit_ranking ? fit(job, person, now) : null]));
}

/** The public fields alone, for every caller: a directory shows all readers the same of a person. */
async function shown(
  work: Work,
  job: JobFitFacts | null,
  found: readonly FoundRow[],
): Promise<Pick<Answer, 'talent' | 'about'>> {
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<RowOf<'User'>>`
    select * from users r where id = any(${ids}::text[]) and ${visibleSql(User, work.actor, 'r')}`.execute(work.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = work.services.clock();
  const placed = found.flatMap(({ id, miles }) => {
    const row = byId.get(id);
    if (!row) return [];
    const is_unranked = job !== null && !row.fit_ranking;
    const points = job && !is_unranked ? fit(job, row, now) : null;
    return [{ row, about: { miles: miles === null ? null : Math.round(miles), fit: points, is_unranked } }];
  });
  return {
    talent: placed.map(({ row }) => work.repo.publicView('User', row)),
    about: Object.fromEntries(placed.map(({ row, about }) => [row.id, about])),
  };
}
