import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  const clock = () => new Date('2026-12-01T15:00:00Z');
  app = await testApp({ ACCESS_POLICY: 'private_with_login', CONTACT_EMAIL: 'help@jobs.example.org' }, { clock });
});
afterAll(() => app.close());

test('P20: security.txt names a contact and the day until which it holds, of a private site as well', async () => {
  const { status, headers, body } = await call(app.server, 'GET', '/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(String(body).split('\r\n')).toEqual([
    'Contact: mailto:help@jobs.example.org',
    'Expires: 2027-03-01T00:00:00.000Z',
    'Preferred-Languages: en, es',
    `Canonical: ${app.services.env.publicUrl}/.well-known/security.txt`,
    '',
  ]);
});
