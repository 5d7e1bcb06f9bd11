import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { keepAnswers } from '#server/features/applications/responseTimes/tasks.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let job: Job;
const now = new Date('2026-12-01T15:00:00Z');

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  facility = await app.people.facility();
  job = await facility.client.entities.Job.create(newJob);
});

interface Past {
  /** Days ago. */
  applied: number;
  /** Hours after it was sent. */
  answered?: number | null;
  withdrawn?: number;
}

/** An application as it would be now. */
async function applied({ applied: days, answered = null, withdrawn }: Past): Promise<string> {
  const clinician = await app.people.clinician();
  const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const hour = 3_600_000;
  const sent = now.getTime() - days * 24 * hour;
  const after = (hours: number | null | undefined) => (hours == null ? null : new Date(sent + hours * hour));
  const status = withdrawn === undefined ? 'pending' : 'withdrawn';
  await sql`update applications set status = ${status}, updated_date = coalesce(${after(withdrawn)}, updated_date)
    where id = ${application.id}`.execute(app.services.db);
  await sql`update applications set applied_date = ${new Date(sent)}, answered_date = ${after(answered)}
    where id = ${application.id}`.execute(app.services.db);
  return application.id;
}

const answersOf = ({ user }: Person, { client } = app.people.visitor()) =>
  client.functions.facilityAnswers({ facility_id: user.id });

/** The definition of the field, once more and in another language. */
async function bySql({ user }: Person) {
  const { rows } = await sql<{ counted: number; in_time: number; median_hours: number | null }>`
    with waits as (
      select coalesce(extract(epoch from answered_date - applied_date)::float8 / 3600, 'infinity') as hours
      from applications
      where facility_id = ${user.id} and applied_date > ${now}::timestamptz - interval '180 days'
        and (answered_date is not null or (applied_date < ${now}::timestamptz - interval '14 days'
          and not (status = 'withdrawn' and updated_date < applied_date + interval '14 days')))
    ), middle as (
      select (percentile_disc(0.5) within group (order by hours)
        + percentile_disc(0.5) within group (order by hours desc)) / 2 as median from waits
    )
    select count(*)::int as counted, count(*) filter (where hours <= 14 * 24)::int as in_time,
      (select nullif(median, 'infinity') from middle) as median_hours
    from waits having count(*) > 0`.execute(app.services.db);
  return rows[0] ?? null;
}

describe('49: how a facility answers', () => {
  test.each([
    [[1, 2, 3, 10, 400], { counted: 5, in_time: 4, median_hours: 3 }],
    [[1, 2, 3, 10], { counted: 4, in_time: 4, median_hours: 2.5 }],
    [[1, 2, null, null, null], { counted: 5, in_time: 2, median_hours: null }],
  ])('after %j hours', async (hours, expected) => {
    for (const answered of hours) await applied({ applied: 30, answered });
    await keepAnswers(app.services);
    expect(await answersOf(facility)).toEqual({ answers: expected });
    expect(await bySql(facility)).toEqual(expected);
  });

  test('is nothing at first, equals the SQL for whatever has happened, and is nothing again', async () => {
    expect(await answersOf(facility)).toEqual({ answers: null });
    const past: Past[] = [
      { applied: 170, answered: 5 },
      { applied: 190, answered: 5 },
      { applied: 30, withdrawn: 5 },
      { applied: 30, withdrawn: 15 * 24 },
      { applied: 30, answered: 15 * 24 },
      { applied: 3 },
      { applied: 15 },
      { applied: 2, answered: 30.5 },
    ];
    for (const one of past) await applied(one);
    await keepAnswers(app.services);
    const { answers } = await answersOf(facility);
    expect(answers).toEqual(await bySql(facility));
    expect(answers).toMatchObject({ counted: 5, in_time: 2 });
    await sql`update applications set applied_date = applied_date - interval '1 year'
      where facility_id = ${facility.user.id}`.execute(app.services.db);
    await keepAnswers(app.services);
    expect(await answersOf(facility)).toEqual({ answers: null });
  });

  test('a closed account shows nothing', async () => {
    await applied({ applied: 30, answered: 5 });
    await sql`update users set is_active = false where id = ${facility.user.id}`.execute(app.services.db);
    await keepAnswers(app.services);
    const { rows } = await sql`select from facility_answers where facility_id = ${facility.user.id}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    await expect(answersOf(facility)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the value Answers', () => {
  const found = async (criteria: object = { answers: true }) => {
    await keepListings(app.services);
    const { jobs, about } = await app.people
      .visitor()
      .client.functions.searchJobs({ facility_id: facility.user.id, ...criteria });
    return { jobs: jobs.length, about: about[job.id]?.facility.answers };
  };

  test('is given with five quick answers, shown on cards, and withdrawn again', async () => {
    for (const answered of [1, 2, 3, 10]) await applied({ applied: 30, answered });
    await keepAnswers(app.services);
    expect(await found()).toEqual({ jobs: 0, about: undefined });
    expect(await found({})).toEqual({ jobs: 1, about: null });
    await applied({ applied: 30, answered: 400 });
    await keepAnswers(app.services);
    expect(await found()).toEqual({ jobs: 1, about: { counted: 5, in_time: 4, median_hours: 3 } });
    const { facets } = await app.people.visitor().client.functions.jobFacets({ facility_id: facility.user.id });
    expect(facets['answers']).toEqual([{ value: '1', count: 1 }]);
    for (const answered of [400, 400]) await applied({ applied: 30, answered });
    await keepAnswers(app.services);
    expect(await found()).toEqual({ jobs: 0, about: undefined });
  });
});

describe('an answer', () => {
  const apply = async (clinician: Person) =>
    (await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' })).application;
  const write = async (from: Person, to: Person, body = 'Hello') => {
    const { thread } = await from.client.functions.openThread({ user_id: to.user.id });
    return (await from.client.functions.sendMessage({ thread_id: thread.id, body })).message;
  };
  const datesOf = async (id: string) => {
    const { opened_date, answered_date } = await facility.client.entities.Application.get(id);
    return { opened_date, answered_date };
  };

  test('is the facility’s first message after the application, and no other message', async () => {
    const [clinician, other] = [await app.people.clinician(), await app.people.clinician()];
    const [{ id }, { id: others }] = [await apply(clinician), await apply(other)];
    await write(clinician, facility);
    expect(await datesOf(id)).toEqual({ opened_date: null, answered_date: null });
    const { created_date } = await write(facility, clinician);
    await write(facility, clinician, 'And again');
    expect(await datesOf(id)).toEqual({ opened_date: null, answered_date: created_date });
    expect(await datesOf(others)).toEqual({ opened_date: null, answered_date: null });
    // A later application to the same facility has not been answered by what was written before it.
    job = await facility.client.entities.Job.create(newJob);
    expect(await datesOf((await apply(clinician)).id)).toMatchObject({ answered_date: null });
  });

  test('a shortlisting that is undone was none, a message before it stays one', async () => {
    const clinician = await app.people.clinician();
    const { id } = await apply(clinician);
    const shortlist = () =>
      facility.client.functions.updateApplicationStatus({ application_id: id, new_status: 'shortlisted' });
    await shortlist();
    const { answered_date } = await datesOf(id);
    expect(answered_date).not.toBeNull();
    await facility.client.functions.undoShortlist({ application_id: id });
    expect(await datesOf(id)).toMatchObject({ answered_date: null });
    const { created_date } = await write(facility, clinician);
    await shortlist();
    await facility.client.functions.undoShortlist({ application_id: id });
    expect(await datesOf(id)).toMatchObject({ answered_date: created_date });
  });

  test('closing the job answers no one', async () => {
    const { id } = await apply(await app.people.clinician());
    await facility.client.functions.closeJob({ job_id: job.id, status: 'closed', tell_applicants: true });
    expect(await datesOf(id)).toEqual({ opened_date: null, answered_date: null });
  });
});
