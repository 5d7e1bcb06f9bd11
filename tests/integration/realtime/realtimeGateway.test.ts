import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { wireTo } from '#scripts/scratch/wire.ts';
import { changeOf } from '#tests/support/changeOf.ts';

let app: TestApp;
let socketClients: SocketClients;

beforeAll(async () => {
  app = await testApp();
  socketClients = await openSocketClients(app);
});
afterEach(() => socketClients.closeAll());
afterAll(() => app.close());

test('a join that is repeated receives each event once, a room that does not exist is refused as a forbidden one is', async () => {
  const facility = await app.people.facility();
  const { appId } = app.services.env;
  const socketClient = await socketClients.raw('not-a-token', [
    `entities:${appId}:Job`,
    `entities:${appId}:Job`,
    `entities:${appId}:Document`,
    'nowhere',
    'entities:other:Job',
    'user:x y',
  ]);
  await expect
    .poll(() => socketClient.refused)
    .toEqual([`entities:${appId}:Document`, 'nowhere', 'entities:other:Job', 'user:x y']);
  await facility.client.entities.Job.create(newJob);
  await expect.poll(() => socketClient.models.length).toBeGreaterThan(0);
  expect(socketClient.models).toHaveLength(1);
});

test('a caller who asks for an answer gets it once the room is joined, or refused', async () => {
  const facility = await app.people.facility();
  const socketClient = await socketClients.raw(null, []);
  const room = `entities:${app.services.env.appId}:Job`;
  await socketClient.socket.timeout(5000).emitWithAck('join', room);
  await facility.client.entities.Job.create(newJob);
  await expect.poll(() => socketClient.models).toHaveLength(1);
  await socketClient.socket.timeout(5000).emitWithAck('join', 'nowhere');
  await expect.poll(() => socketClient.refused).toEqual(['nowhere']);
});

test('a client that talks nonsense is cut off, after being ignored', async () => {
  const socketClient = await socketClients.raw(null, []);
  socketClient.socket.emit('update_model', { room: 'x' });
  socketClient.socket.emit('join', 7);
  socketClient.socket.emit('join', 'a', 'b');
  socketClient.socket.emit('leave', 'a', () => {});
  for (let i = 0; i < 5; i++) socketClient.socket.emit('join', Buffer.from('a'));
  expect(socketClient.socket.connected).toBe(true);
  socketClient.socket.emit('anything');
  await expect.poll(() => socketClient.socket.connected).toBe(false);
});

test('a message larger than any of ours ends the connection it came by, and no other', async () => {
  const [loud, other] = [await socketClients.raw(null, []), await socketClients.raw(null, [])];
  loud.socket.emit('join', 'x'.repeat(70_000));
  await expect.poll(() => loud.socket.connected).toBe(false);
  expect(other.socket.connected).toBe(true);
});

test('only our app, our pages and the websocket get in', async () => {
  const refused = (options: object, query = {}) =>
    new Promise((resolve) => {
      const socket = socketClients.connect({ app_id: app.services.env.appId, ...query }, options);
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', () => resolve('refused'));
    });
  expect(await refused({ extraHeaders: { origin: socketClients.address } })).toBe('connected');
  expect(await refused({ extraHeaders: { origin: 'https://evil.example' } })).toBe('refused');
  expect(await refused({}, { app_id: 'other' })).toBe('refused');
  expect(await refused({ transports: ['polling'] })).toBe('refused');
});

test('one person opens ten sockets and a socket joins twenty rooms in ten seconds, no more', async () => {
  const strict = await testApp({ RATE_LIMITS: 'on' });
  const strictEars = await openSocketClients(strict);
  const nurse = await strict.people.clinician();
  const { appId } = strict.services.env;
  const outcome = () =>
    new Promise((resolve) => {
      const socket = strictEars.connect({ app_id: appId, token: nurse.token }, {});
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => resolve(error.message));
    });
  const outcomes: unknown[] = [];
  for (let i = 0; i < 11; i++) outcomes.push(await outcome());
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'connected'), 'too many sockets']);

  const socketClient = await strictEars.raw(
    null,
    Array.from({ length: 19 }, (_, i) => `user:${i}`),
  );
  expect(socketClient.refused).toHaveLength(19);
  socketClient.socket.emit('join', `entities:${appId}:Job`);
  await expect.poll(() => socketClient.refused).toContain(`entities:${appId}:Job`);
  strictEars.closeAll();
  await strict.close();
});

test('a reader that does not read is cut off, the others receive everything', async () => {
  const socketClient = await socketClients.listen(null, ['Job']);
  const states: string[] = [];
  socketClient.client.realtime.onState((state) => states.push(state));
  const slow = await socketClients.raw(null, [`entities:${app.services.env.appId}:Job`]);
  tcp(slow.socket).pause();
  const after = {
    id: 'flood',
    title: 'x',
    is_hidden: false,
    is_owner_active: true,
    is_early: false,
    description: 'y'.repeat(9000),
  };
  for (let i = 0; i < 3000; i++) {
    app.services.bus.publish([
      changeOf({ entity: 'Job', type: 'create', id: 'flood', before: null, after, timestamp: '' }),
    ]);
  }
  await expect.poll(() => socketClient.heard('Job', 'flood').length).toBe(3000);
  tcp(slow.socket).resume();
  await expect.poll(() => slow.socket.connected).toBe(false);
  expect(states).toEqual([]);
});

test('a client whose connection breaks comes back by itself and joins its rooms again', async () => {
  const wire = await wireTo({ host: '127.0.0.1', port: Number(new URL(socketClients.address).port) });
  const socketClient = await socketClients.listen(null, ['Job'], `http://127.0.0.1:${wire.port}`);
  const states: string[] = [];
  socketClient.client.realtime.onState((state) => states.push(state));
  await wire.cut();
  await wire.mend();
  await expect.poll(() => states).toEqual(['disconnected', 'connected']);
  await socketClients.everythingHeard([socketClient]);
  socketClient.client.cleanup();
  await wire.cut();
});

/** The connection under the socket, to stop reading from it. */
function tcp(socket: Socket): { pause(): void; resume(): void } {
  const { ws } = socket.io.engine.transport as unknown as { ws: object };
  return Reflect.get(ws, '_socket') as { pause(): void; resume(): void };
}
