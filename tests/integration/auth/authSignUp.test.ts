import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeServices } from '#server/makeServices.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const password = 'wet stone over river';
let people = 0;
const newAddress = () => `sign-up-${++people}@example.org`;
const visitor = () => app.client();

async function signedUp(): Promise<{ email: string; token: string }> {
  const email = newAddress();
  await visitor().auth.register({ email, password });
  const { access_token } = await visitor().auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
  return { email, token: access_token };
}

describe('signing up', () => {
  test('pressed twice in two processes, one sign-up waits, and one of the mailed codes confirms it', async () => {
    const otherProcess = await makeServices(app.services.env);
    const other = await buildApp(otherProcess, { web: false, shedsLoad: false });
    const email = newAddress();
    // Both are at the same point when either goes on.
    const { pool } = app.services;
    const held = await pool.connect();
    await held.query('begin');
    await held.query("select pg_advisory_xact_lock(hashtextextended('sign-up ' || $1, 0))", [email]);
    const payload = { email, password };
    // Awaited, because an unawaited request is not sent.
    const asked = [app.server, other].map(
      async (server) => await server.inject({ method: 'POST', url: '/api/apps/openlocum/auth/register', payload }),
    );
    const waiting = async () => {
      const { rows } = await held.query(
        `select 1 from pg_locks join pg_database d on d.oid = database
         where locktype = 'advisory' and not granted and d.datname = current_database()`,
      );
      return rows;
    };
    await expect.poll(waiting).toHaveLength(2);
    await held.query('commit');
    held.release();
    const answers = await Promise.all(asked);
    await other.close();
    await otherProcess.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = await pool.query('select id from registrations where email = $1', [email]);
    expect(rows).toHaveLength(1);
    const codes = (await mailsTo(app.services, email)).map(({ code }) => code!);
    const tried = await Promise.allSettled(codes.map((otp_code) => visitor().auth.verifyOtp({ email, otp_code })));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a code confirms the address, signs in and makes a person who has chosen nothing yet', async () => {
    const email = newAddress();
    const answer = await visitor().auth.register({
      email: ` ${email.toUpperCase()} `,
      password,
      full_name: 'Ann Reed',
      adult_confirmed: true,
    });
    expect(answer).toEqual({ id: expect.any(String), message: expect.any(String), otp_expires_in_minutes: 10 });
    const mails = await mailsTo(app.services, email);
    expect(mails.map(({ kind }) => kind)).toEqual(['code']);
    expect(mails[0]!.text).toContain(mails[0]!.code);

    const client = visitor();
    const verified = await client.auth.verifyOtp({ email, otp_code: mails[0]!.code! });
    expect(verified).toMatchObject({
      id: answer.id,
      success: true,
      access_token: expect.stringMatching(/^ol_[\w-]{43}$/),
    });
    expect(await client.auth.me()).toMatchObject({
      id: answer.id,
      email,
      full_name: 'Ann Reed',
      role: 'user',
      user_role: null,
      is_active: true,
      is_verified: true,
      verification_status: null,
      adult_confirmed_date: expect.any(String),
      terms_accepted_date: expect.any(String),
    });
  });

  test('what a client may not decide is not decided by the body', async () => {
    const email = newAddress();
    const body = {
      email,
      password,
      role: 'admin',
      user_role: 'facility',
      is_verified: true,
      id: 'mine',
      is_active: true,
    };
    const { id } = await visitor().auth.register(body);
    expect(id).not.toBe('mine');
    const person = () => app.services.db.selectFrom('users').selectAll().where('email', '=', email).execute();
    expect(await person()).toEqual([]);
    await visitor().auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
    expect(await person()).toMatchObject([
      { id, role: 'user', user_role: null, full_name: email.split('@')[0], adult_confirmed_date: null },
    ]);
  });

  test('the address of an account answers as a new one, changes nothing and notifies its owner', async () => {
    const { email } = await signedUp();
    const first = await visitor().auth.register({ email, password: 'somebody else knows this' });
    await visitor().auth.register({ email: email.toUpperCase(), password: 'somebody else knows this' });
    const fresh = await visitor().auth.register({ email: newAddress(), password });
    expect({ ...first, id: '' }).toEqual({ ...fresh, id: '' });
    expect((await mailsTo(app.services, email)).map(({ kind }) => kind)).toEqual([
      'already_registered',
      'already_registered',
      'code',
    ]);
    await visitor().auth.login(email, password);
  });

  test('signing up again before confirming takes the newer password and code', async () => {
    const email = newAddress();
    await visitor().auth.register({ email, password });
    const oldCode = await codeFor(app.services, email);
    const second = await visitor().auth.register({ email, password: 'a different sentence' });
    const code = await codeFor(app.services, email);
    if (oldCode !== code)
      expect(await refusal(visitor().auth.verifyOtp({ email, otp_code: oldCode }))).toBe('INVALID_CODE');
    const confirmed = await visitor().auth.verifyOtp({ email, otp_code: code, password: 'a different sentence' });
    expect(confirmed.id).toBe(second.id);
    await visitor().auth.login(email, 'a different sentence');
    expect(await refusal(visitor().auth.login(email, password))).toBe('INVALID_CREDENTIALS');
  });

  test('a double submit makes one account, and the newest code works', async () => {
    const email = newAddress();
    await Promise.all([visitor().auth.register({ email, password }), visitor().auth.register({ email, password })]);
    const { id } = await visitor().auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
    await visitor().auth.login(email, password);
    const { rows } = await app.services.pool.query('select provider_id from accounts where user_id = $1', [id]);
    expect(rows).toEqual([{ provider_id: 'credential' }]);
  });
});

describe('weak passwords', () => {
  test.each([
    ['short', 'Password must be at least 8 characters long'],
    ['sunshine1', 'This password is too common. Please choose another one'],
    ['aaaaaaaaaaaa', 'This password is too common. Please choose another one'],
    ['openlocum12', 'The password must not be your name, your email address or the name of this site'],
    ['riverstone!', 'The password must not be your name, your email address or the name of this site'],
    ['passwordpassword', 'This password is too common. Please choose another one'],
    ['openlocumopenlocum', 'The password must not be your name, your email address or the name of this site'],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
  ])('C15: %s is refused', async (weak, message) => {
    await expect(visitor().auth.register({ email: 'riverstone@example.org', password: weak })).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      status: 400,
      message,
    });
    expect(await mailsTo(app.services, 'riverstone@example.org')).toEqual([]);
  });
});

describe('one-time codes', () => {
  test('wrong, unknown and malformed codes get one answer, and five tries end a code', async () => {
    const email = newAddress();
    await visitor().auth.register({ email, password });
    const code = await codeFor(app.services, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const otp_code of [wrong, wrong, wrong, wrong, wrong, 'abc', '']) {
      expect(await refusal(visitor().auth.verifyOtp({ email, otp_code }))).toBe('INVALID_CODE');
    }
    expect(await refusal(visitor().auth.verifyOtp({ email, otp_code: code }))).toBe('INVALID_CODE');
    expect(await refusal(visitor().auth.verifyOtp({ email: newAddress(), otp_code: code }))).toBe('INVALID_CODE');
    await visitor().auth.resendOtp(email);
    await visitor().auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
  });

  test('a code works once, also when it is sent twice at the same moment', async () => {
    const email = newAddress();
    await visitor().auth.register({ email, password });
    const otp_code = await codeFor(app.services, email);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => visitor().auth.verifyOtp({ email, otp_code })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(visitor().auth.verifyOtp({ email, otp_code }))).toBe('INVALID_CODE');
  });

  test('a code lives ten minutes', async () => {
    const email = newAddress();
    await visitor().auth.register({ email, password });
    const { rows } = await app.services.pool.query<{ minutes: number }>(
      'select extract(epoch from code_expires_at - created_date)::float8 / 60 as minutes from registrations order by created_date desc limit 1',
    );
    expect(rows[0]!.minutes).toBeCloseTo(10, 0);
    await app.services.pool.query(`update registrations set code_expires_at = now() - interval '1 second'`);
    expect(await refusal(visitor().auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) }))).toBe(
      'INVALID_CODE',
    );
  });

  test('a new code ends the old one, and only those who wait for one get one', async () => {
    const email = newAddress();
    await visitor().auth.register({ email, password });
    const old = await codeFor(app.services, email);
    const answer = await visitor().auth.resendOtp(email);
    const code = await codeFor(app.services, email);
    if (old !== code) expect(await refusal(visitor().auth.verifyOtp({ email, otp_code: old }))).toBe('INVALID_CODE');
    await visitor().auth.verifyOtp({ email, otp_code: code });

    expect(await visitor().auth.resendOtp(email)).toEqual(answer);
    const unknown = newAddress();
    expect(await visitor().auth.resendOtp(unknown)).toEqual(answer);
    expect(await mailsTo(app.services, unknown)).toEqual([]);
    expect(await mailsTo(app.services, email)).toHaveLength(2);
  });

  test('neither the code nor the token of a session can be read in the database', async () => {
    const email = newAddress();
    await visitor().auth.register({ email, password });
    const code = await codeFor(app.services, email);
    const { access_token } = await visitor().auth.verifyOtp({ email, otp_code: code });
    await visitor().auth.register({ email: newAddress(), password });
    const tables = await Promise.all(
      ['sessions', 'registrations', 'accounts'].map((table) => app.services.pool.query(`select * from ${table}`)),
    );
    const dump = JSON.stringify(tables.map(({ rows }) => rows));
    expect(dump).not.toContain(access_token);
    expect(dump).not.toContain(access_token.slice(3));
    expect(dump).not.toContain(password);
    for (const { rows } of tables.slice(1, 2)) expect(JSON.stringify(rows)).not.toMatch(/"\d{6}:/);
  });
});

describe('bodies that are none', () => {
  test.each(['register', 'verify-otp', 'resend-otp', 'login', 'reset-password-request', 'reset-password'])(
    '%s says what is wrong',
    async (route) => {
      for (const payload of [
        '5',
        '[]',
        '"text"',
        '{}',
        '{"email":{},"password":[]}',
        '{"email":"not an address","password":null}',
      ]) {
        const answer = await app.server.inject({
          method: 'POST',
          url: `/api/apps/openlocum/auth/${route}`,
          headers: { 'content-type': 'application/json' },
          payload,
        });
        expect([400, 422], `${route} ${payload}`).toContain(answer.statusCode);
        expect(answer.json()).toMatchObject({
          message: expect.any(String),
          detail: expect.any(String),
          code: expect.any(String),
        });
      }
    },
  );

  test('another app is not here', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/apps/other/auth/login',
      payload: { email: 'a@b.org', password },
    });
    expect(answer.statusCode).toBe(404);
  });
});
