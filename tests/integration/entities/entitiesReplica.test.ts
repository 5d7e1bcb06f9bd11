import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

// The "replica" stays empty: what is seen there was read there.
beforeAll(async () => {
  app = await testApp({ DATABASE_READ_URL: await freshDatabase('_replica') });
  facility = await app.people.facility();
});

afterAll(() => app.close());

test('visitors list from the replica, users who may have just written read the main database', async () => {
  const draft = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;
  const job = await facility.client.entities.Job.create(draft);
  expect(await facility.client.entities.Job.list()).toMatchObject([{ id: job.id }]);
  expect(await app.people.visitor().client.entities.Job.list()).toEqual([]);
  expect(await app.people.visitor().client.entities.Job.get(job.id)).toMatchObject({ id: job.id });
});

test('(R8) while the replica is away visitors read the main database, and operators read that it is', async () => {
  const away = await testApp({ DATABASE_READ_URL: 'postgres://reader@127.0.0.1:9/none' });
  const owner = await away.people.facility();
  const draft = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;
  const job = await owner.client.entities.Job.create(draft);
  expect(await away.people.visitor().client.entities.Job.list()).toMatchObject([{ id: job.id }]);
  const { body } = await call(away.server, 'GET', '/readyz');
  expect(body).toMatchObject({ parts: { replica: expect.stringMatching(/^degraded: /) } });
  const figures = (await away.server.inject('/metrics')).payload;
  expect(figures).toMatch(/^openlocum_replica_up 0$/m);
  expect(figures).not.toMatch(/^openlocum_replica_lag_seconds \d/m);
  await away.close();
});
