import Fastify, { type FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { registerPageForms } from './pageForms.ts';

let app: FastifyInstance;
/** The forms that the pages were asked to take. */
let taken: string[];
let finish: () => void;

beforeEach(async () => {
  app = Fastify();
  taken = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  await app.register(helmet, { global: false });
  await app.register(compress, { global: false });
  registerPageForms(app, {
    env: readEnv({}),
    limitDrawing: async () => undefined,
    answer: async (sent) => {
      taken.push(`${new URL(sent.url).pathname} ${await sent.text()}`);
      await promise;
      const response = new Response('taken');
      response.headers.append('set-cookie', 'a=1');
      response.headers.append('set-cookie', 'b=2');
      return response;
    },
  });
});

const send = (url: string, body: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a form that is pressed twice is taken once, and both presses get its answer', async () => {
  const presses = Promise.all([send('/contact', 'name=Noor'), send('/contact', 'name=Noor')]);
  await expect.poll(() => taken).toEqual(['/contact name=Noor']);
  finish();
  for (const answer of await presses) {
    expect(answer).toMatchObject({ statusCode: 200, body: 'taken' });
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  await send('/contact', 'name=Noor', { 'user-agent': 'another' });
  await send('/contact', 'name=Erin');
  expect(taken).toHaveLength(3);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
  [{ origin: 'http://localhost:3000' }, 200],
  [{}, 200],
])('a form of another site logs no one in: %o answers %i', async (headers: Record<string, string>, status) => {
  finish();
  expect((await send('/login', 'email=a', headers)).statusCode).toBe(status);
  expect(taken).toHaveLength(status === 200 ? 1 : 0);
});

test('what is no form is not read', async () => {
  finish();
  expect((await send('/login', '{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
  expect((await send('/login', `email=${'a'.repeat(2_000_000)}`)).statusCode).toBe(413);
  expect(taken).toEqual([]);
});
