import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { call } from '#tests/support/call.ts';
import { injectFetch } from '#server/platform/web/injectFetch.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';

let app: TestApp;
let person: Person;
let other: Person;
beforeAll(async () => {
  app = await testApp();
  [person, other] = await Promise.all([app.people.clinician(), app.people.admin()]);
});
afterAll(() => app.close());

const sso = (token?: string) =>
  createClient({
    appId: 'openlocum',
    fetch: injectFetch(app.server),
    serviceToken: testServiceToken,
    ...(token ? { token } : {}),
  }).asServiceRole.sso;

describe('an access token for elsewhere', () => {
  test('is the person’s own and ends soon', async () => {
    const { access_token, expires_in } = await sso(person.token).getAccessToken(person.user.id);
    expect(expires_in).toBe(900);
    expect((await app.client(access_token).auth.me()).id).toBe(person.user.id);
    const { rows } = await app.services.pool.query<{ left: number }>(
      'select extract(epoch from min(expires_at) - now())::float8 as left from sessions where user_id = $1',
      [person.user.id],
    );
    expect(rows[0]!.left).toBeLessThanOrEqual(900);
  });

  test('is for no one else', async () => {
    expect(await refusal(sso(person.token).getAccessToken(other.user.id))).toBe('FORBIDDEN');
    expect(await refusal(sso().getAccessToken(person.user.id))).toBe('FORBIDDEN');
    expect(await refusal(sso('ol_ended').getAccessToken(person.user.id))).toBe('INVALID_TOKEN');
    expect(await refusal(sso(testServiceToken).getAccessToken(person.user.id))).toBe('AUTH_REQUIRED');
  });

  test.each(['accesstoken', 'idtoken'])('%s is not for people, whatever header they send', async (kind) => {
    const url = `/api/apps/openlocum/auth/sso/${kind}/${person.user.id}`;
    expect((await call(app.server, 'GET', url)).status).toBe(401);
    const headers = { 'on-behalf-of': `Bearer ${person.token}` };
    expect((await call(app.server, 'GET', url, { headers })).status).toBe(401);
    for (const token of [person.token, other.token]) {
      expect((await call(app.server, 'GET', url, { token, headers })).status).toBe(403);
    }
    expect(
      (await call(app.server, 'GET', url.replace('openlocum', 'other'), { token: testServiceToken, headers })).status,
    ).toBe(404);
  });
});

test('an ID token says who it is and can be checked with the service token', async () => {
  const token = await sso(person.token).getIdToken(person.user.id);
  const [header, claims, signature] = token.split('.') as [string, string, string];
  expect(signature).toBe(createHmac('sha256', testServiceToken).update(`${header}.${claims}`).digest('base64url'));
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>;
  expect(said).toMatchObject({
    iss: app.services.env.publicUrl,
    aud: 'openlocum',
    sub: person.user.id,
    email: person.user.email,
    email_verified: true,
    name: person.user.full_name,
  });
  expect(said['exp']! - said['iat']!).toBe(300);
});
