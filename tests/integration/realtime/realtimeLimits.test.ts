import { once } from 'node:events';
import { connect, type Socket as NetSocket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { changeOf } from '#tests/support/changeOf.ts';

/** What one network and one reader may cost the others. */
let app: TestApp;
let socketClients: SocketClients;
let appId: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  socketClients = await openSocketClients(app);
  ({ appId } = app.services.env);
});
afterAll(async () => {
  socketClients.closeAll();
  await app.close();
});

test('C10: one network cannot use up the handshakes of the others', async () => {
  const lines = await Promise.all(Array.from({ length: 301 }, openLine));
  // All at the same moment, the other one as the last.
  const statuses = await Promise.all(
    lines.map((line, index) => handshake(line, index < 300 ? '203.0.113.9' : '198.51.100.7')),
  );
  expect(statuses.pop()).toBe(101);
  // Fifty a second; the burst may stretch into the next one.
  expect(statuses.filter((status) => status === 101).length).toBeLessThanOrEqual(100);
  for (const line of lines) line.destroy();
});

test('C10: a network has a hundred connections, also ones that never say a word', async () => {
  const open: NetSocket[] = [];
  // A few at a time: the limit of handshakes a second is another one.
  await expect
    .poll(
      async () => {
        const line = await openLine();
        if ((await handshake(line, '203.0.113.50')) === 101) open.push(line);
        return open.length >= 100;
      },
      { interval: 25 },
    )
    .toBe(true);
  const more = await Promise.all(Array.from({ length: 10 }, openLine));
  expect(await Promise.all(more.map((line) => handshake(line, '203.0.113.50')))).not.toContain(101);
  const other = await openLine();
  expect(await handshake(other, '203.0.113.51')).toBe(101);
  for (const line of [...open, ...more, other]) line.destroy();
});

test('C10: logging out elsewhere ends the socket, which receives nothing in between', async () => {
  const nurse = await app.people.clinician();
  const socketClient = await socketClients.raw(nurse.token, []);
  const problems: unknown[] = [];
  socketClient.socket.on('error', (problem: unknown) => problems.push(problem));
  await nurse.client.auth.logout();
  await expect.poll(() => socketClient.socket.connected).toBe(false);
  expect(problems).toEqual([{ code: 'session_ended' }]);
});

test('C10: a token comes in the handshake and not in its address, where proxies would write it down', async () => {
  const nurse = await app.people.clinician();
  const addresses: string[] = [];
  app.server.server.on('upgrade', ({ url }) => addresses.push(String(url)));
  const socketClient = await socketClients.listen(nurse.token, ['Notification', 'Job']);
  await app.people
    .admin()
    .then(({ client }) =>
      client.functions.createNotification({ user_id: nurse.user.id, type: 'profile_view', title: 'News' }),
    );
  await expect.poll(() => socketClient.all().filter(([entity]) => entity === 'Notification').length).toBe(1);
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).not.toContain(nurse.token);
  expect(addresses[0]).not.toContain('token');
});

test('D15: a reader that stops is asked after a hundred events and cut off some seconds later', async () => {
  const stuck = await socketClients.raw(null, [`entities:${appId}:Job`]);
  const healthy = await socketClients.listen(null, ['Job']);
  const states: string[] = [];
  healthy.client.realtime.onState((state) => states.push(state));
  const before = await connections();
  const { ws } = stuck.socket.io.engine.transport as unknown as { ws: object };
  (Reflect.get(ws, '_socket') as NetSocket).pause();
  // So little that the network's buffers take it all: nothing of ours fills.
  const after = { id: 'flood', title: 'x', is_hidden: false, is_owner_active: true, is_early: false };
  for (let i = 0; i < 150; i++) {
    app.services.bus.publish([
      changeOf({ entity: 'Job', type: 'create', id: 'flood', before: null, after, timestamp: '' }),
    ]);
  }
  await expect.poll(() => healthy.heard('Job', 'flood').length).toBe(150);
  await expect.poll(connections).toBe(before - 1);
  expect(states).toEqual([]);
});

async function openLine(): Promise<NetSocket> {
  const line = connect(Number(new URL(socketClients.address).port), '127.0.0.1');
  line.on('error', () => undefined);
  await once(line, 'connect');
  return line;
}

/** The handshake of a websocket that never says a word to socket.io, from this network. Answers the HTTP status. */
async function handshake(line: NetSocket, network: string): Promise<number> {
  const { host } = new URL(socketClients.address);
  line.write(
    `GET /ws-user-apps/socket.io/?EIO=4&transport=websocket&app_id=${appId} HTTP/1.1\r\nHost: ${host}\r\n` +
      `X-Forwarded-For: ${network}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [answer] = (await once(line, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
