import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
const jobs = '/api/apps/openlocum/entities/Job';

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});

afterAll(() => app.close());

test('a visitor who lists without end is asked to wait, others are not', async () => {
  const list = (address: string, token?: string) => call(app.server, 'GET', `${jobs}?limit=1`, { address, token });
  for (let count = 0; count < 60; count++) expect((await list('203.0.113.5')).status).toBe(200);
  const refused = await list('203.0.113.5');
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await list('203.0.113.6')).status).toBe(200);
  const person = await app.people.clinician();
  expect((await list('203.0.113.5', person.token)).status).toBe(200);
});

test('C21: so are searches of a visitor', async () => {
  const search = (name: string, token?: string) =>
    call(app.server, 'POST', `/api/functions/${name}`, { address: '203.0.113.7', body: { q: 'icu' }, token });
  for (let count = 0; count < 60; count++) expect((await search('searchJobs')).status).toBe(200);
  expect(await search('searchTalent')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  const person = await app.people.clinician();
  expect((await search('searchJobs', person.token)).status).toBe(200);
});

test('counts and suggestions of a visitor have a limit of their own', async () => {
  const ask = (name: string, body: object = {}) =>
    call(app.server, 'POST', `/api/functions/${name}`, { address: '203.0.113.8', body });
  for (let count = 0; count < 60; count++) {
    expect((await ask('jobFacets', { q: 'icu' })).status).toBe(200);
    expect((await ask('suggest', { q: 'ic', kind: 'jobs' })).status).toBe(200);
  }
  expect(await ask('talentFacets')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect((await ask('searchJobs', { q: 'icu' })).status).toBe(200);
});

test('(X11) counts of records are counts, too', async () => {
  const ask = () => call(app.server, 'GET', `${jobs}/count`, { address: '203.0.113.9' });
  for (let count = 0; count < 120; count++) expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});

test('(X11) the addresses of one IPv6 network share what its visitors have', async () => {
  const list = (address: string) => call(app.server, 'GET', `${jobs}?limit=1`, { address });
  for (let count = 0; count < 60; count++) expect((await list(`2001:db8:1:2::${count.toString(16)}`)).status).toBe(200);
  expect(await list('2001:db8:1:2:ffff::1')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect((await list('2001:db8:1:3::1')).status).toBe(200);
});

test('requests from this machine are not counted: pages are rendered here', async () => {
  for (let count = 0; count < 70; count++) expect((await call(app.server, 'GET', `${jobs}?limit=1`)).status).toBe(200);
});
