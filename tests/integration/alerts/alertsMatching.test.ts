import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import type { Job } from '#domain/jobs/job.ts';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { storeJob } from '#server/features/jobs/functions.ts';
import { relistAll } from '#server/features/search/relist.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let nurse: Person;
let now = new Date('2026-12-01T15:00:00Z');

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  await keepListings(app.services);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-12-01T15:00:00Z');
  facility = await app.people.facility();
  nurse = await app.people.clinician({ time_zone: 'America/Chicago', profile_visibility: 'nobody' });
  await sql`truncate saved_searches, unmatched_listings cascade`.execute(app.services.db);
});

const save = (query: string, rest: object = {}, { client } = nurse) =>
  client.entities.SavedSearch.create({ kind: 'jobs', name: 'Nights', query, ...rest });
const saveTalent = (query: string, who = facility) => save(query, { kind: 'talent', name: 'Our nurses' }, who);
const post = (change: Partial<Job> = {}) => facility.client.entities.Job.create({ ...newJob, ...change });
const edit = (id: string, change: Partial<Job>) => facility.client.entities.Job.update(id, change);
const match = () => matchListings(app.services);
const notificationOf = ({ client }: Person) => client.entities.Notification.list('-created_date');
const hits = async () => {
  const { rows } = await app.services.pool.query<{ item_id: string; due_date: string }>(
    'select item_id, due_date from search_hits order by hit_date, item_id',
  );
  return rows;
};
const found = async () => (await hits()).map(({ item_id }) => item_id);

describe('in the product, immediately', () => {
  test('33: three jobs within two minutes are one notification that counts to three; all are due together', async () => {
    const { id } = await save('role=RN', { frequency: 'instant' });
    const job = await post({ title: 'First' });
    const left = await trace(app.services, match);
    expect(left).toEqual({ rows: { notifications: 1 }, events: ['Notification create'], mails: [], jobs: [] });
    expect(await notificationOf(nurse)).toMatchObject([
      {
        type: 'new_job_match',
        title: 'New job match',
        body: `First at ${facility.user.facility_name}`,
        link: `/job-detail?id=${job.id}&via=alert`,
      },
    ]);
    for (const minutes of [1, 2]) {
      now = new Date(Date.parse('2026-12-01T15:00:00Z') + minutes * 60_000);
      await post();
      const { events } = await trace(app.services, match);
      expect(events).toEqual(['Notification delete', 'Notification create']);
    }
    expect(await notificationOf(nurse)).toMatchObject([
      { title: '3 new jobs: Nights', body: null, link: '/jobs?role=RN&sort=newest', read: false },
    ]);
    const due = (await hits()).map(({ due_date }) => new Date(due_date).toISOString());
    expect(due).toEqual(Array.from({ length: 3 }, () => '2026-12-01T15:05:00.000Z'));
    expect(await nurse.client.functions.savedSearchMatches({})).toEqual({ matches: { [id]: 3 } });
  });

  test('33: a read notification does not count further, and what comes after the mail is due again', async () => {
    await save('role=RN', { frequency: 'instant' });
    await post();
    await match();
    const [read] = await notificationOf(nurse);
    await nurse.client.entities.Notification.update(read!.id, { read: true });
    now = new Date('2026-12-01T15:06:00Z');
    await post();
    await post();
    await match();
    expect(await notificationOf(nurse)).toMatchObject([{ title: '2 new jobs: Nights', read: false }]);
    expect(new Set((await hits()).map(({ due_date }) => new Date(due_date).toISOString()))).toEqual(
      new Set(['2026-12-01T15:05:00.000Z', '2026-12-01T15:11:00.000Z']),
    );
  });

  test('a search of a thousand letters has a link', async () => {
    const { query } = await save(`q=${'nurse '.repeat(16)}&state=FL&role=RN&${allStates}&unstated=show`);
    await post({ title: 'nurse' });
    await post({ title: 'nurse' });
    await match();
    expect(query.length).toBeGreaterThan(400);
    expect((await notificationOf(nurse))[0]!.link).toBe(`/jobs?${query}&sort=newest`);
  });

  test('S6: a search of a hundred letters of the field can be saved', async () => {
    const words =
      'rn lpn np pa ma pt ot md nurse er or icu nicu ob psych peds ortho snf prn noc travel locum tele pcu l&d';
    const { query } = await save(`q=${encodeURIComponent(words.slice(0, 100))}`);
    await post({ title: 'nurse' });
    await match();
    expect(query).toContain('nurse');
  });

  test('a search that is off or paused finds nothing, nor does that of someone who left', async () => {
    await save('role=RN', { frequency: 'off' });
    const { id } = await save('role=RN&unstated=show');
    await sql`update saved_searches set paused_reason = 'too_many' where id = ${id}`.execute(app.services.db);
    const other = await app.people.clinician({ profile_visibility: 'nobody' });
    await save('role=RN', {}, other);
    await sql`update users set is_active = false where id = ${other.user.id}`.execute(app.services.db);
    await post();
    await match();
    expect(await found()).toEqual([]);
  });

  test('what waits is due by the present setting of the search', async () => {
    const { id } = await save('role=RN');
    await post();
    await match();
    const due = async () => (await hits()).map(({ due_date }) => due_date && new Date(due_date).toISOString());
    expect(await due()).toEqual(['2026-12-02T13:00:00.000Z']);
    await nurse.client.entities.SavedSearch.update(id, { frequency: 'weekly' });
    expect(await due()).toEqual(['2026-12-07T13:00:00.000Z']);
    await nurse.client.entities.SavedSearch.update(id, { frequency: 'off' });
    expect(await due()).toEqual([null]);
    // Turned on again it also reports the last week.
    await nurse.client.entities.SavedSearch.update(id, { frequency: 'daily' });
    expect(await due()).toEqual(['2026-12-02T13:00:00.000Z']);
  });
});

describe('a job triggers an alert', () => {
  test('when it begins to fit, and not when it is edited otherwise', async () => {
    const job = await post({ title: 'Day nurse', pay_range_max: 40 });
    await save('pay_min=60');
    await save('role=RN');
    await match();
    expect(await found()).toEqual([]);
    await edit(job.id, { title: 'Night nurse' });
    await match();
    expect(await found()).toEqual([]);
    await edit(job.id, { pay_range_max: 70 });
    await match();
    expect(await found()).toEqual([job.id]);
    expect(await notificationOf(nurse)).toMatchObject([{ body: `Night nurse at ${facility.user.facility_name}` }]);
  });

  test('once: not when it is closed and opened again, nor when the lists are refilled', async () => {
    await save('role=RN');
    const job = await post();
    await match();
    await edit(job.id, { status: 'closed' });
    await edit(job.id, { status: 'active' });
    await match();
    expect(await notificationOf(nurse)).toMatchObject([{ title: 'New job match' }]);
    await sql`truncate search_hits`.execute(app.services.db);
    await relistAll(app.services, () => undefined);
    await match();
    expect(await found()).toEqual([]);
  });

  test('38: not when it is closed or hidden before anyone is notified', async () => {
    await save('role=RN');
    const [closed, hidden] = [await post(), await post()];
    await edit(closed.id, { status: 'closed' });
    await sql`update jobs set is_hidden = true where id = ${hidden.id}`.execute(app.services.db);
    await match();
    expect(await found()).toEqual([]);
    expect(await notificationOf(nurse)).toEqual([]);
  });

  test('when its facility comes to have what is asked for', async () => {
    await save('facility_type=snf');
    const job = await post();
    await match();
    await sql`update users set facility_type = 'snf' where id = ${facility.user.id}`.execute(app.services.db);
    await keepListings(app.services);
    await match();
    expect(await found()).toEqual([job.id]);
  });

  test('with words that no one has used before', async () => {
    await save('q=perfus');
    const job = await post({ title: 'Perfusionist' });
    await match();
    expect(await found()).toEqual([job.id]);
  });

  test('not when posting it failed', async () => {
    await save('role=RN');
    const posting = inTransaction(app.services, system, async (work) => {
      await storeJob(work.services, work.system, { ...newJob, facility_id: facility.user.id }, facility.user);
      throw new Error('changed my mind');
    });
    await expect(posting).rejects.toThrow('changed my mind');
    await match();
    expect(await found()).toEqual([]);
  });

  test('not to a clinician who hides from its facility', async () => {
    await save('role=RN');
    await sql`update users set blocked_facility_ids = ${[facility.user.id]}::text[] where id = ${nurse.user.id}`.execute(
      app.services.db,
    );
    await post();
    await match();
    expect(await found()).toEqual([]);
  });

  test('once, however many processes look', async () => {
    await save('role=RN');
    const { id } = await post();
    await Promise.all([match(), match(), match()]);
    expect(await found()).toEqual([id]);
    expect(await notificationOf(nurse)).toMatchObject([{ title: 'New job match' }]);
  });
});

describe('a clinician triggers an alert', () => {
  test('to facilities that look for them, and to none that they hide from', async () => {
    const other = await app.people.facility();
    for (const who of [facility, other]) await saveTalent('role=PA', who);
    const chosen = { profile_visibility: 'facilities' as const, blocked_facility_ids: [other.user.id] };
    const { user } = await app.people.clinician({ credentials: 'PA-C', ...chosen });
    await match();
    expect(await found()).toEqual([user.id]);
    expect(await notificationOf(facility)).toMatchObject([
      {
        type: 'new_talent_match',
        title: 'New clinician match',
        body: `${user.full_name} matches Our nurses`,
        link: `/profile?id=${user.id}`,
      },
    ]);
    expect(await notificationOf(other)).toEqual([]);
  });

  test('while the facility is not set up, only where visitors see them too', async () => {
    const newcomer = await app.people.facility({ headline: null });
    await saveTalent('role=OT', newcomer);
    await app.people.clinician({ clinical_roles: ['OT'], profile_visibility: 'facilities' });
    const { user } = await app.people.clinician({ clinical_roles: ['OT'] });
    await match();
    expect(await found()).toEqual([user.id]);
  });
});

describe('a search', () => {
  test('whose criteria are gone is paused and finds nothing, until they are back', async () => {
    const { id } = await save('near=Nowhere, ZZ&role=RN');
    const paused = async () => (await nurse.client.entities.SavedSearch.get(id)).paused_reason;
    expect(await paused()).toBe('criteria_gone');
    await post();
    await match();
    expect(await found()).toEqual([]);
    const recompiled = (query: string) =>
      sql`with changed as (update saved_searches set query = ${query} where id = ${id})
        update compiled_searches set compiled_as = 0`.execute(app.services.db);
    await recompiled('role=RN&state=ZZ');
    await match();
    expect(await paused()).toBe('criteria_gone');
    await recompiled('role=RN');
    await match();
    expect(await paused()).toBeNull();
    const job = await post();
    await match();
    expect(await found()).toEqual([job.id]);
  });
});

const allStates = ['CA', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'AL', 'AK', 'AZ', 'AR', 'CO', 'CT', 'DE', 'DC']
  .concat(['HI', 'ID', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH'])
  .map((state) => `state=${state}`)
  .join('&');
