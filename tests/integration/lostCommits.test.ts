import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, refusalOf, type Answer } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { cutOnceAtCommit, wireToDatabase } from '#scripts/scratch/database.ts';
import type { Wire } from '#scripts/scratch/wire.ts';

const api = '/api/apps/openlocum';
const cuts = 120;

let wire: Wire;
let house: TestApp;
let facility: Person;

beforeAll(async () => {
  const database = await wireToDatabase(await freshDatabase());
  wire = database.wire;
  house = await testApp({ DATABASE_URL: database.url });
  facility = await house.people.facility();
});
afterAll(async () => {
  await house?.close();
  await wire?.cut();
});

test(`D2: of ${cuts} answers lost at COMMIT each thing is made once when it is asked for again by its key`, async () => {
  const titles = Array.from({ length: cuts }, (_, number) => `Lost ${number}`);
  let lost = 0;
  for (const title of titles) {
    const ask = (): Promise<Answer> =>
      call(house.app, 'POST', `${api}/entities/Job`, {
        token: facility.token,
        body: { ...newJob, title },
        headers: { 'idempotency-key': title },
      });
    const isCut = cutOnceAtCommit(wire);
    let answer = await ask();
    // A connection that was cut beside the last one may be met before it is known to be dead.
    while (!isCut()) answer = await ask();
    expect(refusalOf(answer)).toEqual([503, 'OUTCOME_UNKNOWN']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    lost++;
    // Until the lost transaction has ended, its key is taken; connections cut beside it are replaced.
    await expect.poll(async () => (answer = await ask()).status, { interval: 10 }).toBe(201);
    expect(answer.body).toMatchObject({ title });
  }
  expect(lost).toBe(cuts);
  const { rows } = await house.services.pool.query<{ title: string }>(
    `select title from jobs where starts_with(title, 'Lost') order by created_date`,
  );
  expect(rows.map(({ title }) => title)).toEqual(titles);
}, 120_000);
