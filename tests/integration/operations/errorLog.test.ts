import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const api = '/api/apps/openlocum';
let app: TestApp;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await testApp({}, { log: pino({ level: 'info' }, { write }) });
});

beforeEach(() => {
  lines = [];
});

afterAll(() => app.close());

test('a function that throws answers 500 without a word of why, and is logged once with all we know', async () => {
  await app.services.pool.query('alter table jobs rename to jobs_away');
  try {
    const answer = await call(app.server, 'POST', `${api}/functions/searchJobs`, { body: {} });
    expect(refusalOf(answer)).toEqual([500, 'INTERNAL']);
    const { request_id, message } = answer.body as { request_id: string; message: string };
    expect(message).toBe(
      `Something went wrong on our side. Please try again. If you report it, give this number: ${request_id.slice(0, 8)}`,
    );
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        request_id,
        url: `${api}/functions/searchJobs`,
        err: expect.objectContaining({ message: expect.stringContaining('jobs'), stack: expect.any(String) }),
      }),
    ]);
  } finally {
    await app.services.pool.query('alter table jobs_away rename to jobs');
  }
});

test('what is not set up is answered and not logged', async () => {
  const { token } = await app.people.admin();
  const body = { to: '+12025550123', body: 'Hello' };
  const answer = await call(app.server, 'POST', `${api}/integration-endpoints/Core/SendSMS`, { token, body });
  expect(refusalOf(answer)).toEqual([501, 'NOT_CONFIGURED']);
  expect(lines).toEqual([]);
});

test('an unknown function is no one’s fault', async () => {
  for (const name of ['nothing', 'toString', '__proto__', 'x'.repeat(100)]) {
    for (const url of [`${api}/functions/${name}`, `/api/functions/${name}`])
      expect(refusalOf(await call(app.server, 'POST', url, { body: {} }))).toEqual([404, 'NOT_FOUND']);
  }
  expect(lines).toEqual([]);
});
