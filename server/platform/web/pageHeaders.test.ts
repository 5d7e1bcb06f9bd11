import Fastify from 'fastify';
import helmet from '@fastify/helmet';
import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { pageHeaders, sendPageHeaders } from './pageHeaders.ts';

const parent = 'https://builder.example';

test.each(['production', 'development'])('no one may show a page in a frame (%s)', (NODE_ENV) => {
  const headers = pageHeaders(readEnv({ NODE_ENV }), '/', 'n');
  expect(headers.contentSecurityPolicy).toMatchObject({ directives: { 'frame-ancestors': ["'none'"] } });
  expect(headers.xFrameOptions).toEqual({ action: 'deny' });
});

test.each(['production', 'development'])('the origin of EMBED_PARENT_ORIGIN alone may (%s)', (NODE_ENV) => {
  const headers = pageHeaders(readEnv({ NODE_ENV, EMBED_PARENT_ORIGIN: parent }), '/', 'n');
  expect(headers.contentSecurityPolicy).toMatchObject({ directives: { 'frame-ancestors': [parent] } });
  expect(headers.xFrameOptions).toBe(false);
});

test('C20: pages give up the powers of the browser that they do not use', async () => {
  const app = Fastify();
  await app.register(helmet, { global: false });
  app.get('/', async (_request, reply) => {
    sendPageHeaders(reply, readEnv({}), '/', 'n');
    return 'page';
  });
  const { headers } = await app.inject('/');
  expect(headers['permissions-policy']).toMatch(/geolocation=\(self\).*camera=\(\).*microphone=\(\)/);
});

test.each([
  ['/login?from_url=%2Fjobs&popup=true', 'unsafe-none'],
  ['/login?popup=true', 'unsafe-none'],
  ['/login?from_url=%2Fjobs', 'same-origin'],
  ['/login?from_url=%2Fjobs%3Fpopup=true%26', 'same-origin'],
  ['/jobs?popup=true', 'same-origin'],
])('C17: the login page in a popup alone keeps the page that opened it: %s', (url, policy) => {
  expect(pageHeaders(readEnv({}), url, 'n').crossOriginOpenerPolicy).toEqual({ policy });
});
