import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;

const api = '/api/apps/openlocum';
const jobs = `${api}/entities/Job`;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});

afterAll(() => app.close());

describe('addresses', () => {
  test.each<[string, string, number, string]>([
    ['GET', `${jobs}/`, 404, 'NOT_FOUND'],
    ['GET', `${jobs}/..%2f..%2fUser`, 404, 'NOT_FOUND'],
    ['GET', `${jobs}/a%00b`, 404, 'NOT_FOUND'],
    ['GET', `${jobs}/${'x'.repeat(150)}`, 404, 'NOT_FOUND'],
    ['GET', `${jobs}/%ff`, 400, 'BAD_REQUEST'],
    ['GET', `${jobs}/unknown`, 404, 'NOT_FOUND'],
    ['PUT', `${jobs}/unknown`, 404, 'NOT_FOUND'],
    ['DELETE', `${jobs}/unknown`, 404, 'NOT_FOUND'],
    ['GET', `${api}/entities/Jobs`, 404, 'NOT_FOUND'],
    ['GET', `${api}/entities/toString`, 404, 'NOT_FOUND'],
    ['GET', `${api}/entities/__proto__`, 404, 'NOT_FOUND'],
    ['GET', '/api/apps/other/entities/Job', 404, 'NOT_FOUND'],
    ['GET', `${jobs}/aggregate`, 405, 'METHOD_NOT_ALLOWED'],
    ['GET', `${jobs}/bulk`, 405, 'METHOD_NOT_ALLOWED'],
    ['GET', `${jobs}/v2`, 404, 'NOT_FOUND'],
    ['POST', `${jobs}/v2/list`, 405, 'METHOD_NOT_ALLOWED'],
    ['PUT', `${jobs}/upsert`, 405, 'METHOD_NOT_ALLOWED'],
    ['GET', `${jobs}/distinct`, 404, 'NOT_FOUND'],
    ['PATCH', jobs, 405, 'METHOD_NOT_ALLOWED'],
    ['POST', `${jobs}/x`, 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', `${api}/entities/User/me`, 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api', 404, 'NOT_FOUND'],
  ])('%s %s', async (method, url, status, code) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    expect(refusalOf(await call(app.server, method, url, { token: facility.token, body }))).toEqual([status, code]);
  });

  test('the answer names what is possible: Allow with 405, an answer to OPTIONS', async () => {
    expect((await call(app.server, 'PATCH', jobs)).headers['allow']).toBe('GET, HEAD, POST, DELETE, OPTIONS');
    expect(await call(app.server, 'OPTIONS', jobs)).toMatchObject({
      status: 204,
      headers: { allow: 'GET, HEAD, POST, DELETE, OPTIONS' },
    });
  });

  test('HEAD is GET without the body', async () => {
    expect(await call(app.server, 'HEAD', jobs)).toMatchObject({ status: 200, body: '' });
  });

  test.each([
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ol_${'a'.repeat(43)}`,
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a b',
  ])('the token %s', async (authorization) => {
    expect(refusalOf(await call(app.server, 'GET', jobs, { headers: { authorization } }))).toEqual([
      401,
      'INVALID_TOKEN',
    ]);
  });

  test('an empty body with a JSON type is none, on any method', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await call(app.server, 'GET', jobs, { headers })).status).toBe(200);
    const { id } = await facility.client.entities.Job.create(newJob);
    expect((await call(app.server, 'DELETE', `${jobs}/${id}`, { headers, token: facility.token })).status).toBe(200);
  });

  test('answers are not cached, not sniffed and no page', async () => {
    const { headers } = await call(app.server, 'GET', jobs);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
