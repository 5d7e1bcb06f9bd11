import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { makePeer, type Peer } from '#tests/support/peer.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let person: Person;
let admin: Person;
let peer: Peer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openlocum-custom-'));
  peer = await makePeer(() => ({ body: { sky: 'clear' } }));
  const port = new URL(peer.url).port;
  const weather = {
    base_url: `${peer.url}/v1/`,
    headers: { authorization: 'Bearer the key' },
    operations: ['get:/cities/{city}/today', 'post:/reports', 'get:/slow'],
    who: 'signedIn',
    allow_private: true,
    allow_headers: ['X-Trace'],
  };
  const closed = (base_url: string) => ({ base_url, operations: ['get:/'], who: 'signedIn' });
  await writeFile(
    join(folder, 'integrations.json'),
    JSON.stringify({
      weather,
      ward: { ...weather, who: 'admin' },
      night: { ...weather, who: 'service' },
      loopback: closed(peer.url),
      named: closed(`http://localhost:${port}`),
      mapped: closed(`http://[::ffff:127.0.0.1]:${port}`),
      metadata: closed('http://169.254.169.254'),
      zero: closed(`http://0.0.0.0:${port}`),
      hidden: closed(`http://2130706433:${port}`),
      nobody: { ...closed('http://127.0.0.1:1'), allow_private: true },
    }),
  );
  app = await testApp({ INTEGRATIONS_FILE: join(folder, 'integrations.json') });
  [person, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
});
beforeEach(() => {
  peer.heard.length = 0;
  peer.answer = () => ({ body: { sky: 'clear' } });
});
afterAll(async () => {
  await app.close();
  await peer.close();
  await rm(folder, { recursive: true });
});

const custom = () => person.client.integrations.custom;
const today = 'get:/cities/{city}/today';

test('a listed operation is called with the key of the file, and its answer handed on', async () => {
  const answer = await custom().call('weather', today, {
    path_params: { city: 'San José/..' },
    query_params: { unit: 'F', days: [1, 2] },
    headers: { 'x-trace': 'abc' },
  });
  expect(answer).toEqual({ success: true, status_code: 200, data: { sky: 'clear' } });
  const [heard] = peer.heard;
  expect(heard).toMatchObject({ method: 'GET', url: '/v1/cities/San%20Jos%C3%A9%2F../today?unit=F&days=1&days=2' });
  expect(heard!.headers).toMatchObject({ authorization: 'Bearer the key', 'x-trace': 'abc' });
  await custom().call('weather', 'post:/reports', { payload: { rain: 3 } });
  expect(peer.heard[1]).toMatchObject({ method: 'POST', body: '{"rain":3}' });
});

test('a refusal of the other server is an answer', async () => {
  peer.answer = () => ({ status: 418, body: 'short and stout' });
  const answer = await custom().call('weather', 'post:/reports', {});
  expect(answer).toEqual({ success: false, status_code: 418, data: 'short and stout' });
  peer.answer = () => ({ status: 302, headers: { location: 'http://169.254.169.254/' }, body: '' });
  expect(await custom().call('weather', 'post:/reports')).toMatchObject({ success: false, status_code: 302 });
  expect(peer.heard).toHaveLength(2);
});

test('nothing that is not listed is called', async () => {
  for (const [slug, operation] of [
    ['weather', 'get:/admin'],
    ['weather', 'delete:/reports'],
    ['weather', 'get:/cities/Austin/today'],
    ['tides', today],
    ['__proto__', today],
  ] as const) {
    await expect.soft(custom().call(slug, operation), operation).rejects.toMatchObject({ status: 404 });
  }
  for (const path_params of [{}, { city: '..' }, { city: '' }] as Record<string, string>[]) {
    await expect.soft(custom().call('weather', today, { path_params })).rejects.toMatchObject({ status: 422 });
  }
  for (const headers of [{ authorization: 'Bearer mine' }, { Host: 'x' }] as Record<string, string>[]) {
    await expect.soft(custom().call('weather', 'post:/reports', { headers })).rejects.toMatchObject({ status: 403 });
  }
  await expect(
    custom().call('weather', 'post:/reports', { headers: { 'x-trace': 'a\r\nHost: b' } }),
  ).rejects.toMatchObject({ status: 422 });
  expect(peer.heard).toEqual([]);
});

test('each is called by those the file names', async () => {
  const visitor = app.people.visitor().client.integrations.custom;
  const service = app.people.service().client.integrations.custom;
  await expect(visitor.call('weather', 'post:/reports')).rejects.toMatchObject({ status: 401 });
  await expect(custom().call('ward', 'post:/reports')).rejects.toMatchObject({ status: 403 });
  await expect(admin.client.integrations.custom.call('night', 'post:/reports')).rejects.toMatchObject({ status: 403 });
  expect(await admin.client.integrations.custom.call('ward', 'post:/reports')).toMatchObject({ success: true });
  expect(await service.call('night', 'post:/reports')).toMatchObject({ success: true });
});

test.each(['loopback', 'named', 'mapped', 'metadata', 'zero', 'hidden'])(
  'an address of a private network is not called: %s',
  async (slug) => {
    await expect(custom().call(slug, 'get:/')).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: 'This server is in a private network and is not called',
    });
    expect(peer.heard).toEqual([]);
  },
);

test('a server that is not there, says too much or says nothing is 502 or 504', async () => {
  await expect(custom().call('nobody', 'get:/')).rejects.toMatchObject({ status: 502 });
  peer.answer = () => ({ body: 'x'.repeat(1024 * 1024 + 1) });
  await expect(custom().call('weather', 'get:/slow')).rejects.toMatchObject({ status: 502 });
  peer.answer = () => null;
  await expect(custom().call('weather', 'get:/slow')).rejects.toMatchObject({ status: 504 });
});

test('a file that cannot be used ends the start with its name', async () => {
  const path = join(folder, 'broken.json');
  const start = async (text: string) => {
    await writeFile(path, text);
    return testApp({ INTEGRATIONS_FILE: path, DATABASE_URL: await freshDatabase('_broken') });
  };
  await expect(start('{')).rejects.toThrow('INTEGRATIONS_FILE');
  await expect(start('{"a":{"base_url":"ftp://x","operations":[],"who":"all"}}')).rejects.toThrow('a.base_url');
});
