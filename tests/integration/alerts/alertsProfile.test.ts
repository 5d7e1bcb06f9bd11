import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const searches = ({ client }: Person) => client.entities.SavedSearch.list();
const titles = async ({ client }: Person) => (await client.entities.Notification.list()).map(({ title }) => title);
const nurse: Partial<User> = {
  user_role: 'clinician',
  headline: 'Registered nurse',
  location: 'Tampa, FL',
  clinical_roles: ['RN', 'NP'],
  specialties: ['Wound Care', 'Lasers'],
  licensure_states: ['GA', 'FL'],
};
const query = 'role=NP&role=RN&specialty=Wound+Care&state=FL&state=GA&unstated=show';

async function onboard(change: object = {}): Promise<Person> {
  const person = await app.people.newcomer();
  await person.client.auth.updateMe({ ...nurse, ...change });
  return person;
}

describe('jobs for my profile', () => {
  test('a clinician who finishes onboarding is notified of jobs that fit, and of those that leave it open', async () => {
    const person = await onboard();
    expect(await searches(person)).toMatchObject([
      { kind: 'jobs', name: 'Jobs for my profile', query, frequency: 'daily', follows_profile: true },
    ]);
    const facility = await app.people.facility();
    const { Job } = facility.client.entities;
    await Job.create({ ...newJob, address: 'Austin, TX' });
    await Job.create({ ...newJob, role: 'PT', address: 'Tampa, FL' });
    await matchListings(app.services);
    expect(await titles(person)).toEqual([]);
    await Job.create({ ...newJob, address: 'Tampa, FL' });
    await Job.create({ ...newJob, role: 'NP', location_type: 'remote' });
    await matchListings(app.services);
    expect(await titles(person)).toEqual(['2 new jobs: Jobs for my profile']);
  });

  test('is made when roles first appear, and follows the profile', async () => {
    const person = await onboard({ clinical_roles: [] });
    expect(await searches(person)).toEqual([]);
    await person.client.auth.updateMe({ credentials: 'PA-C' });
    expect(await searches(person)).toMatchObject([{ query: query.replace('role=NP&role=RN', 'role=PA') }]);
    await person.client.auth.updateMe({ licensure_states: ['TX'], specialties: [] });
    expect(await searches(person)).toMatchObject([{ query: 'role=PA&state=TX&unstated=show' }]);
    const { rows } = await sql`select leads from compiled_searches join saved_searches on id = search_id
      where user_id = ${person.user.id}`.execute(app.services.db);
    expect(rows).toEqual([{ leads: ['state:TX&role:PA', 'state:-&role:PA'] }]);
  });

  test('comes beside a search of the same words that its owner saved', async () => {
    const person = await onboard();
    const same = { kind: 'jobs', name: 'Mine', query: 'role=OT&unstated=show' } as const;
    await person.client.entities.SavedSearch.create(same);
    await person.client.auth.updateMe({ clinical_roles: ['OT'], specialties: [], licensure_states: [] });
    expect((await searches(person)).map((one) => [one.query, one.follows_profile]).toSorted()).toEqual([
      [same.query, false],
      [same.query, true],
    ]);
  });

  test('a user who deletes it gets no other', async () => {
    const person = await onboard();
    const [search] = await searches(person);
    await person.client.entities.SavedSearch.delete(search!.id);
    await person.client.auth.updateMe({ clinical_roles: [], credentials: '' });
    await person.client.auth.updateMe({ clinical_roles: ['PT'] });
    expect(await searches(person)).toEqual([]);
  });

  test('a user from before this version gets one, once', async () => {
    const [person, without, facility] = await Promise.all([
      app.people.clinician({ credentials: 'RN', licensure_states: ['FL'] }),
      app.people.clinician(),
      app.people.facility(),
    ]);
    const ids = [person, without, facility].map(({ user }) => user.id);
    await sql`insert into profile_searches (user_id, is_made) select id, false from unnest(${ids}::text[]) id`.execute(
      app.services.db,
    );
    const left = await trace(app.services, () => matchListings(app.services));
    expect(left).toEqual({ rows: { saved_searches: 1 }, events: ['SavedSearch create'], mails: [], jobs: [] });
    expect(await searches(person)).toMatchObject([
      { query: 'role=RN&specialty=Wound+Care&state=FL&unstated=show', follows_profile: true },
    ]);
    await person.client.entities.SavedSearch.delete((await searches(person))[0]!.id);
    await matchListings(app.services);
    expect(await searches(person)).toEqual([]);
  });
});

test('the search finds a clinician as soon as they finish onboarding', async () => {
  const person = await app.people.newcomer();
  const { jobs } = await trace(app.services, () => person.client.auth.updateMe(nurse));
  expect(jobs).toEqual(['matchListings']);
});

test('a search near a place that is saved before the places are loaded finds what comes after they are', async () => {
  const [person, shop] = [await app.people.clinician(), await app.people.facility()];
  const search = { kind: 'jobs', name: 'Near', query: 'near=Boise, ID' } as const;
  const { id } = await person.client.entities.SavedSearch.create(search);
  await matchListings(app.services);
  expect((await person.client.entities.SavedSearch.get(id)).paused_reason).toBeNull();
  await keepListings(app.services);
  await matchListings(app.services);
  await shop.client.entities.Job.create({ ...newJob, address: '1 Main St, Orlando, FL 32801' });
  const job = await shop.client.entities.Job.create({ ...newJob, address: '1 Main St, Boise, ID 83702' });
  await matchListings(app.services);
  expect((await person.client.entities.Notification.list()).map(({ link }) => link)).toEqual([
    `/job-detail?id=${job.id}&via=alert`,
  ]);
});
