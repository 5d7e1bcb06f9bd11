import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const password = 'wet stone over river';
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await mailsTo(app.services, email);
  expect(mail).toMatchObject({ kind: 'invitation' });
  const token = /[?&]invitation=([^&\s]+)/.exec(mail!.text)?.[1];
  expect(token).toBe(mail!.token);
  return token!;
}

async function signUp(email: string, invitation_token?: string) {
  const client = app.client();
  await client.auth.register({ email, password, ...(invitation_token ? { invitation_token } : {}) });
  const { access_token } = await client.auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
  return app.client(access_token).auth.me();
}

const age = (email: string, interval: string) =>
  app.services.pool.query(`update invitations set expires_at = now() - $2::interval where email = $1`, [
    email,
    interval,
  ]);

describe('an invitation', () => {
  test('mails a link through which one signs up with the role it names', async () => {
    const email = 'new-admin@example.org';
    const left = await trace(app.services, async () => {
      expect(await admin.client.users.inviteUser('New-Admin@Example.org', 'admin')).toEqual({
        message: 'We sent an invitation to this address',
      });
    });
    expect(left).toMatchObject({
      rows: { outbox_mails: 1 },
      events: [],
      mails: [`${email}: You are invited to OpenLocum`],
    });
    expect(await signUp(email, await tokenMailedTo(email))).toMatchObject({ email, role: 'admin', is_verified: true });
  });

  test('B11: may name a side of the marketplace, which the account then has', async () => {
    for (const side of ['clinician', 'facility'] as const) {
      const email = `invited-${side}@example.org`;
      await admin.client.users.inviteUser(email, 'user', side);
      const [mail] = await mailsTo(app.services, email);
      expect(mail!.text).toContain(`to join as a ${side}`);
      expect(mail!.text).toContain(`&role=${side}`);
      const token = await tokenMailedTo(email);
      expect(await signUp(email, token)).toMatchObject({ role: 'user', user_role: side });
    }
    await admin.client.users.inviteUser('free@example.org', 'user');
    expect((await mailsTo(app.services, 'free@example.org'))[0]!.text).not.toContain('role=');
    expect(await signUp('free@example.org', await tokenMailedTo('free@example.org'))).toMatchObject({
      user_role: null,
    });
  });

  test('B11: gives no role to a user who signs up without its link', async () => {
    await admin.client.users.inviteUser('sideless@example.org', 'user', 'facility');
    expect(await signUp('sideless@example.org')).toMatchObject({ user_role: null });
  });

  test('keeps no token that could be used', async () => {
    const email = 'kept@example.org';
    await admin.client.auth.inviteUser(email, 'user');
    const token = await tokenMailedTo(email);
    const { rows } = await app.services.pool.query('select * from invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await signUp(email, token)).toMatchObject({ role: 'user' });
  });

  test('works once, for its own address, for 72 hours', async () => {
    await admin.client.users.inviteUser('once@example.org', 'admin');
    const token = await tokenMailedTo('once@example.org');
    expect(await refusal(signUp('thief@example.org', token))).toBe('INVALID_CODE');
    await age('once@example.org', '1 second');
    expect(await refusal(signUp('once@example.org', token))).toBe('INVALID_CODE');
    await age('once@example.org', '-1 hour');
    expect((await signUp('once@example.org', token)).role).toBe('admin');
    expect(await refusal(signUp('once@example.org', token))).toBe('INVALID_CODE');
  });

  test('ends when a newer one is sent', async () => {
    const email = 'twice@example.org';
    await admin.client.users.inviteUser(email, 'admin');
    const older = await tokenMailedTo(email);
    await admin.client.users.inviteUser(email, 'user');
    expect(await refusal(signUp(email, older))).toBe('INVALID_CODE');
    expect((await signUp(email, await tokenMailedTo(email))).role).toBe('user');
  });

  test('gives nothing to a user who signs up without its link, or after it', async () => {
    const email = 'plain@example.org';
    await admin.client.users.inviteUser(email, 'admin');
    const token = await tokenMailedTo(email);
    await app.client().auth.register({ email, password, invitation_token: token });
    // A stranger registers the same address with their own password and waits for the owner to confirm it.
    await app.client().auth.register({ email, password: 'another long sentence' });
    const client = app.client();
    await client.auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
    expect((await client.auth.me()).role).toBe('user');
  });

  test('C2: gives no role in the name of a former administrator', async () => {
    const [early, late] = ['early@example.org', 'late@example.org'];
    const inviter = await app.people.admin();
    const tokens = [];
    for (const email of [early, late]) {
      await inviter.client.users.inviteUser(email, 'admin');
      tokens.push(await tokenMailedTo(email));
    }
    await app.client().auth.register({ email: early, password, invitation_token: tokens[0]! });
    await admin.client.entities.User.update(inviter.user.id, { role: 'user' });
    const client = app.client();
    await client.auth.verifyOtp({ email: early, otp_code: await codeFor(app.services, early) });
    expect((await client.auth.me()).role).toBe('user');
    expect(await refusal(signUp(late, tokens[1]))).toBe('INVALID_CODE');
  });

  test('holds new administrators to their longer password', async () => {
    const email = 'short@example.org';
    await admin.client.users.inviteUser(email, 'admin');
    const invitation_token = await tokenMailedTo(email);
    expect(await refusal(app.client().auth.register({ email, password: 'shorter one', invitation_token }))).toBe(
      'WEAK_PASSWORD',
    );
  });

  test('is written down with who sent it and who took it', async () => {
    const email = 'noted@example.org';
    const lines = await audited(app.services, async () => {
      await admin.client.users.inviteUser(email, 'admin');
      await signUp(email, await tokenMailedTo(email));
    });
    expect(lines.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['auth.invite', 'admin'],
      ['auth.register', 'visitor'],
      ['auth.invitation_accepted', 'user'],
      ['auth.verify', 'admin'],
    ]);
    expect(lines[0]).toMatchObject({ actor_id: admin.user.id, fields: ['role'], request_id: expect.any(String) });
    expect(JSON.stringify(lines)).not.toContain(email);
  });
});

describe('who may invite whom', () => {
  const base = '/api/apps/openlocum';
  const invite = (path: string, body: unknown, token?: string) =>
    call(app.server, 'POST', `${base}${path}`, { body, token });

  test.each(['/users/invite-user', '/runtime/users/invite-user'])('%s is for administrators', async (path) => {
    const person = await app.people.facility();
    const body = { user_email: `x${path.length}@example.org`, role: 'user' };
    expect(
      await trace(app.services, async () => {
        expect((await invite(path, body)).status).toBe(401);
        expect((await invite(path, body, person.token)).status).toBe(403);
      }),
    ).toEqual(nothing);
    expect((await invite(path, body, admin.token)).body).toEqual({ message: expect.any(String) });
    expect(
      (await call(app.server, 'POST', `/api/apps/other${path.slice(0)}`, { body, token: admin.token })).status,
    ).toBe(404);
  });

  test.each([
    [{}],
    [{ user_email: 'no address', role: 'user' }],
    [{ user_email: 'x@example.org' }],
    [{ user_email: 'x@example.org', role: 'owner' }],
    [{ user_email: 'x@example.org', role: 'user', user_role: 'admin' }],
    [{ user_email: ['x@example.org'], role: 'user' }],
  ])('%o invites no one', async (body) => {
    expect((await invite('/users/invite-user', body, admin.token)).status).toBe(422);
  });

  test('no one is invited who is here already', async () => {
    const person = await app.people.clinician();
    expect(await refusal(admin.client.users.inviteUser(person.user.email.toUpperCase(), 'admin'))).toBe('CONFLICT');
    expect(await mailsTo(app.services, person.user.email)).toEqual([]);
  });

  test('the service role may invite', async () => {
    const lines = await audited(app.services, () =>
      app.people.service().client.users.inviteUser('by-service@example.org', 'user'),
    );
    expect(lines).toMatchObject([{ actor_kind: 'service', action: 'auth.invite' }]);
  });
});
