import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxInstantMatches, maxSavedSearches } from '#domain/alerts/savedSearch.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let nurse: Person;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  nurse = await app.people.clinician();
  facility = await app.people.facility();
});
afterAll(() => app.close());

const wrong = (field: string) => ({ status: 422, extra: { errors: [{ field }] } });
const save = (query: string, rest: object = {}, { client } = nurse) =>
  client.entities.SavedSearch.create({ kind: 'jobs', name: 'Nights', query, ...rest });

describe('a saved search', () => {
  test('32: equal searches are one row, whatever their order', async () => {
    const first = await save('state=GA&state=FL&foo=1');
    const second = await save('state=FL&state=GA&sort=pay&page=2', { name: 'Another name' });
    expect(second).toEqual(first);
    expect(first).toMatchObject({ query: 'state=FL&state=GA', frequency: 'daily', follows_profile: false });
    expect(await nurse.client.entities.SavedSearch.list()).toHaveLength(1);
  });

  test('is its owner’s alone, to read, to change and to delete', async () => {
    const { id } = await save('role=NP');
    for (const { client } of [facility, await app.people.clinician()]) {
      expect(await refusal(client.entities.SavedSearch.get(id))).toBe('NOT_FOUND');
      expect(await client.entities.SavedSearch.list()).toEqual([]);
    }
    expect(await nurse.client.entities.SavedSearch.update(id, { name: 'NP', frequency: 'off' })).toMatchObject({
      name: 'NP',
      frequency: 'off',
    });
    expect(await refusal(nurse.client.entities.SavedSearch.update(id, { query: 'role=RN' }))).toBe('FIELD_FORBIDDEN');
    await nurse.client.entities.SavedSearch.delete(id);
    expect(await nurse.client.entities.SavedSearch.filter({ query: 'role=NP' })).toEqual([]);
  });

  test('asks for something, on the side of its owner', async () => {
    for (const query of ['', 'foo=1', 'sort=pay', 'state=zz']) {
      await expect(save(query)).rejects.toMatchObject(wrong('query'));
    }
    await expect(save('role=RN', {}, facility)).rejects.toMatchObject(wrong('kind'));
    await expect(save('role=RN', { kind: 'people' })).rejects.toMatchObject(wrong('kind'));
    await expect(save('role=RN', { frequency: 'hourly' })).rejects.toMatchObject(wrong('frequency'));
    // Which job clinicians are compared with narrows nothing.
    const job = 'for_job=0190a1b2-0000-7000-8000-000000000000';
    await expect(save(job, { kind: 'talent' }, facility)).rejects.toMatchObject(wrong('query'));
    expect(await save(`role=RN&state=FL&${job}`, { kind: 'talent' }, facility)).toMatchObject({
      query: 'role=RN&state=FL',
    });
  });

  test('is one of at most fifty, also when requests save them concurrently', async () => {
    const keeper = await app.people.clinician();
    const tries = Array.from({ length: maxSavedSearches + 3 }, (_, at) => save(`q=word${at}`, {}, keeper));
    const made = await Promise.allSettled(tries);
    expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    expect(await keeper.client.entities.SavedSearch.filter({}, '-created_date', 100)).toHaveLength(maxSavedSearches);
  });
});

describe('40: a search that finds more than fifty a day', () => {
  beforeAll(async () => {
    const jobs = Array.from({ length: maxInstantMatches + 1 }, () => ({ ...newJob, role: 'OT' as const }));
    await facility.client.entities.Job.bulkCreate(jobs.slice(1));
    await facility.client.entities.Job.create(jobs[0]!);
  });

  test('says how much it finds', async () => {
    expect(await nurse.client.functions.searchPace({ kind: 'jobs', query: 'role=OT' })).toEqual({ day: 51, month: 51 });
    expect(await nurse.client.functions.searchPace({ kind: 'jobs', query: 'role=MA' })).toEqual({ day: 0, month: 0 });
  });

  test('cannot notify about each immediately, and can once a day', async () => {
    const message = 'This search matched 51 jobs since yesterday. Choose daily or weekly.';
    const refused = { status: 422, extra: { errors: [{ field: 'frequency', message }] } };
    await expect(save('role=OT', { frequency: 'instant' })).rejects.toMatchObject(refused);
    const { id } = await save('role=OT', { frequency: 'daily' });
    await expect(nurse.client.entities.SavedSearch.update(id, { frequency: 'instant' })).rejects.toMatchObject(refused);
    expect(await nurse.client.entities.SavedSearch.update(id, { frequency: 'weekly' })).toMatchObject({
      frequency: 'weekly',
    });
  });
});

describe('when a user receives alerts', () => {
  test('the server stores quiet hours, digest and zone, and refuses those that do not fit each other', async () => {
    const me = (change: object) => nurse.client.auth.updateMe(change);
    expect(await me({ time_zone: 'America/Chicago', quiet_from: '22:30', digest_day: 'fri' })).toMatchObject({
      time_zone: 'America/Chicago',
      quiet_from: '22:30',
      quiet_until: '07:00',
      digest_at: '07:00',
      digest_day: 'fri',
    });
    for (const [change, field] of [
      [{ digest_at: '06:59' }, 'digest_at'],
      [{ quiet_until: '07:01' }, 'digest_at'],
      [{ quiet_from: '24:00' }, 'quiet_from'],
      [{ digest_at: '7:00' }, 'digest_at'],
      [{ time_zone: 'Etc/GMT+5' }, 'time_zone'],
      [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ digest_day: 'someday' }, 'digest_day'],
    ] as const) {
      await expect(me(change), JSON.stringify(change)).rejects.toMatchObject(wrong(field));
    }
    expect(await me({ quiet_from: '07:00', quiet_until: '07:00', digest_at: '03:00' })).toMatchObject({
      digest_at: '03:00',
    });
  });
});
