import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { countRoundTrips } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  facility = await app.people.facility();
});
afterAll(() => app.close());

/** As our client asks: with a key. The session is not cached yet. */
async function roundTrips(token: string, job_id: string): Promise<number> {
  app.services.auth.sessions.clear();
  const count = await countRoundTrips(app.services, async () => {
    const answer = await call(app.server, 'POST', '/api/apps/openlocum/functions/handleNewApplication', {
      token,
      body: { job_id, cover: 'I would like to work with you.' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
  return count;
}

test('D12: applying waits six times for the database, whether the facility is mailed immediately or later', async () => {
  const [first, job] = await facility.client.entities.Job.bulkCreate([newJob, newJob]);
  const people = await Promise.all([1, 2, 3].map(() => app.people.clinician()));
  // Each process reads the settings of a queue when it first uses it.
  for (const { token } of people) await roundTrips(token, first!.id);
  for (const { token } of people) expect(await roundTrips(token, job!.id)).toBeLessThanOrEqual(6);
  const news = await facility.client.entities.Notification.filter({ type: 'new_application' });
  expect(news).toHaveLength(6);
});
