import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchApplicants } from '#domain/applications/applicantContracts.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { applicantOrders, facilityJobOrders } from '#domain/shared/vocabulary.ts';
import { findApplicants } from '#server/features/applications/sql.ts';
import { findFacilityJobs } from '#server/features/jobs/sql.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { newJob } from '#tests/support/newJob.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { planOf } from '#tests/support/planOf.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a facility with more than is counted', () => {
  const many = maxCounted + 50;
  let busy: Person;
  let nurse: Person;

  beforeAll(async () => {
    busy = await app.people.facility();
    nurse = await app.people.clinician({ years_exp: 3 });
    await fillRows(
      app,
      `insert into jobs (id, created_date, facility_id, title, description, role, location_type, status)
      select 'many-' || n, now() - n * interval '1 minute', $1, 'Unit ' || n, 'Nights', 'RN', 'remote', 'closed'
      from generate_series(1, $2) n`,
      [busy.user.id, many],
    );
    await fillRows(
      app,
      `insert into applications (id, created_date, job_id, applicant_id, facility_id, cover, proposed_rate)
      select 'many-' || n, now() - n * interval '1 minute', 'many-' || n, $3, $1, 'I can start.', n % 7
      from generate_series(1, $2) n`,
      [busy.user.id, many, nurse.user.id],
    );
  });

  test('says that there are more, and still shows a page of each', async () => {
    const listed = await busy.client.functions.facilityJobs({ status: 'closed', sort: 'unread' });
    expect(listed.counts).toEqual({ active: 0, filled: 0, closed: maxCounted + 1, draft: 0 });
    expect(listed.jobs).toHaveLength(50);
    expect(listed.jobs[0]).toMatchObject({ job: { title: 'Unit 1' }, applications: { pending: 1 }, unanswered: 1 });
    const { counts } = await busy.client.functions.facilityFigures({});
    expect(counts).toEqual([{ status: 'pending', count: maxCounted + 1 }]);
    for (const search of [{}, { min_years: 3 }]) {
      const found = await busy.client.functions.searchApplicants(search);
      expect(found).toMatchObject({ total: maxCounted, total_is_more: true });
      expect(found.applicants).toHaveLength(50);
    }
    const one = await busy.client.functions.searchApplicants({ job_id: 'many-7' });
    expect(one).toMatchObject({ total: 1, total_is_more: false, next: null });
  });

  test('by title a page begins in the index where the one before ended', async () => {
    const page = await busy.client.functions.facilityJobs({ sort: 'title', limit: 30 });
    expect(page.jobs.map(({ job }) => job.title)).toEqual(Array.from({ length: 30 }, (_, at) => `Unit ${at + 1}`));
    await app.services.pool.query('analyze jobs, applications');
    const [, key, created_date, id] = JSON.parse(Buffer.from(page.next!, 'base64url').toString()) as string[];
    const plan = await planOf(app, (db) =>
      findFacilityJobs(db, actorOf(busy.user), { sort: 'title', limit: 31 }, [key!, created_date!, id!]),
    );
    expect(plan).toContain('Index Scan using jobs_facility_title');
    expect(plan).toMatch(/Index Cond: .*title_order\(title\)\)::text >= /);
    expect(plan).toContain('using applications_unanswered_of_job');
  });

  test.each([
    ['unread', 'job_application_counts_pending'],
    ['applications', 'job_application_counts_applications'],
    ['start', 'jobs_facility_start'],
  ] as const)('in the order %s a page begins in an index where the one before ended', async (sort, index) => {
    await app.services.pool.query('analyze jobs, applications, job_application_counts');
    const { next } = await busy.client.functions.facilityJobs({ sort, limit: 30 });
    const [, key, created_date, id] = JSON.parse(Buffer.from(next!, 'base64url').toString()) as [
      string,
      number,
      string,
      string,
    ];
    const plan = await planOf(app, (db) =>
      findFacilityJobs(db, actorOf(busy.user), { sort, limit: 31 }, [key, created_date, id]),
    );
    expect(plan).toContain(`Index Scan using ${index} on`);
    expect(plan).toMatch(/Index Cond: .* >= '/);
  });

  test('postings with a word in them are read from an index', async () => {
    await app.services.pool.query('vacuum analyze jobs');
    const input = { q: 'UNIT 170', sort: 'newest', limit: 31 } as const;
    const plan = await planOf(app, (db) => findFacilityJobs(db, actorOf(busy.user), input, null));
    expect(plan).toContain('Bitmap Index Scan on jobs_facility_words');
    for (const q of ['unit 17', '17', 'rn', 'it_1', '%', 'rn\n']) {
      const { jobs, counts } = await busy.client.functions.facilityJobs({ q, limit: 100 });
      const { rows } = await app.services.pool.query<{ id: string }>(
        `select id from jobs where facility_id = $1 and (strpos(lower(title), $2) > 0 or strpos(lower(role), $2) > 0)
        order by created_date desc, id`,
        [busy.user.id, q.trim()],
      );
      expect(jobs.map(({ job }) => job.id)).toEqual(rows.slice(0, 100).map(({ id }) => id));
      expect(Math.min(rows.length, maxCounted + 1)).toBe(counts.active + counts.filled + counts.closed);
    }
  });

  test.each([
    ['experience', 'applicant_keys_experience', -3],
    ['rate', 'applications_facility_rate', 1],
  ] as const)('applicants by %s begin in an index where the page before ended', async (sort, index, key) => {
    await app.services.pool.query('analyze applications, applicant_keys, users');
    const facility = actorOf(busy.user);
    const input = searchApplicants.input.parse({ sort, limit: 31 });
    const place = [key, new Date().toISOString(), 'many-1'] as const;
    const plan = await planOf(app, (db) => findApplicants(db, facility, input, place, '2026-01-01'));
    expect(plan).toContain(`Index Scan using ${index} on`);
    expect(plan).toMatch(/Index Cond: .* >= '/);
  });

  test('the counts follow whatever becomes of applications', async () => {
    const [one, other] = [await app.people.clinician(), await app.people.clinician()];
    const { id } = await busy.client.entities.Job.create({ ...newJob, title: 'Counted' });
    const counted = async () => {
      const { rows } = await app.services.pool.query<{ kept: number[]; real: number[] }>(
        `select array[applications, pending] as kept, array(select unnest(array[count(*), count(*) filter
          (where status = 'pending')]) from applications where job_id = $1)::integer[] as real
        from job_application_counts where id = $1`,
        [id],
      );
      expect(rows[0]!.kept).toEqual(rows[0]!.real);
      return rows[0]!.kept;
    };
    expect(await counted()).toEqual([0, 0]);
    const { application } = await one.client.functions.handleNewApplication({ job_id: id, cover: 'I can start.' });
    await other.client.functions.handleNewApplication({ job_id: id, cover: 'I can start.' });
    expect(await counted()).toEqual([2, 2]);
    const move = (person: Person, new_status: 'shortlisted' | 'withdrawn') =>
      person.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
    await move(busy, 'shortlisted');
    expect(await counted()).toEqual([2, 1]);
    await move(one, 'withdrawn');
    await one.client.functions.handleNewApplication({ job_id: id, cover: 'I can start.' });
    expect(await counted()).toEqual([2, 2]);
    await app.services.pool.query('delete from applications where id = $1', [application.id]);
    expect(await counted()).toEqual([1, 1]);
    await busy.client.entities.Job.delete(id);
    const { rowCount } = await app.services.pool.query('select from job_application_counts where id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test.each(applicantOrders)('pages of applicants by %s go on where the one before ended', async (sort) => {
    // Those that were shortlisted and have a word are few enough to be counted.
    await app.services.pool.query("update applications set status = 'shortlisted' where id like 'many-%7'");
    for (const asked of [
      {},
      { q: nurse.user.full_name },
      { q: nurse.user.full_name, status: 'shortlisted' },
    ] as const) {
      const page = async (limit: number, after: string | null) => {
        const found = await busy.client.functions.searchApplicants({ ...asked, sort, limit, after });
        return { next: found.next, ids: found.applicants.map(({ application }) => application.id) };
      };
      await expectPages(page);
    }
  });

  test.each(facilityJobOrders)('pages of postings with words by %s go on where the one before ended', async (sort) => {
    for (const asked of [{ q: 'unit 17' }, { q: 'unit' }, { q: 'unit 1', status: 'closed' }] as const) {
      await expectPages(async (limit, after) => {
        const found = await busy.client.functions.facilityJobs({ ...asked, sort, limit, after });
        return { next: found.next, ids: found.jobs.map(({ job }) => job.id) };
      });
    }
    const { jobs, counts } = await busy.client.functions.facilityJobs({ q: 'unit 17', status: 'filled', sort });
    expect({ jobs, counts }).toMatchObject({ jobs: [], counts: { closed: 111, filled: 0 } });
  });
});

/** Three pages are what one three times as long is. */
async function expectPages(
  page: (limit: number, after: string | null) => Promise<{ next: string | null; ids: string[] }>,
): Promise<void> {
  const whole = await page(90, null);
  const found: string[] = [];
  let after: string | null = null;
  for (let turn = 0; turn < 3; turn++) {
    const part: Awaited<ReturnType<typeof page>> = await page(30, after);
    found.push(...part.ids);
    after = part.next;
  }
  expect(found).toEqual(whole.ids);
  expect(new Set(found).size).toBe(90);
}
