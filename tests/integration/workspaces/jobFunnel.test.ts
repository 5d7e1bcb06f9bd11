import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationSource } from '#domain/applications/applicationSources.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let nurses: Person[];

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { people } = app;
  [facility, ...nurses] = await Promise.all([people.facility(), ...[1, 2, 3, 4].map(() => people.clinician())]);
});

const post = (title = 'RN') => facility.client.entities.Job.create({ ...newJob, title });
const reach = async (days: 30 | 90 | 365 = 30, skip?: number) =>
  (await facility.client.functions.facilityFigures({ days, skip })).reach!;
const query = async <R>(text: string, values: unknown[] = []) =>
  (await app.services.pool.query<R & object>(text, values)).rows;

async function apply({ client }: Person, { id }: Job, source: ApplicationSource | null, ...steps: ApplicationStatus[]) {
  const { application } = await client.functions.handleNewApplication({ job_id: id, cover: 'I can start.', source });
  for (const new_status of steps) {
    await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  }
  return application.id;
}

/** Moves an application into the past: when it was sent, and hours until it was answered, days until it was hired. */
async function date(id: string, sent: number, answered: number | null, hired: number | null): Promise<void> {
  await query(
    `update applications set applied_date = now() - $2 * interval '1 day',
       answered_date = now() - $2 * interval '1 day' + $3 * interval '1 hour',
       hired_date = now() - $2 * interval '1 day' + $4 * interval '1 day' where id = $1`,
    [id, sent, answered, hired],
  );
}

/** What a plain query makes of one job's applications. */
const counted = async (jobId: string | null) =>
  (
    await query(
      `select count(*)::int as applications, count(opened_date)::int as opened, count(answered_date)::int as answered,
         count(shortlisted_date)::int as shortlisted, count(hired_date)::int as hired
       from applications where facility_id = $1 and ($2::text is null or job_id = $2) and applied_date > now() - interval '30 days'`,
      [facility.user.id, jobId],
    )
  )[0];

describe('A52: what a facility reached', () => {
  test('is nothing before anything happened', async () => {
    const nobody = {
      viewers: 0,
      saves: 0,
      applications: 0,
      sources: [],
      opened: 0,
      answered: 0,
      shortlisted: 0,
      hired: 0,
    };
    const none = { ...nobody, answer_hours: null };
    expect(await reach()).toMatchObject({
      all: { ...none, hire_days: { median: null, few: [] } },
      jobs: [],
      total_jobs: 0,
    });
    const job = await post();
    const { published_date } = job;
    const line = { ...none, job_id: job.id, title: 'RN', status: 'active', published_date, hire_days: null };
    expect(await reach()).toMatchObject({ jobs: [line], total_jobs: 1 });
  });

  test('is counted by job and in all, as a query counts it', async () => {
    const [one, two] = [await post('One'), await post('Two')];
    const stranger = await app.people.facility();
    const foreign = await stranger.client.entities.Job.create(newJob);
    for (const { client } of nurses) await client.functions.recordJobView({ job_id: one.id });
    await nurses[0]!.client.functions.recordJobView({ job_id: foreign.id });
    await query('update job_views set day = day - 1 where job_id = $1', [one.id]);
    await nurses[0]!.client.functions.recordJobView({ job_id: one.id });
    await nurses[0]!.client.functions.recordJobView({ job_id: two.id });
    await nurses[1]!.client.entities.SavedJob.create({ job_id: one.id });
    const ids = [
      await apply(nurses[0]!, one, 'search', 'shortlisted', 'hired'),
      await apply(nurses[1]!, one, 'alert', 'rejected'),
      await apply(nurses[2]!, one, 'search', 'reviewed'),
      await apply(nurses[3]!, one, null),
      await apply(nurses[0]!, two, 'feed', 'shortlisted'),
    ];
    await nurses[1]!.client.functions.handleNewApplication({ job_id: foreign.id, cover: 'I can start.' });
    await date(ids[0]!, 10, 6, 2);
    await date(ids[1]!, 10, 12, null);
    await date(ids[4]!, 10, 48, null);
    await query(`update jobs set published_date = now() - interval '20 days' where id = $1`, [one.id]);

    const { all, jobs, total_jobs } = await reach();
    expect(jobs.map(({ title }) => title)).toEqual(['Two', 'One']);
    expect(total_jobs).toBe(2);
    expect(jobs[1]).toMatchObject({ ...(await counted(one.id)), viewers: 5, saves: 1, answer_hours: 9 });
    expect(jobs[1]).toMatchObject({ applications: 4, opened: 3, answered: 2, shortlisted: 1, hired: 1 });
    expect(jobs[1]!.sources).toEqual([
      { source: 'search', count: 2 },
      { source: 'alert', count: 1 },
      { source: null, count: 1 },
    ]);
    expect(jobs[1]!.hire_days).toBeCloseTo(12, 3);
    expect(jobs[0]).toMatchObject({
      ...(await counted(two.id)),
      viewers: 1,
      saves: 0,
      answer_hours: 48,
      hire_days: null,
    });
    expect(all).toMatchObject({ ...(await counted(null)), viewers: 6, saves: 1, answer_hours: 12 });
    expect(all.sources.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    expect(all.hire_days).toEqual({ median: null, few: [expect.closeTo(12, 3)] });
  });

  test('has a median of the days to a first hire from three on', async () => {
    const days = [4, 10, 7];
    for (const [at, wait] of days.entries()) {
      const job = await post(`Job ${at}`);
      await query(`update jobs set published_date = now() - interval '20 days' where id = $1`, [job.id]);
      await date(await apply(nurses[0]!, job, null, 'shortlisted', 'hired'), 20, 1, wait);
      await date(await apply(nurses[1]!, job, null, 'shortlisted', 'hired'), 20, 1, wait + 5);
      const { hire_days } = (await reach()).all;
      if (at === 0) expect(hire_days).toEqual({ median: null, few: [expect.closeTo(4, 3)] });
      if (at === 1) expect(hire_days).toEqual({ median: null, few: [expect.closeTo(4, 3), expect.closeTo(10, 3)] });
      if (at === 2) expect(hire_days).toEqual({ median: expect.closeTo(7, 3), few: [] });
    }
  });

  test('looks back as many days as it is asked for, at views for ninety', async () => {
    const job = await post();
    await date(await apply(nurses[0]!, job, 'fit'), 31, null, null);
    await nurses[0]!.client.functions.recordJobView({ job_id: job.id });
    await query('update job_views set day = current_date - 40 where job_id = $1', [job.id]);
    await nurses[0]!.client.entities.SavedJob.create({ job_id: job.id });
    await query(`update saved_jobs set created_date = now() - interval '200 days' where job_id = $1`, [job.id]);
    const sums = async (days: 30 | 90 | 365) => {
      const { all, since, views_since } = await reach(days);
      const ago = (day: string) => Math.round((Date.now() - Date.parse(day)) / 86_400_000);
      return [all.applications, all.viewers, all.saves, ago(since), Math.min(ago(views_since), 90)];
    };
    expect(await sums(30)).toEqual([0, 0, 0, 30, expect.closeTo(30, -1)]);
    expect(await sums(90)).toEqual([1, 1, 0, 90, 90]);
    expect(await sums(365)).toEqual([1, 1, 1, 365, 90]);
  });

  test('names the jobs that were open, twenty at a time, and counts what came to one that is deleted', async () => {
    const gone = await post('Gone');
    await apply(nurses[0]!, gone, 'link');
    await facility.client.entities.Job.delete(gone.id);
    const long = await post('Closed long ago');
    await query(`update jobs set status = 'closed' where id = $1`, [long.id]);
    await query(`update jobs set closed_date = now() - interval '31 days' where id = $1`, [long.id]);
    await query(
      `insert into jobs (facility_id, title, description, role, location_type, created_date)
       select $1, 'Job ' || n, 'Nights', 'RN', 'on-site', now() - n * interval '1 hour' from generate_series(1, 23) n`,
      [facility.user.id],
    );
    const first = await reach();
    expect([first.total_jobs, first.jobs.length, first.all.applications]).toEqual([23, 20, 1]);
    expect((await reach(30, 20)).jobs.map(({ title }) => title)).toEqual(['Job 21', 'Job 22', 'Job 23']);
    expect((await reach(90)).total_jobs).toBe(24);
  });

  test('is for facilities, over the days that are offered', async () => {
    expect(await refusal(nurses[0]!.client.functions.facilityFigures({ days: 30 }))).toBe('FORBIDDEN');
    expect(await refusal(facility.client.functions.facilityFigures({ days: 31 as 30 }))).toBe('VALIDATION_ERROR');
    expect(await refusal(facility.client.functions.facilityFigures({ days: 30, skip: -1 }))).toBe('VALIDATION_ERROR');
  });
});
