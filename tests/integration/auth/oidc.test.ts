import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { atProvider, header, openIdProvider, publicUrl, type OpenIdProvider } from '#tests/support/openIdProvider.ts';
import { codeFor } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await openIdProvider();
  app = await testApp(provider.settings);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

describe('signing in at an OpenID Connect provider', () => {
  test('a newcomer gets an account, comes back where they wanted and is signed in', async () => {
    const back = await signIn('dana', '/jobs?q=icu#top');
    expect(back.origin + back.pathname).toBe(`${publicUrl}/jobs`);
    expect(back.searchParams.get('q')).toBe('icu');
    expect(back.searchParams.get('is_new_user')).toBe('true');
    const me = await app.client(tokenOf(back)).auth.me();
    expect(me).toMatchObject({
      email: 'dana@clinic.example',
      full_name: 'Dana Fox',
      is_verified: true,
      role: 'user',
      user_role: null,
      avatar: null,
    });

    const again = await signIn('dana', '/jobs');
    expect(again.searchParams.has('is_new_user')).toBe(false);
    expect((await app.client(tokenOf(again)).auth.me()).id).toBe(me.id);
    expect(tokenOf(again)).not.toBe(tokenOf(back));
  });

  test('the provider is named in the public settings', async () => {
    const answer = await app.server.inject({ url: '/api/apps/public/prod/public-settings/by-id/openlocum' });
    expect(answer.json()).toMatchObject({ google: false, oidc: { name: 'Clinic login' } });
  });

  test('the server stores nothing of the provider that could act there, and no session token', async () => {
    const back = await signIn('dana', '/');
    const { rows } = await app.services.pool.query('select * from accounts where provider_id = $1', ['oidc']);
    expect(rows).toEqual([
      expect.objectContaining({ access_token: null, refresh_token: null, id_token: null, password: null }),
    ]);
    const { rows: sessions } = await app.services.pool.query('select * from sessions');
    expect(JSON.stringify(sessions)).not.toContain(tokenOf(back));
  });

  test('the address of an existing account does not open it', async () => {
    const victim = await app.people.clinician({ email: 'victim@example.org', password: 'wet stone over river' });
    const back = await signIn('mallory', '/jobs');
    expect(back.pathname).toBe('/login');
    expect(back.searchParams.get('error')).toBe('account_not_linked');
    expect(back.searchParams.get('from_url')).toBe(`${publicUrl}/jobs`);
    expect(back.searchParams.has('access_token')).toBe(false);
    const { rows } = await app.services.pool.query('select provider_id from accounts where user_id = $1', [
      victim.user.id,
    ]);
    expect(rows).toEqual([{ provider_id: 'credential' }]);
  });

  test('C1: a sign-up that waits for its code keeps no one out, and adds nothing to the account', async () => {
    const [email, password] = ['paula@clinic.example', 'seven lamps on the quay'];
    await app.client().auth.register({ email, password });
    const otp_code = await codeFor(app.services, email);
    const back = await signIn('paula', '/');
    expect(await app.client(tokenOf(back)).auth.me()).toMatchObject({ email, full_name: 'Paula Ruiz' });
    expect(await refusal(app.client().auth.verifyOtp({ email, otp_code, password }))).toBe('INVALID_CODE');
    expect(await refusal(app.client().auth.login(email, password))).toBe('INVALID_CREDENTIALS');
    expect((await app.services.pool.query('select from registrations')).rowCount).toBe(0);
  });

  test('an address the provider did not check makes no account', async () => {
    const back = await signIn('unsure', '/jobs');
    expect(back.pathname).toBe('/login');
    expect(back.searchParams.get('error')).toBe('email_not_verified');
    const { rows } = await app.services.pool.query('select id from users where email = $1', ['unsure@example.org']);
    expect(rows).toEqual([]);
  });

  test('a closed account stays closed', async () => {
    const { id } = await app.client(tokenOf(await signIn('dana', '/'))).auth.me();
    await app.services.pool.query('update users set is_active = false where id = $1', [id]);
    const back = await signIn('dana', '/jobs');
    expect(back.pathname).toBe('/login');
    expect(back.searchParams.get('error')).toBe('user_not_registered');
    expect(back.searchParams.has('access_token')).toBe(false);
    await app.services.pool.query('update users set is_active = true where id = $1', [id]);
  });

  test('C17: who has a second factor takes that step too, and comes back where they wanted', async () => {
    const client = app.client(tokenOf(await signIn('dana', '/')));
    const { key } = await (await client.auth.secondFactor()).beginAuthenticator();
    const { recovery_codes } = await (await client.auth.secondFactor()).confirmAuthenticator(codeOf(key));
    const back = await signIn('dana', '/jobs');
    expect(back.pathname).toBe('/login');
    expect([...back.searchParams.keys()]).toEqual(['from_url']);
    expect(back.searchParams.get('from_url')).toBe(`${publicUrl}/jobs`);
    const second_step = back.hash.replace('#second_step=', '');
    const { user } = await (await app.client().auth.secondFactor()).logIn({ second_step, code: codeOf(key, 1) });
    expect(user.email).toBe('dana@clinic.example');
    // Without a password the factor alone turns it off.
    const { token } = await (await client.auth.secondFactor()).beginConfirmation();
    await (await client.auth.secondFactor()).turnOff({ second_step: token, recovery_code: recovery_codes![0]! });
    expect(tokenOf(await signIn('dana', '/'))).toMatch(/^ol_/);
  });

  test('a newcomer confirms to be 18 or older before onboarding can be finished', async () => {
    const { auth, functions } = app.client(tokenOf(await signIn('erin', '/')));
    const profile = { user_role: 'facility', headline: 'A small hospital', location: 'Bend, OR' } as const;
    const left = await trace(app.services, async () => {
      await expect(auth.updateMe(profile)).rejects.toMatchObject({
        status: 422,
        message: 'Error in field adult_confirmed: You must be 18 or older to have an account',
      });
      await expect(functions.confirmAdult({ adult_confirmed: false as never })).rejects.toMatchObject({ status: 422 });
    });
    expect(left).toEqual(nothing);
    // What does not finish it may come before.
    await auth.updateMe({ full_name: 'Erin Walsh', headline: profile.headline });
    const { adult_confirmed_date } = await functions.confirmAdult({ adult_confirmed: true });
    const agreed = { adult_confirmed_date, terms_accepted_date: adult_confirmed_date };
    expect(await auth.updateMe(profile)).toMatchObject({ ...profile, ...agreed });
    expect(await functions.confirmAdult({ adult_confirmed: true })).toEqual({ adult_confirmed_date });
  });

  test('an answer works once, and only in the browser that asked', async () => {
    const { answer, cookies } = await atProvider(app.server, 'dana', { from_url: '/jobs' });
    const strange = await finish(answer, new Map());
    expect(strange.searchParams.has('access_token')).toBe(false);
    expect(strange.pathname).toBe('/login');

    const fresh = await atProvider(app.server, 'dana', { from_url: '/jobs' });
    expect(tokenOf(await finish(fresh.answer, fresh.cookies))).toMatch(/^ol_/);
    expect((await finish(fresh.answer, fresh.cookies)).searchParams.has('access_token')).toBe(false);
    expect(cookies.size).toBeGreaterThan(0);
  });

  test.each([
    ['https://evil.example/x'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['http://localhost:4321@evil.example/'],
    ['javascript:alert(1)'],
    ['http://user:pw@localhost:4321/'],
    ['%09//evil.example'],
    [''],
  ])('never brings the token to %s', async (from) => {
    const back = await signIn('dana', from);
    expect(back.origin).toBe(publicUrl);
    expect(back.username).toBe('');
  });

  test('(X10) a session that begins at the provider is bound to its browser, too', async () => {
    const { answer, cookies } = await atProvider(app.server, 'dana', { from_url: '/jobs' });
    const back = await app.server.inject({
      url: answer.slice(publicUrl.length),
      headers: { cookie: header(cookies), 'sec-fetch-site': 'cross-site' },
    });
    const token = tokenOf(new URL(String(back.headers.location)));
    const bind = [back.headers['set-cookie'] ?? []].flat().find((cookie) => /bind=/.test(cookie));
    const me = async (headers: Record<string, string>) =>
      (await call(app.server, 'GET', '/api/apps/openlocum/entities/User/me', { token, headers })).status;
    expect(await me({})).toBe(401);
    expect(await me({ cookie: bind!.split(';')[0]! })).toBe(200);
  });

  test('broken answers end at the login page', async () => {
    for (const query of [
      '',
      '?code=x',
      '?state=x',
      '?code=x&state=y',
      '?error=access_denied',
      '?error=access_denied&state=%00',
    ]) {
      const answer = await app.server.inject({ url: `/api/apps/auth/callback/oidc${query}` });
      expect([302, 400], query).toContain(answer.statusCode);
      expect(String(answer.headers.location ?? '')).not.toContain('access_token');
    }
  });
});

describe('what is not set up', () => {
  const ask = (path: string) => app.server.inject({ url: `/api/apps/${path}` });

  test('says so', async () => {
    for (const path of ['auth/login', 'auth/google/login', 'auth/microsoft/login', 'auth/apple/login']) {
      const answer = await ask(path);
      expect(answer.statusCode, path).toBe(501);
      expect(answer.json()).toMatchObject({ code: 'NOT_CONFIGURED', message: expect.any(String) });
    }
    expect((await ask('auth/nonsense/login')).statusCode).toBe(404);
    expect((await ask('auth/login?app_id=other')).statusCode).toBe(404);
  });

  test('the library has no other address', async () => {
    for (const path of ['get-session', 'sign-in/email', 'ok', 'error', 'list-sessions', 'update-user']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.server.inject({
          method,
          url: `/api/apps/auth/${path}`,
          ...(method === 'POST' ? { payload: {} } : {}),
        });
        expect(answer.statusCode, `${method} ${path}`).toBe(404);
      }
    }
  });

  test('a provider that does not answer is 503, and holds no one else up', async () => {
    const lonely = await testApp({
      PUBLIC_URL: publicUrl,
      OIDC_DISCOVERY_URL: 'http://127.0.0.1:9/.well-known/openid-configuration',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    });
    const { user } = await lonely.people.clinician({ password: 'wet stone over river' });
    const answer = await lonely.server.inject({ url: '/api/apps/auth/oidc/login' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await lonely.client().auth.login(user.email, 'wet stone over river')).toMatchObject({ success: true });
    await lonely.close();
  });

  test('logging out by address goes back to our own pages only', async () => {
    expect((await ask('auth/logout?from_url=/jobs')).headers.location).toBe(`${publicUrl}/jobs`);
    const foreign = await ask('auth/logout?from_url=https://evil.example');
    expect(foreign.statusCode).toBe(200);
    expect(foreign.headers.location).toBeUndefined();
  });
});

function tokenOf(address: URL): string {
  const token = address.searchParams.get('access_token');
  if (!token) throw new Error(`No token in ${address.href}`);
  return token;
}

async function signIn(who: string, from_url: string): Promise<URL> {
  const { answer, cookies } = await atProvider(app.server, who, { from_url });
  return finish(answer, cookies);
}

async function finish(address: string, cookies: Map<string, string>): Promise<URL> {
  const answer = await app.server.inject({
    url: address.slice(publicUrl.length),
    headers: cookies.size > 0 ? { cookie: header(cookies) } : {},
  });
  expect(answer.statusCode).toBe(302);
  expect(String(answer.headers['referrer-policy'])).toBe('no-referrer');
  const kept = [answer.headers['set-cookie'] ?? []].flat().filter((cookie) => !/max-age=0/i.test(cookie));
  expect(kept.join()).not.toContain('session_token');
  return new URL(String(answer.headers.location));
}
