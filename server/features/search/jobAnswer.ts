import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#domain/core/contract.ts';
import type { RowOf } from '#domain/entities.ts';
import { minAnswersCounted } from '#domain/applications/responseTimes.ts';
import { fit } from '#domain/fit/fit.ts';
import type { ClinicianFitFacts } from '#domain/fit/fitFacts.ts';
import { Job } from '#domain/jobs/job.ts';
import { jobChoiceNames, jobQueryNames, type JobQuery } from '#domain/search/jobQuery.ts';
import type { searchJobs } from '#domain/search/contracts.ts';
import { verified } from '#domain/profiles/verifiedBadge.ts';
import type { FacilityType } from '#domain/shared/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { isHeldSql } from '#server/platform/entities/readings.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import type { FoundRow } from './findListed.ts';
import { byFit, clinicianFacts, jobFacts, type Fits } from './fitOrder.ts';
import { jobDirectory, jobOrder } from './jobDirectory.ts';
import { prepareSearch, type Prepared } from './prepareSearch.ts';
import { queryOf } from './searchInput.ts';
import { searchPage } from './searchPage.ts';

type Answer = OutputOf<typeof searchJobs>;

export function prepareJobs(work: Work, criteria: Readonly<Record<string, unknown>>): Promise<Prepared<JobQuery>> {
  return prepareSearch(work, jobDirectory, queryOf<JobQuery>(criteria, jobQueryNames, jobChoiceNames));
}

/** One page of the search for jobs. */
export async function answerJobs(work: Work, input: ParsedInputOf<typeof searchJobs>): Promise<Answer> {
  const { sort, limit, skip, after, correct, ...criteria } = input;
  const clinician = await clinicianAsking(work);
  const orderOf = ({ around }: Prepared<JobQuery>) => jobOrder(sort, around);
  const rank =
    sort === 'fit' && clinician
      ? async (rows: readonly FoundRow[]) => byFit(rows, await fitsOf(work, clinician, rows))
      : null;
  const wanted = { sort, limit, skip, after, correct, orderOf, rank };
  const { rows, about } = await searchPage(work, await prepareJobs(work, criteria), wanted);
  return { ...about, ...(await shown(work, clinician, rows)) };
}

/** What fit reads of the clinician who asks; null for everyone else. */
async function clinicianAsking({ actor, tx }: Work): Promise<ClinicianFitFacts | null> {
  if (actor.kind !== 'user' || actor.userRole !== 'clinician') return null;
  return (await clinicianFacts(tx, [actor.id]))[0] ?? null;
}

async function fitsOf(work: Work, clinician: ClinicianFitFacts, found: readonly FoundRow[]): Promise<Fits> {
  const jobs = await jobFacts(
    work.tx,
    found.map(({ id }) => id),
  );
  const now = work.services.clock();
  return new Map(jobs.map((job) => [job.id, fit(job, clinician, now)]));
}

/** The jobs as the one who asks may see them, in the order in which they were found, with what cards say beside them. */
async function shown(
  work: Work,
  clinician: ClinicianFitFacts | null,
  found: readonly FoundRow[],
): Promise<Pick<Answer, 'jobs' | 'about'>> {
  const [rows, facilities] = await Promise.all([jobRows(work.tx, found), facilitiesOf(work, found)]);
  const now = work.services.clock();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const placed = found.flatMap(({ id, miles }) => {
    const row = byId.get(id);
    const facility = row && facilities.get(row.facility_id);
    return row && facility ? [{ row, about: { miles, fit: clinician && fit(row, clinician, now), facility } }] : [];
  });
  return {
    jobs: placed.map(({ row }) => work.repo.view('Job', row)),
    about: Object.fromEntries(placed.map(({ row, about }) => [row.id, about])),
  };
}

async function jobRows(db: Db, found: readonly FoundRow[]): Promise<RowOf<'Job'>[]> {
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<RowOf<'Job'>>`
    select * from jobs r where id = any(${ids}::text[]) and ${holdsSql(Job.conditions.open, 'r')}`.execute(db);
  return rows;
}

type About = Answer['about'][string]['facility'];

async function facilitiesOf({ tx, services }: Work, found: readonly FoundRow[]): Promise<ReadonlyMap<string, About>> {
  const slots = found.map(({ slot }) => slot);
  const { rows } = await sql<Omit<About, 'facility_type'> & { id: string; facility_type: FacilityType | null }>`
    select id, coalesce(${isHeldSql(verified, 'users', today(services))}, false) as is_verified,
      checked_kinds, checked_date, facility_type, rating_average,
      coalesce(rating_count, 0)::integer as rating_count,
      (select jsonb_build_object('counted', counted, 'in_time', in_time, 'median_hours', median_hours)
        from facility_answers where facility_id = users.id and counted >= ${minAnswersCounted}) as answers
    from users where id in (select facility_id from listed_jobs where slot = any(${slots}::bigint[]))`.execute(tx);
  return new Map(rows.map(({ id, ...about }) => [id, about]));
}
