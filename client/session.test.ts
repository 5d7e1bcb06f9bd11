import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#tests/support/browserStub.ts';
import { json, recordedClient } from '#tests/support/recordedClient.ts';
import { createClient } from './createClient.ts';

afterEach(() => vi.unstubAllGlobals());

test('login keeps the token under both names, a refused one logs out, logout forgets', async () => {
  const { storage } = stubBrowser('https://site.test/jobs');
  let answer = json({ access_token: 'new', user: {}, success: true });
  const { client, sent } = recordedClient({}, () => answer());
  await client.auth.login('a@b.c', 'secret');
  expect(storage).toEqual({ base44_access_token: 'new', token: 'new' });
  answer = json([]);
  await client.entities.Job.list();
  expect(sent[1]!.headers).toMatchObject({ Authorization: 'Bearer new', 'X-Origin-URL': 'https://site.test/jobs' });
  answer = json({ message: 'Invalid credentials', code: 'INVALID_CREDENTIALS' }, 401);
  await expect(client.auth.login('a@b.c', 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(storage).toEqual({});
  expect(client.session.token()).toBeNull();
});

test('only a refusal of the password logs out: a server that is away does not', async () => {
  const { storage } = stubBrowser('https://site.test/', { base44_access_token: 'mine' });
  const { client } = recordedClient({}, json({ message: 'Later', code: 'UNAVAILABLE' }, 503));
  await expect(client.auth.login('a@b.c', 'secret')).rejects.toMatchObject({ status: 503 });
  expect([client.session.token(), storage['base44_access_token']]).toEqual(['mine', 'mine']);
});

test('a token in the address is taken once and removed, the rest of the address stays', () => {
  const { storage, replaced } = stubBrowser('https://site.test/jobs?q=rn&access_token=abc#top');
  expect(createClient().session.token()).toBe('abc');
  expect(storage).toEqual({ base44_access_token: 'abc', token: 'abc' });
  expect(replaced).toEqual(['https://site.test/jobs?q=rn#top']);
});

test('a token given by the caller wins and leaves address and storage alone', () => {
  const { storage, replaced } = stubBrowser('https://site.test/?access_token=abc', { base44_access_token: 'mine' });
  expect(createClient({ token: 'given' }).session.token()).toBe('given');
  expect([storage, replaced]).toEqual([{ base44_access_token: 'mine' }, []]);
});

test('a token in the address asks before it replaces another person’s', () => {
  const { storage } = stubBrowser('https://site.test/?access_token=theirs', { base44_access_token: 'mine' });
  const client = createClient();
  expect([client.session.token(), client.session.arrived()]).toEqual(['mine', 'theirs']);
  client.session.answerArrived(true);
  expect([client.session.token(), client.session.arrived(), storage['token']]).toEqual(['theirs', null, 'theirs']);
});

test('clear_access_token forgets what was stored, and a token beside it is then no one’s rival', () => {
  const stored = { base44_access_token: 'mine', token: 'mine', other: 'kept' };
  const { storage, replaced } = stubBrowser('https://site.test/?clear_access_token=true&a=1', stored);
  expect(createClient().session.token()).toBeNull();
  expect([storage, replaced]).toEqual([{ other: 'kept' }, ['https://site.test/?a=1']]);
  stubBrowser('https://site.test/?clear_access_token=true&access_token=new', { base44_access_token: 'mine' });
  const { session } = createClient();
  expect([session.token(), session.arrived()]).toEqual(['new', null]);
});

test('a link cannot choose the server or the app', async () => {
  const stored = { base44_server_url: 'https://evil.test', base44_app_id: 'other', base44_access_token: 'mine' };
  stubBrowser('https://site.test/?server_url=https://evil.test&app_id=other&functions_version=9', stored);
  const { client, sent } = recordedClient({}, json([]));
  expect(client.getConfig()).toEqual({ serverUrl: '', appId: 'openlocum', requiresAuth: false });
  await client.functions.searchJobs();
  expect(sent[0]!.url).toBe('/api/apps/openlocum/functions/searchJobs');
  expect(sent[0]!.headers).not.toHaveProperty('Base44-Functions-Version');
});

test('a login or logout in another tab is one here too', () => {
  const { otherTab } = stubBrowser('https://site.test/', { base44_access_token: 'mine' });
  const { session, cleanup } = createClient();
  const heard: unknown[] = [];
  session.onChange((...change) => heard.push(change));
  otherTab((storage) => delete storage['theme'], 'theme');
  otherTab((storage) => delete storage['base44_access_token'], 'base44_access_token');
  otherTab((storage) => (storage['base44_access_token'] = 'theirs'), 'base44_access_token');
  otherTab((storage) => delete storage['base44_access_token'], null);
  expect(heard).toEqual([
    [null, true],
    ['theirs', true],
    [null, true],
  ]);
  cleanup();
  otherTab((storage) => (storage['base44_access_token'] = 'late'), 'base44_access_token');
  expect(session.token()).toBeNull();
});

test('a token that was not saved is this client’s alone', () => {
  const { otherTab, storage } = stubBrowser('https://site.test/');
  const client = createClient();
  client.setToken('');
  client.setToken('own', false);
  expect([client.session.token(), storage]).toEqual(['own', {}]);
  otherTab((stored) => (stored['base44_access_token'] = 'theirs'), 'base44_access_token');
  expect(client.session.token()).toBe('own');
});

test('blocked storage never throws', () => {
  stubBrowser('https://site.test/');
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked }));
  const client = createClient();
  client.setToken('abc');
  expect(client.session.token()).toBe('abc');
});
