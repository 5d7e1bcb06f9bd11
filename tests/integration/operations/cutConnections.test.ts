import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/createClient.ts';
import { AppError } from '#domain/core/errors.ts';
import { wireTo, type Wire } from '#scripts/scratch/wire.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

/** Of each kind. */
const people = 4;
/** Of each person. */
const things = 25;
/** One write of so many loses its connection once it has arrived. */
const oneCutOf = 3;

let app: TestApp;
let wire: Wire;

beforeAll(async () => {
  app = await testApp();
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  wire = await wireTo({ host: '127.0.0.1', port: Number(new URL(address).port) });
});
afterAll(async () => {
  await wire.cut();
  await app.close();
});

test('D17: of writes whose connections are cut, and that are sent again, each is there once, and the server is well', async () => {
  const [facilities, clinicians] = await Promise.all([everybody('facility'), everybody('clinician')]);
  const lost = { count: 0 };
  let writes = 0;
  wire.cutAfter((words) => words.includes('"Storm ') && writes++ % oneCutOf === 0);
  await Promise.all([
    ...facilities.map((by, who) =>
      inTurn(who, (title) => again(lost, () => by.entities.Job.create({ ...newJob, title }))),
    ),
    ...clinicians.map((by, who) => inTurn(who, (caption) => again(lost, () => by.entities.Post.create({ caption })))),
  ]);
  expect(lost.count).toBeGreaterThan(things);
  const names = Array.from({ length: people }, (_, who) => namesOf(who))
    .flat()
    .toSorted();
  for (const text of ['select title as name from jobs', 'select caption as name from posts']) {
    const { rows } = await app.services.pool.query<{ name: string }>(text);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names);
  }
  await expect.poll(() => app.services.pool.waitingCount).toBe(0);
  const open = "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  await expect.poll(async () => (await app.services.pool.query(open)).rowCount).toBe(0);
  expect((await call(app.server, 'GET', '/readyz')).status).toBe(200);
});

/** Clients of new people, over the wire. */
async function everybody(kind: 'facility' | 'clinician'): Promise<Client[]> {
  const made = await Promise.all(Array.from({ length: people }, (): Promise<Person> => app.people[kind]()));
  return made.map(({ token }) => createClient({ serverUrl: `http://127.0.0.1:${wire.port}`, token }));
}

function namesOf(who: number): string[] {
  return Array.from({ length: things }, (_, number) => `Storm ${who} ${number}`);
}

async function inTurn(who: number, make: (name: string) => Promise<unknown>): Promise<void> {
  for (const name of namesOf(who)) await make(name);
}

/** Sends the same until it is answered, as a user does who presses the button again. */
async function again(lost: { count: number }, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof AppError) || !['UNAVAILABLE', 'IN_PROGRESS'].includes(error.code)) throw error;
      if (error.code === 'UNAVAILABLE') lost.count++;
    }
  }
}
