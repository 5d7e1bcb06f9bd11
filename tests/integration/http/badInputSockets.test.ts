import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

/** What the socket is not meant to be given: wire contract section 14, line by line. */
let app: TestApp;
let socketClients: SocketClients;
let facility: Person;
let appId: string;

beforeAll(async () => {
  app = await testApp();
  socketClients = await openSocketClients(app);
  facility = await app.people.facility();
  ({ appId } = app.services.env);
});
afterEach(() => socketClients.closeAll());
afterAll(() => app.close());

const path = '/ws-user-apps/socket.io/?EIO=4&transport=websocket';
const address = (query: string) => `${socketClients.address.replace('http', 'ws')}${path}${query}`;

/** As any program opens one; `said` is all it received. Answers null when it is refused. */
async function open(query: string): Promise<{ socket: WebSocket; said: string[] } | null> {
  const socket = new WebSocket(address(query));
  const said: string[] = [];
  socket.addEventListener('message', ({ data }) => said.push(String(data)));
  const end = await Promise.race([once(socket, 'open'), once(socket, 'error'), once(socket, 'close')]);
  return (end[0] as Event).type === 'open' ? { socket, said } : null;
}

/** Past the handshake of socket.io. */
async function enter(query = `&app_id=${appId}`) {
  const opened = (await open(query))!;
  opened.socket.send('40');
  await expect.poll(() => opened.said.some((text) => text.startsWith('40{'))).toBe(true);
  return opened;
}

test.each([
  ['nothing', ''],
  ['another app', '&app_id=other'],
  ['the name of the app in another case', '&app_id=OPENLOCUM'],
  ['a list of apps', '&app_id[]=openlocum'],
  ['a zero byte', '&app_id=openlocum%00'],
  ['what cannot be decoded', '&app_id=%ff'],
  ['an unknown session', '&app_id=openlocum&sid=unknown'],
])('a handshake with %s is refused', async (_name, query) => {
  expect(await open(query)).toBeNull();
});

test.each(['', '&token=', '&token=null', '&token=undefined', '&token=%00', '&token=a&token=b', '&token[]=x'])(
  'a handshake with “%s” is a visitor’s, who receives what visitors may',
  async (token) => {
    const { socket, said } = await enter(`&app_id=${appId}&anonymous_id=%00x${token}`);
    socket.send(`42["join","entities:${appId}:Job"]`);
    socket.send(`42["join","entities:${appId}:Notification"]`);
    await expect.poll(() => said.some((text) => text.includes('forbidden'))).toBe(true);
    const { id } = await facility.client.entities.Job.create(newJob);
    await expect.poll(() => said.filter((text) => text.includes(id)).length).toBe(1);
  },
);

test('a token of 10,000 characters is no one’s', async () => {
  expect(await open(`&app_id=${appId}&token=${'x'.repeat(10_000)}`)).not.toBeNull();
});

test('a room that is none is refused, whatever its name, as one is that is someone else’s', async () => {
  const nurse = await app.people.clinician();
  const rooms = [
    '',
    ' ',
    'entities',
    'entities::',
    `entities:${appId}`,
    `entities:${appId}:`,
    `entities:${appId}:job`,
    `entities:${appId}:Job:${nurse.user.id}`,
    `entities:${appId}:__proto__`,
    `entities:${appId}:constructor`,
    ` entities:${appId}:Job`,
    `entities:${appId}:Job\u0000`,
    `user:${nurse.user.id}`,
    'user:__proto__',
    'user:%',
    `thread:' or 1=1--`,
    'thread:../x',
    '/agent-conversations/',
    '/agent-conversations/../x',
    '/agent-conversations/unknown',
    '🏥'.repeat(100),
    'x'.repeat(10_000),
  ];
  const socketClient = await socketClients.raw(facility.token, rooms);
  expect(socketClient.refused).toEqual(rooms.map((room) => room.slice(0, 128)));
});

test('a client that leaves a room it has not joined loses nothing, and one that left receives nothing', async () => {
  const socketClient = await socketClients.raw(null, []);
  const room = `entities:${appId}:Job`;
  for (const name of ['', 'nowhere', room, '__proto__']) socketClient.socket.emit('leave', name);
  await socketClient.socket.timeout(5000).emitWithAck('join', room);
  await facility.client.entities.Job.create(newJob);
  await expect.poll(() => socketClient.models.length).toBe(1);
  socketClient.socket.emit('leave', room);
  socketClient.socket.emit('join', 'last');
  await expect.poll(() => socketClient.refused).toContain('last');
  await facility.client.entities.Job.create(newJob);
  const other = await socketClients.raw(null, [room]);
  await facility.client.entities.Job.create(newJob);
  await expect.poll(() => other.models.length).toBe(1);
  expect(socketClient.models).toHaveLength(1);
});

test.each([
  '42',
  '42{}',
  '42[]',
  '42["join"]',
  '42["join",{"toString":1}]',
  '42["__proto__",1]',
  '42["connect"]',
  '42["disconnect"]',
  '42["update_model",{"room":"x","data":"{}"}]',
  '42["join"',
  '4',
  '49',
  '43["join"]',
  '451-["join",{"_placeholder":true,"num":0}]',
  '4599999999-["join"]',
  '40/admin,{}',
  '44{"message":"x"}',
  '7',
  'rubbish',
  '\u0000',
])('the packet %j changes nothing for other clients', async (packet) => {
  const [loud, other] = [await enter(), await enter()];
  other.socket.send(`42["join","entities:${appId}:Job"]`);
  for (let count = 0; count < 12; count++) loud.socket.send(packet);
  loud.socket.send(new Uint8Array([0, 255, 4, 50]));
  other.socket.send('42["join","nowhere"]');
  await expect.poll(() => other.said.some((text) => text.includes('nowhere'))).toBe(true);
  const { id } = await facility.client.entities.Job.create(newJob);
  await expect.poll(() => other.said.filter((text) => text.includes(id)).length).toBe(1);
  expect(loud.said.filter((text) => text.startsWith('42["update_model"'))).toEqual([]);
  loud.socket.close();
  other.socket.close();
});
