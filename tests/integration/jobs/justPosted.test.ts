import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('C24: a job that was just posted can be edited while clinicians are notified of it', async () => {
  const { db } = app.services;
  const facility = await app.people.facility();
  const nurse = await app.people.clinician();
  await nurse.client.entities.SavedSearch.create({ kind: 'jobs', name: 'RN', query: 'role=RN' });
  const job = await facility.client.entities.Job.create(newJob);
  await db.transaction().execute(async (tx) => {
    // The reaction that notifies the nurse waits here.
    await sql`select from users where id = ${nurse.user.id} for update`.execute(tx);
    const telling = matchListings(app.services).catch((error: unknown) => error);
    const waits = sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(db)).rows[0]!.count).toBe(1);
    const edit = sql`select from jobs where id = ${job.id} for update nowait`;
    await expect(edit.execute(db)).resolves.toBeDefined();
    void telling;
  });
});
