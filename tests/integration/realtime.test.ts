import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { entities, type EntityName } from '#domain/entities.ts';
import type { EntityEvent } from '#domain/events.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let world: TestApp;
let address: string;
const open: { close(): void }[] = [];

beforeAll(async () => {
  world = await testApp();
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => open.splice(0).forEach((one) => one.close()));
afterAll(() => world.close());

const newJob = {
  title: 'Night RN',
  description: 'Twelve hours',
  role: 'RN',
  location_type: 'on-site',
  status: 'active',
} as const;

test('everybody hears of a job, with what everybody may see', async () => {
  const facility = await world.people.facility();
  const visitor = await listen(null, ['Job']);
  const job = await facility.client.entities.Job.create(newJob);
  await facility.client.entities.Job.update(job.id, { title: 'Day RN' });
  await facility.client.entities.Job.delete(job.id);
  await expect.poll(() => visitor.heard('Job', job.id).length).toBe(3);
  const [created, updated, deleted] = visitor.heard('Job', job.id);
  expect(created).toEqual({ type: 'create', id: job.id, data: job, timestamp: expect.any(String) as string });
  expect([updated!.type, updated!.data['title']]).toEqual(['update', 'Day RN']);
  expect(deleted).toEqual({
    type: 'delete',
    id: job.id,
    data: { id: job.id },
    timestamp: expect.any(String) as string,
  });
});

test('each person hears exactly of the rows, and sees exactly the fields, that the API would give them', async () => {
  const [nurse, other, facility, rival, admin] = await Promise.all([
    world.people.clinician(),
    world.people.clinician(),
    world.people.facility(),
    world.people.facility(),
    world.people.admin(),
  ]);
  const all = Object.keys(entities) as EntityName[];
  const everyone = [nurse, other, facility, rival, admin, null];
  const ears = await Promise.all(everyone.map((person) => listen(person?.token ?? null, all)));

  const job = await facility.client.entities.Job.create(newJob);
  const { application } = await nurse.client.functions.handleNewApplication({
    job_id: job.id,
    cover: 'I would like this job',
  });
  await nurse.client.entities.Post.create({ caption: 'Private', visibility: 'private' });
  await nurse.client.entities.Post.create({ caption: 'Public' });
  await nurse.client.entities.SavedJob.create({ job_id: job.id });
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
  await nurse.client.auth.updateMe({ headline: 'Night nurse', saved_talent_ids: [] });
  await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'reviewed' });
  await everythingHeard(ears);

  const ids = new Map<string, EntityName>();
  for (const ear of ears) {
    for (const [entity, event] of ear.all()) if (!event.id.startsWith('sentinel')) ids.set(event.id, entity);
  }
  expect(new Set(ids.values())).toEqual(
    new Set(['Job', 'Application', 'Post', 'SavedJob', 'Thread', 'Message', 'Notification', 'User']),
  );
  const visitor = createClient({ serverUrl: address });
  for (const [index, person] of everyone.entries()) {
    for (const [id, entity] of ids) {
      const events = ears[index]!.heard(entity, id);
      const row = await (person?.client ?? visitor).entities[entity].get(id).catch(() => null);
      expect([entity, index, events.length > 0]).toEqual([entity, index, row !== null]);
      if (row) expect(events.at(-1)!.data).toEqual(row);
    }
  }
});

test('a row that is hidden is deleted for those who lose it, and created again when it comes back', async () => {
  const nurse = await world.people.clinician();
  const post = await nurse.client.entities.Post.create({ caption: 'Ward 7' });
  const [own, visitor] = [await listen(nurse.token, ['Post']), await listen(null, ['Post'])];
  await nurse.client.entities.Post.update(post.id, { visibility: 'private' });
  await nurse.client.entities.Post.update(post.id, { caption: 'Secret' });
  await nurse.client.entities.Post.update(post.id, { visibility: 'public' });
  await expect.poll(() => own.heard('Post', post.id).length).toBe(3);
  expect(own.heard('Post', post.id).map((event) => event.type)).toEqual(['update', 'update', 'update']);
  expect(visitor.heard('Post', post.id).map((event) => [event.type, event.data['caption']])).toEqual([
    ['delete', undefined],
    ['create', 'Secret'],
  ]);
});

test('a session that ended and an account that was closed hear nothing private any more', async () => {
  const [nurse, facility, admin] = await Promise.all([
    world.people.clinician(),
    world.people.facility(),
    world.people.admin(),
  ]);
  const ears = await Promise.all(
    [nurse.token, facility.token, null].map((token) => listen(token, ['Notification', 'User', 'Job'])),
  );
  const tell = (user_id: string) =>
    admin.client.functions.createNotification({ user_id, type: 'profile_view', title: 'News' });
  const told = (await Promise.all([tell(nurse.user.id), tell(facility.user.id)])).map(
    (notification) => notification.id,
  );
  await everythingHeard(ears);
  expect(ears.map((ear) => told.map((id) => ear.heard('Notification', id).length))).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);

  await nurse.client.auth.logout();
  await admin.client.entities.User.update(facility.user.id, { is_active: false });
  const later = [nurse, facility].map(({ user }) => `later-${user.id}`);
  for (const [index, { user }] of [nurse, facility].entries()) {
    const after = { id: later[index]!, user_id: user.id, title: 'Secret' };
    world.services.bus.publish([
      { entity: 'Notification', type: 'create', id: after.id, before: null, after, timestamp: '' },
    ]);
  }
  await everythingHeard(ears);
  expect(ears.flatMap((ear) => later.flatMap((id) => ear.heard('Notification', id)))).toEqual([]);
  expect(ears[2]!.heard('User', facility.user.id)).toMatchObject([{ type: 'delete', data: { id: facility.user.id } }]);
});

test('rooms of a person and of a thread are for those they belong to', async () => {
  const [nurse, facility, stranger] = [
    await world.people.clinician(),
    await world.people.facility(),
    await world.people.clinician(),
  ];
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  const rooms = [`thread:${thread.id}`, `user:${nurse.user.id}`];
  const [mine, foreign] = [await raw(nurse.token, rooms), await raw(stranger.token, rooms)];
  await expect.poll(() => foreign.refused).toEqual(rooms);
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Are you free on Monday?' });
  await expect
    .poll(() => mine.models.filter((model) => model.data.data['body'] === 'Are you free on Monday?').length)
    .toBe(2);
  expect(new Set(mine.models.map((model) => model.room))).toEqual(new Set(rooms));
  expect([mine.refused, foreign.models]).toEqual([[], []]);
});

test('a join that is repeated hears each event once, a room that does not exist is refused as a forbidden one is', async () => {
  const facility = await world.people.facility();
  const { appId } = world.services.env;
  const ear = await raw('not-a-token', [
    `entities:${appId}:Job`,
    `entities:${appId}:Job`,
    `entities:${appId}:Document`,
    'nowhere',
    'entities:other:Job',
    'user:x y',
  ]);
  await expect
    .poll(() => ear.refused)
    .toEqual([`entities:${appId}:Document`, 'nowhere', 'entities:other:Job', 'user:x y'].sort());
  await facility.client.entities.Job.create(newJob);
  await expect.poll(() => ear.models.length).toBeGreaterThan(0);
  expect(ear.models).toHaveLength(1);
});

test('a client that talks nonsense is cut off, after being ignored', async () => {
  const ear = await raw(null, []);
  ear.socket.emit('update_model', { room: 'x' });
  ear.socket.emit('join', 7);
  ear.socket.emit('join', 'a', 'b');
  ear.socket.emit('join', 'a', () => {});
  for (let i = 0; i < 5; i++) ear.socket.emit('join', Buffer.from('a'));
  expect(ear.socket.connected).toBe(true);
  ear.socket.emit('anything');
  await expect.poll(() => ear.socket.connected).toBe(false);
});

test('only our app, our pages and the websocket get in', async () => {
  const refused = (options: object, query = {}) =>
    new Promise((resolve) => {
      const socket = connect({ app_id: world.services.env.appId, ...query }, options);
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', () => resolve('refused'));
    });
  expect(await refused({ extraHeaders: { origin: address } })).toBe('connected');
  expect(await refused({ extraHeaders: { origin: 'https://evil.example' } })).toBe('refused');
  expect(await refused({}, { app_id: 'other' })).toBe('refused');
  expect(await refused({ transports: ['polling'] })).toBe('refused');
});

test('a reader that does not read is cut off; the client comes back and joins again', async () => {
  const ear = await listen(null, ['Job']);
  const states: string[] = [];
  ear.client.realtime.onState((state) => states.push(state));
  const slow = await raw(null, [`entities:${world.services.env.appId}:Job`]);
  tcp(slow.socket).pause();
  const after = { id: 'flood', title: 'x', description: 'y'.repeat(9000) };
  for (let i = 0; i < 3000; i++) {
    world.services.bus.publish([{ entity: 'Job', type: 'create', id: 'flood', before: null, after, timestamp: '' }]);
  }
  await expect.poll(() => ear.heard('Job', 'flood').length, { timeout: 5000 }).toBe(3000);
  tcp(slow.socket).resume();
  await expect.poll(() => slow.socket.connected, { timeout: 5000 }).toBe(false);
  expect(states).toEqual([]);
});

/** The client with all it heard. */
async function listen(token: string | null, names: EntityName[]) {
  const client = createClient({ serverUrl: address, appId: world.services.env.appId, ...(token ? { token } : {}) });
  open.push({ close: () => client.cleanup() });
  const events: [EntityName, EntityEvent][] = [];
  for (const name of names) client.entities[name].subscribe((event) => events.push([name, event as EntityEvent]));
  await expect.poll(() => client.realtime.state()).toBe('connected');
  const ear = {
    client,
    all: () => events,
    heard: (entity: EntityName, id: string) =>
      events.filter(([name, event]) => name === entity && event.id === id).map(([, event]) => event),
  };
  if (names.includes('Job')) await everythingHeard([ear]);
  return ear;
}

/** Publishes a job until everyone heard of one: what was joined before it is joined, what was sent before it is heard. */
async function everythingHeard(ears: { heard(entity: EntityName, id: string): unknown[] }[]): Promise<void> {
  let attempt = 0;
  const id = `sentinel-${Math.random()}`;
  await expect
    .poll(
      () => {
        const after = { id, title: `${attempt++}` };
        world.services.bus.publish([{ entity: 'Job', type: 'create', id, before: null, after, timestamp: '' }]);
        return ears.every((ear) => ear.heard('Job', id).length > 0);
      },
      { interval: 50 },
    )
    .toBe(true);
}

interface Model {
  room: string;
  data: { id: string; data: Record<string, unknown> };
}

async function raw(token: string | null, rooms: string[]) {
  const socket = connect({ app_id: world.services.env.appId, token: String(token) }, {});
  const models: Model[] = [];
  const refused: string[] = [];
  socket.on('update_model', ({ room, data }: { room: string; data: string }) =>
    models.push({ room, data: JSON.parse(data) as Model['data'] }),
  );
  socket.on('error', ({ room }: { room: string }) => {
    refused.push(room);
    refused.sort();
  });
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve);
  });
  for (const room of rooms) socket.emit('join', room);
  // Joins are answered one after the other: the refusal of the last says that the others are done.
  socket.emit('join', 'done');
  await expect.poll(() => refused.includes('done')).toBe(true);
  refused.splice(refused.indexOf('done'), 1);
  return { socket, models, refused };
}

function connect(query: Record<string, string>, options: object): Socket {
  const socket = io(address, {
    path: '/ws-user-apps/socket.io/',
    transports: ['websocket'],
    query,
    forceNew: true,
    reconnection: false,
    ...options,
  });
  open.push({ close: () => void socket.close() });
  return socket;
}

/** The connection under the socket, to stop reading from it. */
function tcp(socket: Socket): { pause(): void; resume(): void } {
  const { ws } = socket.io.engine.transport as unknown as { ws: object };
  return Reflect.get(ws, '_socket') as { pause(): void; resume(): void };
}
