import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/createClient.ts';
import type { EntityName } from '#domain/entities.ts';
import type { EntityEvent } from '#domain/events.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { newJob } from '#tests/support/newJob.ts';
import { makePeople, type People, type Person } from '#tests/support/people.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from '#scripts/scratch/programs.ts';
import { redisServer, type RedisServer } from '#scripts/scratch/redisServer.ts';
import { testServices } from '#tests/support/testServices.ts';

let redis: RedisServer;
let folder: string;
/** Two processes of one instance. */
let one: StartedProgram;
let two: StartedProgram;
/** A process of another instance, with the same app id. */
let stranger: StartedProgram;
let people: People;
/** Makes jobs for everyone to receive. */
let announcer: Person;
const closing: (() => unknown)[] = [];
const open: Client[] = [];

describe('several processes on one Redis', () => {
  beforeAll(async () => {
    redis = await redisServer();
    folder = await privateFolder();
    const services = await testServices();
    closing.push(() => services.close());
    people = makePeople(services, () => createClient());
    announcer = await people.facility();
    const start = (databaseUrl: string, name: string) =>
      startProgram(
        {
          DATABASE_URL: databaseUrl,
          DATA_DIR: `${folder}/${name}`,
          REDIS_URL: redis.url,
          AUTH_KEY: 'the key of these tests, which has 32 characters',
          LOG_LEVEL: 'fatal',
        },
        ['tests/support/apiProgram.ts'],
      );
    const own = services.env.databaseUrl!;
    [one, two, stranger] = await Promise.all([
      start(own, 'one'),
      start(own, 'two'),
      start(await freshDatabase('_stranger'), 'stranger'),
    ]);
  });

  afterEach(() => open.splice(0).forEach((client) => client.cleanup()));

  afterAll(async () => {
    await Promise.all([one, two, stranger].map((program) => program?.end('SIGTERM')));
    for (const close of closing) await close();
    await redis?.stop();
    if (folder) await removeFolder(folder);
  });

  test('what is done at one reaches the other, once, and only its receivers', async () => {
    const [facility, nurse, other] = [await people.facility(), await people.clinician(), await people.clinician()];
    const names: EntityName[] = ['Post', 'Notification', 'User', 'Job'];
    const socketClients = await Promise.all([nurse, other, null].map((person) => listen(two, person, names)));
    const far = await listen(stranger, null, names);
    const { id } = await at(one, facility).entities.Job.create(newJob);
    const job = await at(two, nurse).entities.Job.get(id);
    const hidden = await at(one, nurse).entities.Post.create({ caption: 'Mine', visibility: 'private' });
    await at(one, nurse).entities.Post.update(hidden.id, { caption: 'Still mine' });
    await at(one, nurse).auth.updateMe({ headline: 'Night nurse' });
    await at(one, facility).entities.Job.update(job.id, { title: 'Day RN' });
    for (const socketClient of socketClients) {
      await expect.poll(() => socketClient.heard('Job', job.id).map(({ type }) => type)).toEqual(['create', 'update']);
      expect(socketClient.heard('Job', job.id)[0]!.data).toEqual(job);
    }
    expect(socketClients.map((socketClient) => socketClient.heard('Post', hidden.id).length)).toEqual([2, 0, 0]);
    const [own, seen] = socketClients.map((socketClient) => socketClient.heard('User', nurse.user.id));
    expect([own!.length, seen!.length]).toEqual([1, 1]);
    expect(own![0]!.data).toHaveProperty('email');
    expect(seen![0]!.data).not.toHaveProperty('email');
    expect(far.all()).toEqual([]);
  });

  test('a user whose account is closed at one receives nothing private at the other', async () => {
    const [nurse, admin] = [await people.clinician(), await people.admin()];
    const socketClient = await listen(two, nurse, ['Document', 'Job']);
    const document = await at(one, nurse).entities.Document.create({ type: 'bls', name: 'BLS' });
    await expect.poll(() => socketClient.heard('Document', document.id).length).toBe(1);
    await at(one, admin).entities.User.update(nurse.user.id, { is_active: false });
    await at(one, admin).entities.Document.update(document.id, { status: 'approved' });
    // Its socket was ended, and came back as a visitor's.
    await isJoined(two, socketClient);
    expect(socketClient.heard('Document', document.id)).toHaveLength(1);
    await expect(at(two, nurse).auth.me()).rejects.toMatchObject({ status: 401 });
  });

  test('a cursor of one is good at the other', async () => {
    const facility = await people.facility();
    await at(one, facility).entities.Job.bulkCreate([newJob, newJob, newJob]);
    const page = await at(one, facility).entities.Job.filter({ facility_id: facility.user.id }, { limit: 2 });
    const rest = await at(two, facility).entities.Job.list({ cursor: page.next_cursor });
    expect([rest.items.length, rest.has_more]).toEqual([1, false]);
  });

  test('requests are counted together', async () => {
    const list = async ({ address }: StartedProgram) => {
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      return (await fetch(`${address}/api/apps/openlocum/entities/Job?limit=1`, { headers })).status;
    };
    for (let count = 0; count < 30; count++) expect([await list(one), await list(two)]).toEqual([200, 200]);
    expect([await list(one), await list(two), await list(stranger)]).toEqual([429, 429, 200]);
  });

  test('D11: without Redis each goes on by itself; once it is back, sockets are asked to fetch what they missed', async () => {
    const facility = await people.facility();
    const [near, far] = [await listen(one, null, ['Job']), await listen(two, null, ['Job'])];
    const states: string[] = [];
    far.client.realtime.onState((state) => states.push(state));
    await redis.stop();
    const missed = await at(one, facility).entities.Job.create(newJob);
    await expect.poll(() => near.heard('Job', missed.id).length).toBe(1);
    expect((await at(two, facility).entities.Job.get(missed.id)).id).toBe(missed.id);
    expect(far.heard('Job', missed.id)).toEqual([]);
    expect(states).toEqual([]);
    await redis.start();
    // Notified at least once: a connection that fails again on its way back leaves another gap.
    await expect.poll(() => [...new Set(states)]).toEqual(['connected']);
    await receives(far, () => at(one, facility).entities.Job.create(newJob));
  });
});

function at({ address }: StartedProgram, person: Person): Client {
  return createClient({ serverUrl: address, token: person.token });
}

/** A client with a socket that is in the rooms of these entities. */
async function listen(program: StartedProgram, person: Person | null, names: EntityName[]) {
  const client = createClient({ serverUrl: program.address, ...(person ? { token: person.token } : {}) });
  open.push(client);
  const events: [EntityName, EntityEvent][] = [];
  for (const name of names) client.entities[name].subscribe((event) => events.push([name, event as EntityEvent]));
  await expect.poll(() => client.realtime.state()).toBe('connected');
  const heard = (entity: EntityName, id: string) =>
    events.filter(([name, event]) => name === entity && event.id === id).map(([, event]) => event);
  const socketClient = { client, all: () => events, heard };
  if (program !== stranger) await isJoined(program, socketClient);
  return socketClient;
}

/** A socket joins its rooms one after the other, that of jobs last: one that receives a job is in all of them. */
async function isJoined(program: StartedProgram, socketClient: Listener) {
  await receives(socketClient, () => at(program, announcer).entities.Job.create(newJob));
}

interface Listener {
  heard(entity: EntityName, id: string): EntityEvent[];
}

/** Makes a job twice a second until the socket receives one of them. */
async function receives(socketClient: Listener, make: () => Promise<{ id: string }>) {
  const ids: string[] = [];
  const makeAndLook = async () => {
    ids.push((await make()).id);
    return ids.some((id) => socketClient.heard('Job', id).length === 1);
  };
  await expect.poll(makeAndLook, { interval: 500 }).toBe(true);
}
