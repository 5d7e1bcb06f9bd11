import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { resolveActor } from '#server/platform/auth/actor.ts';
import { sessionLife } from '#server/platform/auth/sessions.ts';
import { inTransaction } from '#server/platform/work.ts';
import { mailsTo, resetTokenFor } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const password = 'wet stone over river';
const login = (email: string, secret = password) => app.client().auth.login(email, secret);
const isIn = (token: string) => app.client(token).auth.isAuthenticated();
const forget = () => app.services.auth.sessions.clear();

describe('logging in', () => {
  test('answers a token and the person as they see themselves, whatever the case of the address', async () => {
    const { user } = await app.people.clinician({ password, email: 'case@example.org' });
    const answer = await login(' CASE@Example.ORG ');
    expect(answer).toMatchObject({
      success: true,
      access_token: expect.stringMatching(/^ol_/),
      user: { id: user.id, email: user.email },
    });
    expect(answer.user).not.toHaveProperty('applied_facility_ids');
    expect(await app.client(answer.access_token).auth.me()).toEqual(answer.user);
  });

  test('an unknown address, a wrong password and no password at all get one answer', async () => {
    const { user } = await app.people.clinician({ password });
    const { user: passwordless } = await app.people.clinician();
    const answers = await Promise.all(
      [
        [user.email, 'not the password'],
        ['nobody@example.org', password],
        [passwordless.email, password],
        ['no address', password],
      ].map(async ([email, secret]) => {
        const answer = await app.server.inject({
          method: 'POST',
          url: '/api/apps/openlocum/auth/login',
          payload: { email, password: secret },
        });
        const { request_id: _, ...body } = answer.json<Record<string, unknown>>();
        return { status: answer.statusCode, body };
      }),
    );
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 401,
        body: { ...errorText('invalidCredentials'), detail: 'Invalid credentials', code: 'INVALID_CREDENTIALS' },
      });
    }
  });

  test('before the address is confirmed only the right password learns so, and gets a new code', async () => {
    const email = 'waiting@example.org';
    await app.client().auth.register({ email, password });
    expect(await refusal(login(email, 'not the password'))).toBe('INVALID_CREDENTIALS');
    expect(await mailsTo(app.services, email)).toHaveLength(1);
    expect(await refusal(login(email))).toBe('EMAIL_UNVERIFIED');
    expect((await mailsTo(app.services, email)).map(({ kind }) => kind)).toEqual(['code', 'code']);
  });

  test('a closed account reads why after the right password only', async () => {
    const { user } = await app.people.clinician({ password, is_active: true });
    await close(user.id);
    expect(await refusal(login(user.email, 'not the password'))).toBe('INVALID_CREDENTIALS');
    await expect(login(user.email)).rejects.toMatchObject({
      code: 'USER_NOT_REGISTERED',
      status: 403,
      extra: { extraData: { reason: 'user_not_registered' } },
    });
  });
});

describe('tokens', () => {
  test('unknown, malformed and foreign ones get the same 401, none at all is a visitor', async () => {
    const actorOf = (authorization: string) => resolveActor(app.services, { authorization });
    for (const header of [
      'Bearer x',
      'Bearer ol_short',
      `Bearer ol_${'a'.repeat(43)}`,
      'Basic YTpi',
      'Bearer',
      `Bearer ${'x'.repeat(5000)}`,
      `Bearer ${testServiceToken}x`,
    ]) {
      expect(await refusal(actorOf(header)), header.slice(0, 30)).toBe('INVALID_TOKEN');
    }
    expect(await resolveActor(app.services, {})).toEqual({ kind: 'visitor' });
    expect(await actorOf(`bearer ${testServiceToken}`)).toEqual({ kind: 'service' });
  });

  test('logging out ends this session immediately and no other; doing it again is no error', async () => {
    const { user, token } = await app.people.clinician({ password });
    const { access_token } = await login(user.email);
    const post = (bearer: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/apps/openlocum/auth/logout',
        headers: { authorization: `Bearer ${bearer}` },
      });
    expect((await post(access_token)).statusCode).toBe(200);
    expect(await isIn(access_token)).toBe(false);
    expect(await isIn(token)).toBe(true);
    expect((await post(access_token)).statusCode).toBe(200);
  });

  test.each([
    ['user', 'clinician'],
    ['admin', 'admin'],
  ] as const)('a session of a %s ends when it is idle too long, and in any case in the end', async (role, kind) => {
    const { token, user } = await app.people[kind]();
    const { idle, absolute } = sessionLife[role];
    const { rows } = await app.services.pool.query<{ minutes: number }>(
      'select extract(epoch from expires_at - created_at)::float8 / 60 as minutes from sessions where user_id = $1',
      [user.id],
    );
    expect(rows[0]!.minutes).toBeCloseTo(absolute, 0);

    await usedMinutesAgo(user.id, idle - 1);
    expect(await isIn(token)).toBe(true);
    // That request counted: the session is in use again.
    const used = await app.services.pool.query<{ recent: boolean }>(
      `select updated_at > now() - interval '1 minute' as recent from sessions where user_id = $1`,
      [user.id],
    );
    expect(used.rows[0]!.recent).toBe(true);

    await usedMinutesAgo(user.id, idle + 1);
    expect(await isIn(token)).toBe(false);

    await app.services.pool.query(
      `update sessions set updated_at = now(), expires_at = now() - interval '1 second' where user_id = $1`,
      [user.id],
    );
    forget();
    expect(await isIn(token)).toBe(false);
  });

  test('a closed account is logged out immediately, and a token that was made before is refused with its reason', async () => {
    const { token, user } = await app.people.clinician();
    expect(await isIn(token)).toBe(true);
    await close(user.id);
    expect(await isIn(token)).toBe(false);
    await app.services.pool.query('update users set is_active = true where id = $1', [user.id]);
    const { user: other, token: kept } = await app.people.clinician();
    await app.services.pool.query('update users set is_active = false where id = $1', [other.id]);
    forget();
    await expect(app.client(kept).auth.me()).rejects.toMatchObject({
      code: 'USER_NOT_REGISTERED',
      extra: { extraData: { reason: 'user_not_registered', app_id: 'openlocum' } },
    });
  });

  test('another standing on the platform ends every session', async () => {
    const { token, user } = await app.people.clinician();
    expect(await isIn(token)).toBe(true);
    await inTransaction(app.services, system, (work) => work.system.update('User', user.id, { role: 'admin' }));
    expect(await isIn(token)).toBe(false);
  });

  test('a service signs in for the person whose token it holds, no one else does', async () => {
    const { token, user } = await app.people.clinician();
    const { user: other } = await app.people.clinician();
    const ask = (id: string, bearer: string, behalf?: string) =>
      app.server.inject({
        url: `/api/apps/openlocum/auth/sso/accesstoken/${id}`,
        headers: { authorization: `Bearer ${bearer}`, ...(behalf ? { 'on-behalf-of': `Bearer ${behalf}` } : {}) },
      });
    const granted = await ask(user.id, testServiceToken, token);
    expect(granted.statusCode).toBe(200);
    expect(await isIn(granted.json<{ access_token: string }>().access_token)).toBe(true);
    expect((await ask(other.id, testServiceToken, token)).statusCode).toBe(403);
    expect((await ask(user.id, testServiceToken)).statusCode).toBe(403);
    expect((await ask(user.id, token, token)).statusCode).toBe(403);
  });
});

describe('changing the password', () => {
  test('needs the current one, ends the other sessions and mails the owner', async () => {
    const person = await app.people.clinician({ password });
    const { access_token } = await login(person.user.email);
    const change = (current_password: string, new_password: string, user_id = person.user.id) =>
      app.client(access_token).auth.changePassword({ user_id, current_password, new_password });
    const { user: other } = await app.people.clinician();

    expect(await refusal(change(password, 'another long sentence', other.id))).toBe('FORBIDDEN');
    expect(await refusal(change('not the password', 'another long sentence'))).toBe('FORBIDDEN');
    expect(await refusal(change(password, 'short'))).toBe('WEAK_PASSWORD');
    expect(await isIn(person.token)).toBe(true);
    expect(await mailsTo(app.services, person.user.email)).toEqual([]);

    await change(password, 'another long sentence');
    expect(await isIn(access_token)).toBe(true);
    expect(await isIn(person.token)).toBe(false);
    expect(await refusal(login(person.user.email))).toBe('INVALID_CREDENTIALS');
    await login(person.user.email, 'another long sentence');
    expect((await mailsTo(app.services, person.user.email)).map(({ kind }) => kind)).toEqual(['password_changed']);
  });

  test('administrators need 15 characters; visitors need a session', async () => {
    const admin = await app.people.admin({ password });
    const change = (new_password: string) =>
      admin.client.auth.changePassword({ user_id: admin.user.id, current_password: password, new_password });
    await expect(change('fourteen chars')).rejects.toMatchObject({
      message: 'Password must be at least 15 characters long',
    });
    await change('fifteen chars !');
    expect(
      await refusal(app.client().auth.changePassword({ user_id: 'x', current_password: 'x', new_password: 'y' })),
    ).toBe('AUTH_REQUIRED');
  });

  test('of two concurrent changes one is stored, and nothing is half done', async () => {
    const person = await app.people.clinician({ password });
    const results = await Promise.allSettled(
      ['first long sentence', 'second long sentence'].map((new_password) =>
        person.client.auth.changePassword({ user_id: person.user.id, current_password: password, new_password }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(app.services, person.user.email)).toHaveLength(1);
  });
});

describe('resetting the password', () => {
  let person: Person;
  beforeAll(async () => {
    person = await app.people.clinician({ password });
  });

  test('asking answers alike for every address and mails the owner alone', async () => {
    const known = await app.client().auth.resetPasswordRequest(person.user.email.toUpperCase());
    expect(await app.client().auth.resetPasswordRequest('nobody-there@example.org')).toEqual(known);
    expect(await mailsTo(app.services, 'nobody-there@example.org')).toEqual([]);
    const [mail] = await mailsTo(app.services, person.user.email);
    expect(mail).toMatchObject({ kind: 'reset' });
    expect(mail!.text).toContain(`${app.services.env.publicUrl}/reset-password?token=${mail!.token}`);
  });

  test('the link works once, survives a refused password and ends every session', async () => {
    const reset_token = await resetTokenFor(app.services, person.user.email);
    expect(await refusal(app.client().auth.resetPassword({ reset_token, new_password: 'short' }))).toBe(
      'WEAK_PASSWORD',
    );
    const tries = ['first new sentence', 'second new sentence'].map((new_password) =>
      app.client().auth.resetPassword({ reset_token, new_password }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isIn(person.token)).toBe(false);
    expect(await refusal(app.client().auth.resetPassword({ reset_token, new_password: 'third new sentence' }))).toBe(
      'INVALID_RESET_TOKEN',
    );
    expect(await refusal(login(person.user.email))).toBe('INVALID_CREDENTIALS');
  });

  test('a newer link ends the older one, half an hour ends every one', async () => {
    const { user } = await app.people.clinician({ password });
    await app.client().auth.resetPasswordRequest(user.email);
    const older = await resetTokenFor(app.services, user.email);
    await app.client().auth.resetPasswordRequest(user.email);
    const newer = await resetTokenFor(app.services, user.email);
    expect(await refusal(app.client().auth.resetPassword({ reset_token: older, new_password: 'a new sentence' }))).toBe(
      'INVALID_RESET_TOKEN',
    );
    await app.services.pool.query(
      `update verifications set expires_at = now() - interval '1 second' where value = $1`,
      [user.id],
    );
    expect(await refusal(app.client().auth.resetPassword({ reset_token: newer, new_password: 'a new sentence' }))).toBe(
      'INVALID_RESET_TOKEN',
    );
    expect(await refusal(app.client().auth.resetPassword({ reset_token: 'x', new_password: 'a new sentence' }))).toBe(
      'INVALID_RESET_TOKEN',
    );
  });
});

async function close(id: string): Promise<void> {
  await inTransaction(app.services, system, (work) => work.system.update('User', id, { is_active: false }));
}

async function usedMinutesAgo(userId: string, minutes: number): Promise<void> {
  await app.services.pool.query(
    'update sessions set updated_at = now() - make_interval(mins => $2) where user_id = $1',
    [userId, minutes],
  );
  forget();
}
