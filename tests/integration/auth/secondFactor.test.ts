import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import type { SecondFactorProof, SecondStep } from '#domain/accounts/secondFactor.ts';
import { issueToken } from '#server/platform/auth/sessions.ts';
import { audited } from '#tests/support/auditLog.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { mailsTo, resetTokenFor } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';
/** The clock of the server: a test moves it on, so that an app shows another code. */
let now = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, { clock: () => new Date(now) });
});
afterAll(() => app.close());

const nextCode = (key: string) => {
  now += 60_000;
  return codeOf(key, 0, now);
};

/** A user with an authenticator app, the codes of which the test computes itself. */
async function withApp(person?: Person) {
  const { client, user } = person ?? (await app.people.clinician({ password }));
  const { key } = await (await client.auth.secondFactor()).beginAuthenticator();
  const { recovery_codes } = await (await client.auth.secondFactor()).confirmAuthenticator(nextCode(key));
  return { client, user, key, codes: recovery_codes! };
}

/** The step that a login asks for. */
async function stepOf(email: string, secret = password): Promise<SecondStep> {
  const error: unknown = await app
    .client()
    .auth.login(email, secret)
    .catch((refused: unknown) => refused);
  if (!(error instanceof AppError) || error.code !== 'SECOND_STEP_REQUIRED') throw error;
  return error.extra.extraData!['second_step'] as SecondStep;
}

const logIn = async (email: string, proof: { code?: string; recovery_code?: string }) => {
  const { token } = await stepOf(email);
  return prove({ second_step: token, ...proof });
};

/** The second step of a login, somewhere else. */
const prove = async (proof: SecondFactorProof) => (await app.client().auth.secondFactor()).logIn(proof);

describe('an authenticator app', () => {
  test('C17: is set up by its first code, and nothing changes before', async () => {
    const { client, user } = await app.people.clinician({ password });
    const elsewhere = await issueToken(app.services, user.id);
    const { key, address } = await (await client.auth.secondFactor()).beginAuthenticator();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/OpenLocum:${encodeURIComponent(user.email)}?issuer=OpenLocum&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await (await client.auth.secondFactor()).state()).authenticator).toBeNull();
    await app.client().auth.login(user.email, password);
    expect(await refusal(client.auth.secondFactor().then((factor) => factor.confirmAuthenticator('000000')))).toBe(
      'INVALID_CODE',
    );

    const lines = await audited(app.services, async () => {
      const { recovery_codes } = await (await client.auth.secondFactor()).confirmAuthenticator(nextCode(key));
      expect(new Set(recovery_codes).size).toBe(10);
    });
    expect(lines).toMatchObject([{ actor_id: user.id, action: 'auth.factor_added', fields: ['authenticator'] }]);
    expect((await mailsTo(app.services, user.email))[0]).toMatchObject({
      subject: 'An authenticator app was added to your account',
    });
    expect(await (await client.auth.secondFactor()).state()).toMatchObject({
      required: false,
      authenticator: { created_date: expect.any(String) },
      passkeys: [],
      recovery_codes_left: 10,
      has_password: true,
    });
    expect(await app.client(elsewhere).auth.isAuthenticated()).toBe(false);
    expect(await refusal(client.auth.secondFactor().then((factor) => factor.beginAuthenticator()))).toBe('CONFLICT');
  });

  test('C17: neither its key nor a recovery code lies readable in the database', async () => {
    const { key, codes } = await withApp();
    const { rows } = await app.services.pool.query(
      'select to_jsonb(a) as row from authenticators a union all select to_jsonb(r) from recovery_codes r',
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(key);
    for (const code of codes) expect(stored).not.toContain(code);
  });
});

describe('a login with a second factor', () => {
  test('C17: answers no session before the code, names the step, and takes the code', async () => {
    const { user, key } = await withApp();
    const before = await sessionsOf(user.id);
    expect(await refusal(app.client().auth.login(user.email, 'not the password'))).toBe('INVALID_CREDENTIALS');
    const step = await stepOf(user.email);
    expect(step).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['authenticator', 'recovery_code'],
      expires_in_minutes: 10,
    });
    expect(await sessionsOf(user.id)).toBe(before);
    expect(await app.client(step.token).auth.isAuthenticated()).toBe(false);
    expect(await (await app.client().auth.secondFactor()).step(step.token)).toEqual(step);

    const lines = await audited(app.services, async () => {
      const { access_token, user: answered } = await logIn(user.email, { code: nextCode(key) });
      expect(answered.id).toBe(user.id);
      expect((await app.client(access_token).auth.me()).id).toBe(user.id);
    });
    expect(lines.map(({ action, outcome, entity_id }) => [action, outcome, entity_id])).toEqual([
      ['auth.first_factor', 'done', user.id],
      ['auth.login', 'done', user.id],
    ]);
  });

  test('C17: takes a code once, and none that is older', async () => {
    const { user, key } = await withApp();
    const code = nextCode(key);
    await logIn(user.email, { code });
    expect(await refusal(logIn(user.email, { code }))).toBe('INVALID_CODE');
    expect(await refusal(logIn(user.email, { code: codeOf(key, -1, now) }))).toBe('INVALID_CODE');
    await logIn(user.email, { code: nextCode(key) });
  });

  test('C17: of eight concurrent logins with one code one succeeds', async () => {
    const { user, key } = await withApp();
    const steps = await Promise.all(Array.from({ length: 8 }, () => stepOf(user.email)));
    const before = await sessionsOf(user.id);
    const code = nextCode(key);
    const tries = await Promise.allSettled(steps.map(({ token }) => prove({ second_step: token, code })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessionsOf(user.id)).toBe(before + 1);
  });

  test('C17: one step makes one session, with any two concurrent proofs', async () => {
    const { user, codes } = await withApp();
    const { token } = await stepOf(user.email);
    const tries = await Promise.allSettled(
      codes.slice(0, 4).map((recovery_code) => prove({ second_step: token, recovery_code })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // What lost the race was not used up.
    const { rows } = await app.services.pool.query(
      'select count(*)::int as left from recovery_codes where user_id = $1 and used_date is null',
      [user.id],
    );
    expect(rows).toEqual([{ left: 9 }]);
  });

  test('C17: a step ends after five tries and after ten minutes', async () => {
    const { user, key } = await withApp();
    const { token } = await stepOf(user.email);
    const tryCode = (code: string) => refusal(prove({ second_step: token, code }));
    const answers = [];
    for (let turn = 0; turn < 5; turn++) answers.push(await tryCode('123456'));
    expect(answers).toEqual(Array(5).fill('INVALID_CODE'));
    expect(await tryCode(nextCode(key))).toBe('SECOND_STEP_ENDED');

    const late = (await stepOf(user.email)).token;
    await app.services.pool.query(`update second_steps set expires_at = '2026-01-01' where user_id = $1`, [user.id]);
    const code = nextCode(key);
    expect(await refusal(prove({ second_step: late, code }))).toBe('SECOND_STEP_ENDED');
  });

  test('C17: a recovery code works once, however it is typed, and its owner is notified of it', async () => {
    const { user, codes } = await withApp();
    await logIn(user.email, { recovery_code: codes[0]!.toUpperCase().replace('-', ' ') });
    expect((await mailsTo(app.services, user.email))[0]).toMatchObject({
      subject: 'A recovery code was used',
      text: expect.stringContaining('You have 9 left'),
    });
    expect(await refusal(logIn(user.email, { recovery_code: codes[0]! }))).toBe('INVALID_CODE');
    expect(await refusal(logIn(user.email, { recovery_code: 'aaaaa-bbbbb' }))).toBe('INVALID_CODE');
  });

  test('C17: a new password does not skip the second factor, and ends a login under way', async () => {
    const { user, key } = await withApp();
    const waiting = await stepOf(user.email);
    await app.client().auth.resetPasswordRequest(user.email);
    const reset_token = await resetTokenFor(app.services, user.email);
    const new_password = 'dry sand under bridge';
    await app.client().auth.resetPassword({ reset_token, new_password });
    const code = nextCode(key);
    expect(await refusal(prove({ second_step: waiting.token, code }))).toBe('SECOND_STEP_ENDED');
    await stepOf(user.email, new_password);
  });

  test('C17: nor does signing up again with the address', async () => {
    const { user } = await withApp();
    const { email } = user;
    const before = await sessionsOf(user.id);
    await app.client().auth.register({ email, password });
    expect((await mailsTo(app.services, email))[0]).toMatchObject({ kind: 'already_registered', code: null });
    await app.client().auth.resendOtp(email);
    expect(await refusal(app.client().auth.verifyOtp({ email, otp_code: '123456', password }))).toBe('INVALID_CODE');
    expect(await sessionsOf(user.id)).toBe(before);
  });

  test('C17: nonsense in the place of a proof is refused with a sentence', async () => {
    const { user } = await withApp();
    const { token } = await stepOf(user.email);
    const body = (more: object) => ({ second_step: token, ...more });
    const answers = await Promise.all(
      [
        body({}),
        body({ code: '123456', recovery_code: 'aaaaa-bbbbb' }),
        body({ code: { $ne: 1 } }),
        body({ passkey: 'none' }),
        { code: '123456' },
        body({ passkey: { id: 'x', response: null } }),
      ].map((payload) =>
        app.server.inject({ method: 'POST', url: '/api/apps/openlocum/auth/second-factor/log-in', payload }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 400]);
  });
});

describe('turning it off', () => {
  test('C17: needs the password and the second factor', async () => {
    const { client, user, key } = await withApp();
    const secondFactor = await client.auth.secondFactor();
    const begin = async () => (await secondFactor.beginConfirmation()).token;
    const wrongly = { second_step: await begin(), password: 'not the password', code: nextCode(key) };
    expect(await refusal(secondFactor.turnOff(wrongly))).toBe('FORBIDDEN');
    expect(await refusal(secondFactor.turnOff({ second_step: await begin(), password, code: '000000' }))).toBe(
      'INVALID_CODE',
    );
    // The step of a login is not one of a logged-in user, nor is another person's.
    const fromLogin = (await stepOf(user.email)).token;
    expect(await refusal(secondFactor.turnOff({ second_step: fromLogin, password, code: nextCode(key) }))).toBe(
      'SECOND_STEP_ENDED',
    );
    const other = await withApp();
    const foreign = (await (await other.client.auth.secondFactor()).beginConfirmation()).token;
    expect(await refusal(secondFactor.turnOff({ second_step: foreign, password, code: nextCode(key) }))).toBe(
      'FORBIDDEN',
    );

    const lines = await audited(app.services, async () =>
      secondFactor.turnOff({ second_step: await begin(), password, code: nextCode(key) }),
    );
    expect(lines).toMatchObject([{ action: 'auth.second_factor_off', actor_id: user.id }]);
    expect((await mailsTo(app.services, user.email))[0]).toMatchObject({ subject: 'Two-step login was turned off' });
    expect(await secondFactor.state()).toMatchObject({ authenticator: null, recovery_codes_left: 0 });
    await app.client().auth.login(user.email, password);
  });

  test('C17: new recovery codes end the older ones', async () => {
    const { client, user, key, codes } = await withApp();
    const { token } = await (await client.auth.secondFactor()).beginConfirmation();
    const renewed = await (
      await client.auth.secondFactor()
    ).newRecoveryCodes({
      second_step: token,
      password,
      code: nextCode(key),
    });
    expect(renewed).toHaveLength(10);
    expect(await refusal(logIn(user.email, { recovery_code: codes[1]! }))).toBe('INVALID_CODE');
    await logIn(user.email, { recovery_code: renewed[1]! });
  });

  test('C17: an administrator resets it for someone else, after a recent proof', async () => {
    const { client, user } = await withApp();
    const admin = await app.people.admin({ password });
    const reset = (who: Person, user_id = user.id) => who.client.functions.resetSecondFactor({ user_id });
    expect(await refusal(reset(await app.people.facility()))).toBe('FORBIDDEN');
    expect(await refusal(reset(admin, admin.user.id))).toBe('CONFLICT');
    await app.services.pool.query(`update sessions set proved_at = now() - interval '11 minutes'`);
    expect(await refusal(reset(admin))).toBe('STEP_UP_REQUIRED');
    await admin.client.auth.stepUp({ password });
    const lines = await audited(app.services, () => reset(admin));
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'auth.second_factor_reset',
        actor_id: admin.user.id,
        entity_id: user.id,
      }),
    );
    expect((await mailsTo(app.services, user.email))[0]).toMatchObject({
      subject: 'Your two-step login was reset',
    });
    expect(await client.auth.isAuthenticated()).toBe(false);
    await app.client().auth.login(user.email, password);
    expect(await refusal(reset(admin))).toBe('CONFLICT');
  });
});

async function sessionsOf(userId: string): Promise<number> {
  const { rows } = await app.services.pool.query('select id from sessions where user_id = $1', [userId]);
  return rows.length;
}
