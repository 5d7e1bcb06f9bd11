import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functions } from '#domain/functions.ts';
import { assertPromised } from '#tests/support/heldToContracts.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: string;
  token?: string;
}

async function call({ method = 'POST', url, body, token }: Call) {
  const answer = await app.server.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Record<string, unknown> };
}

const own = (name: string) => `/api/apps/openlocum/functions/${name}`;
const bare = (name: string) => `/api/functions/${name}`;

test.each([
  ['nothing', {}],
  ['a value of another type', { viewers: '5' }],
  ['more than was promised', { viewers: 5, names: [] }],
])('the tests refuse an answer with %s', (_what, answer) => {
  expect(() => assertPromised(functions.countProfileViews, { viewers: 5 })).not.toThrow();
  expect(() => assertPromised(functions.countProfileViews, answer)).toThrow(
    'countProfileViews does not answer what its contract says',
  );
});

describe('the function routes', () => {
  test.each([own('searchJobs'), bare('searchJobs')])('%s answers, also without a body', async (url) => {
    expect(await call({ url, body: '{"q":"x"}' })).toMatchObject({ status: 200, body: { total: 0, jobs: [] } });
    expect(await call({ url })).toMatchObject({ status: 200, body: { total: 0, jobs: [] } });
    expect(await call({ url, body: '' })).toMatchObject({ status: 200 });
  });

  test('the address without an app id takes any method; a reading function is asked with GET', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await call({ method, url: bare('searchJobs'), body: '{}' })).toMatchObject({ status: 200 });
    }
    expect(await call({ method: 'GET', url: `${bare('searchJobs')}?q=nurse` })).toMatchObject({ status: 200 });
    const left = await trace(app.services, async () => {
      const refused = await call({ method: 'GET', url: bare('openThread'), token: facility.token });
      expect(refused).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
      expect(refused.headers['allow']).toContain('POST');
    });
    expect(left).toEqual(nothing);
  });

  test.each(['nothing', 'constructor', '__proto__', 'toString'])('%s is no function', async (name) => {
    for (const url of [own(name), bare(name)]) {
      expect(await call({ url, body: '{}' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  test('another app has none', async () => {
    expect(await call({ url: '/api/apps/other/functions/searchJobs', body: '{}' })).toMatchObject({ status: 404 });
  });

  test.each([
    ['"text"', 'text'],
    ['[1,2]', '[1,2]'],
    ['5', '5'],
  ])('%s instead of named parameters is refused by name', async (body, received) => {
    expect(await call({ url: own('searchJobs'), body })).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_ERROR',
        message: `Function searchJobs must receive an object with named parameters, received: ${received}`,
      },
    });
  });

  test('takes JSON and forms with files alone, where they are well-formed', async () => {
    for (const [type, status] of [
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=x', 400],
    ] as const) {
      const answer = await app.server.inject({
        method: 'POST',
        url: own('searchJobs'),
        headers: { 'content-type': type },
        payload: 'q=nurse',
      });
      expect(answer.statusCode).toBe(status);
    }
    expect(await call({ url: own('searchJobs'), body: '{"q":' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  test('asks who may call before it looks at the input', async () => {
    expect(await call({ url: own('handleNewApplication'), body: '{}' })).toMatchObject({
      status: 401,
      body: { code: 'AUTH_REQUIRED' },
    });
    expect(await call({ url: own('handleNewApplication'), body: '{}', token: facility.token })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await call({ url: own('searchJobs'), body: '{}', token: 'broken' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN' },
    });
  });

  test('names each wrong field', async () => {
    const { status, body } = await call({
      url: own('sendMessage'),
      body: '{"thread_id":"a/b","body":5}',
      token: facility.token,
    });
    expect(status).toBe(422);
    expect((body['errors'] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual(['body', 'thread_id']);
  });

  test('a function that needs a person refuses the service role', async () => {
    const { client } = app.people.service();
    const left = await trace(app.services, async () => {
      await expect(client.functions.openThread({ user_id: facility.user.id })).rejects.toMatchObject({ status: 403 });
      await expect(client.functions.handleNewApplication({ job_id: 'x', cover: 'x' })).rejects.toMatchObject({
        status: 403,
      });
    });
    expect(left).toEqual(nothing);
  });
});
