import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { atProvider, header, openIdProvider, publicUrl, type OpenIdProvider } from '#tests/support/openIdProvider.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

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

async function signInByPopup(who: string, from_url = '/jobs?q=icu') {
  const { answer, cookies } = await atProvider(app.server, who, { from_url, popup_origin: publicUrl });
  return app.server.inject({ url: answer.slice(publicUrl.length), headers: { cookie: header(cookies) } });
}

/** What the page's script does in a window with or without an opener. */
function run(html: string, opened: boolean) {
  const posted: unknown[][] = [];
  const went: string[] = [];
  let closed = false;
  const window = {
    opener: opened ? { postMessage: (...message: unknown[]) => posted.push(message) } : null,
    close: () => (closed = true),
    location: { replace: (address: string) => went.push(address) },
  };
  const [, script] = /<script nonce="[^"]+">([\s\S]*)<\/script>/.exec(html) ?? [];
  runInNewContext(script!, { window });
  return { posted, went, closed };
}

describe('signing in by a popup', () => {
  test('ends with a page that hands the token to its opener, on our own origin alone', async () => {
    const answer = await signInByPopup('dana');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const { posted, went, closed } = run(answer.body, true);
    expect(posted).toEqual([[{ access_token: expect.stringMatching(/^ol_/), is_new_user: true }, publicUrl]]);
    expect([went, closed]).toEqual([[], true]);
    const [[message]] = posted as [[{ access_token: string }]];
    expect((await app.client(message.access_token).auth.me()).email).toBe('dana@clinic.example');

    const again = run((await signInByPopup('dana')).body, true);
    expect(again.posted).toEqual([[{ access_token: expect.stringMatching(/^ol_/) }, publicUrl]]);
  });

  test('allows its own script and nothing else, with a nonce of its own', async () => {
    const [first, second] = [await signInByPopup('dana'), await signInByPopup('dana')];
    const nonces = [first, second].map(({ body, headers }) => {
      const [, nonce] = /<script nonce="([^"]+)">/.exec(body) ?? [];
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      );
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('goes on by itself where no one opened it, to our own pages only', async () => {
    const { went, posted } = run((await signInByPopup('dana')).body, false);
    expect(posted).toEqual([]);
    const address = new URL(went[0]!);
    expect(`${address.origin}${address.pathname}`).toBe(`${publicUrl}/jobs`);
    expect(address.searchParams.get('q')).toBe('icu');
    expect(address.searchParams.get('access_token')).toMatch(/^ol_/);
    for (const from of ['https://evil.example/', '/</script><script>alert(1)</script>']) {
      const { body } = await signInByPopup('dana', from);
      expect(body.match(/<script/g)).toHaveLength(1);
      expect(new URL(run(body, false).went[0]!).origin).toBe(publicUrl);
    }
  });

  test.each(['https://evil.example', 'null', '', 'http://localhost:4322', `${publicUrl}.evil.example`, '*'])(
    'is refused to pages of %s',
    async (popup_origin) => {
      const query = new URLSearchParams({ from_url: '/jobs', popup_origin });
      const answer = await app.server.inject({ url: `/api/apps/auth/oidc/login?${query}` });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test('someone who is refused gets the login page and no token', async () => {
    const answer = await signInByPopup('unsure');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toContain(`${publicUrl}/login?`);
    expect(answer.headers.location).not.toContain('access_token');
  });

  test('C17: leads someone with a second factor to the login page, which knows that a popup waits', async () => {
    const [message] = run((await signInByPopup('erin')).body, true).posted[0] as [{ access_token: string }];
    const secondFactor = await app.client(message.access_token).auth.secondFactor();
    const { key } = await secondFactor.beginAuthenticator();
    await secondFactor.confirmAuthenticator(codeOf(key));
    const answer = await signInByPopup('erin');
    expect(answer.statusCode).toBe(302);
    const address = new URL(String(answer.headers.location));
    expect(`${address.origin}${address.pathname}`).toBe(`${publicUrl}/login`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ from_url: `${publicUrl}/jobs?q=icu`, popup: 'true' });
    const second_step = /^#second_step=([\w-]+)$/.exec(address.hash)?.[1];
    const proof = { second_step: second_step!, code: codeOf(key, 1) };
    expect((await (await app.client().auth.secondFactor()).logIn(proof)).user.email).toBe('erin@clinic.example');
  });

  test('is written down', async () => {
    const lines = await audited(app.services, () => signInByPopup('dana'));
    expect(lines).toMatchObject([{ action: 'auth.login', actor_kind: 'user', outcome: 'done' }]);
  });
});

describe('public settings', () => {
  const ask = (token: string) =>
    app.server.inject({
      url: '/api/apps/public/prod/public-settings/by-id/openlocum',
      headers: { authorization: `Bearer ${token}` },
    });

  test('answer a closed account that it is not registered, and no one else', async () => {
    const person = await app.people.clinician();
    expect((await ask(person.token)).statusCode).toBe(200);
    await app.services.pool.query('update users set is_active = false where id = $1', [person.user.id]);
    app.services.auth.sessions.clear();
    const refused = await ask(person.token);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'USER_NOT_REGISTERED',
      message: 'User not registered for this app',
      detail: 'User not registered for this app',
      extra_data: { app_id: 'openlocum', reason: 'user_not_registered' },
    });
    for (const token of ['ol_ended', 'x'.repeat(600), '']) expect((await ask(token)).statusCode).toBe(200);
  });
});
