import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await testApp({ ACCESS_POLICY: 'private_with_login' }, { log: pino({ level: 'info' }, { write }) });
});

beforeEach(() => {
  lines = [];
});

afterAll(() => app.close());

const newer = (body: object) => ({ type: 'csp-violation', age: 1, url: 'http://localhost/', user_agent: 'x', body });
const violation = {
  effectiveDirective: 'script-src-elem',
  documentURL: 'https://site.example/login?token=secret#secret',
  blockedURL: 'https://evil.example/x.js?secret',
  sourceFile: 'https://site.example/assets/a.js',
  lineNumber: 7,
  sample: 'secret',
};
const older = {
  'document-uri': 'https://site.example/jobs?q=secret',
  'violated-directive': 'img-src',
  'blocked-uri': 'inline',
  'script-sample': 'secret',
};

const send = (type: string, body: unknown, address?: string, to = app) =>
  call(to.server, 'POST', '/csp-reports', { body, headers: { 'content-type': type }, ...(address ? { address } : {}) });

test('what a policy forbade is in the log, without what could be a secret, from visitors of a private site too', async () => {
  expect((await send('application/reports+json', [newer(violation)])).status).toBe(204);
  expect((await send('application/csp-report', { 'csp-report': older })).status).toBe(204);
  expect(lines).toMatchObject([
    {
      level: 40,
      event: 'csp_violation',
      directive: 'script-src-elem',
      page: 'https://site.example/login',
      blocked: 'https://evil.example/x.js',
      source: 'https://site.example/assets/a.js',
      line: 7,
    },
    { directive: 'img-src', page: 'https://site.example/jobs', blocked: 'inline' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('what an extension of the reader did, and what comes after the tenth of a batch, is not', async () => {
  const extension = { ...violation, sourceFile: 'moz-extension://0c/x.js' };
  await send('application/reports+json', [newer(extension), newer({ ...violation, blockedURL: 'chrome-extension' })]);
  expect(lines).toEqual([]);
  await send(
    'application/reports+json',
    Array.from({ length: 15 }, () => newer(violation)),
  );
  expect(lines).toHaveLength(10);
});

test.each<[string, string, unknown, number, string]>([
  ['no JSON', 'application/csp-report', '{', 400, 'BAD_REQUEST'],
  ['the prototype', 'application/csp-report', '{"__proto__":{}}', 400, 'BAD_REQUEST'],
  ['nothing', 'application/csp-report', '', 400, 'BAD_REQUEST'],
  ['something else', 'application/csp-report', { report: 1 }, 422, 'VALIDATION_ERROR'],
  ['another report', 'application/reports+json', [{ type: 'deprecation', body: {} }], 422, 'VALIDATION_ERROR'],
  ['numbers', 'application/reports+json', [newer({ effectiveDirective: 1 })], 422, 'VALIDATION_ERROR'],
  ['too much', 'application/csp-report', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 413, 'TOO_LARGE'],
  ['text', 'text/plain', 'x', 415, 'UNSUPPORTED_TYPE'],
])('%s is no report and logged nowhere', async (_name, type, body, status, code) => {
  expect(refusalOf(await send(type, body))).toEqual([status, code]);
  expect(lines).toEqual([]);
});

test('a network reports thirty times a minute', async () => {
  const strict = await testApp({ RATE_LIMITS: 'on', DATABASE_URL: await freshDatabase('_on') });
  try {
    const report = () => send('application/csp-report', { 'csp-report': older }, '203.0.113.9', strict);
    for (let count = 0; count < 30; count++) expect((await report()).status).toBe(204);
    expect((await report()).status).toBe(429);
  } finally {
    await strict.close();
  }
});
