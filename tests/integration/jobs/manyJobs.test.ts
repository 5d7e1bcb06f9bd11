import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

describe('many jobs with one request', () => {
  const jobs = '/api/apps/openlocum/entities/Job';
  const drafts = (count: number) => Array.from({ length: count }, (_, at) => ({ ...newJob, title: `RN ${at}` }));
  const send = (path: string, body: unknown) =>
    call(app.server, 'POST', `${jobs}/${path}`, { token: facility.token, body });

  test('C13: a facility makes 50 in one call, not 51, whichever way it takes', async () => {
    const left = await trace(app.services, async () => {
      expect(refusalOf(await send('bulk', drafts(51)))).toEqual([422, 'VALIDATION_ERROR']);
      const upsert = { records: drafts(51), key: 'title' };
      expect(refusalOf(await send('upsert', upsert))).toEqual([422, 'VALIDATION_ERROR']);
      const rows = drafts(51).map((job) => Object.values(job).join());
      const file = new File([[Object.keys(newJob).join(), ...rows].join('\n')], 'jobs.csv');
      await expect(facility.client.entities.Job.importEntities(file)).rejects.toMatchObject({ status: 422 });
    });
    expect(left).toEqual(nothing);
    expect((await send('bulk', drafts(50))).status).toBe(201);
    // What is there already is not announced.
    expect(await send('upsert', { records: drafts(60).slice(0, 55), key: 'title' })).toMatchObject({
      status: 200,
      body: { created: 5, updated: 50 },
    });
  });

  test('C13: a clinician is notified of all of them with one notification', async () => {
    const nurse = await app.people.clinician();
    await nurse.client.entities.SavedSearch.create({ kind: 'jobs', name: 'RN', query: 'role=RN' });
    for (const who of [facility, await app.people.facility()]) await who.client.entities.Job.bulkCreate(drafts(12));
    await matchListings(app.services);
    const told = await nurse.client.entities.Notification.filter({ type: 'new_job_match' });
    expect(told).toMatchObject([{ title: '24 new jobs: RN' }]);
  });
});
