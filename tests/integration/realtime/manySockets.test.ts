import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashSessionToken } from '#server/platform/auth/sessionToken.ts';
import { newJob } from '#tests/support/newJob.ts';
import { openSocketClients, type RawSocketClient, type SocketClients } from '#tests/support/socketClients.ts';
import { sentBy } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let socketClients: SocketClients;
let facility: Person;
const room = 'entities:openlocum:Job';

beforeEach(async () => {
  app = await testApp();
  socketClients = await openSocketClients(app);
  facility = await app.people.facility();
});
afterEach(async () => {
  socketClients.closeAll();
  await app.close();
});

/** One socket for each of so many sessions, in the room of all jobs. */
async function listeners(count: number): Promise<RawSocketClient[]> {
  const people = await Promise.all(Array.from({ length: count }, () => app.people.clinician()));
  const clients = await Promise.all(people.map(({ token }) => socketClients.raw(token, [])));
  await Promise.all(clients.map(({ socket }) => socket.emitWithAck('join', room)));
  return clients;
}

test('R3: an event asks once who all of its listeners are, however many sessions they have', async () => {
  const clients = await listeners(40);
  // As after two seconds, or after any session ended.
  app.services.auth.sessions.clear();
  const sent = await sentBy(app.services, async () => {
    await facility.client.entities.Job.create(newJob);
    await expect.poll(() => clients.filter(({ models }) => models.length === 1)).toHaveLength(40);
  });
  const own = hashSessionToken(facility.token);
  const asked = sent.filter(({ text }) => text.includes('from sessions s join users u')).map(({ values }) => values[0]);
  const ofListeners = (asked as string[][]).filter((hashes) => !hashes.includes(own));
  // On a slow machine a later event may ask once more.
  expect(new Set(ofListeners.map(({ length }) => length))).toEqual(new Set([40]));
});

test('R3: a listener whose session ended receives nothing of the next event', async () => {
  const [first, second] = await listeners(2);
  const { rows } = await app.services.pool.query<{ id: string }>(
    `delete from sessions where id in (select id from sessions where user_id <> $1 order by created_at limit 1) returning id`,
    [facility.user.id],
  );
  expect(rows).toHaveLength(1);
  app.services.auth.sessions.clear();
  await facility.client.entities.Job.create(newJob);
  await expect.poll(() => [first!, second!].filter(({ models }) => models.length === 1)).toHaveLength(1);
  await expect.poll(() => [first!, second!].filter(({ socket }) => !socket.connected)).toHaveLength(1);
});

test('R3: an event that is lost has its listeners fetch again', async () => {
  const [client] = await listeners(1);
  const resync = vi.fn();
  client!.socket.on('resync', resync);
  const { pool, auth } = app.services;
  const own = hashSessionToken(facility.token);
  const ask = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) => {
    const { name, values } = given[0] as { name?: string; values?: unknown[][] };
    const isOfListeners = name === 'auth-session' && !values?.[0]?.includes(own);
    return isOfListeners ? Promise.reject(new Error('timeout')) : ask(...given);
  });
  auth.sessions.clear();
  await facility.client.entities.Job.create(newJob);
  await expect.poll(() => resync.mock.calls).toHaveLength(1);
  expect(client!.models).toEqual([]);
});
