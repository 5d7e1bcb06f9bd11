import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, mailsTo, resetTokenFor } from '#tests/support/mailbox.ts';
import { has, versions } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';

let app: SdkApp;
beforeAll(async () => {
  app = await sdkApp();
});
afterAll(() => app.close());

const password = 'seven ducks on a pond';
const newPassword = 'eight geese on a lake';

describe.each(versions)('%s', (version) => {
  const newEmail = () => `${crypto.randomUUID()}@example.com`;

  test('signs up with a code and is someone from then on', async () => {
    const email = newEmail();
    const client = app.sdk(version);
    const registered = await client.auth.register({ email, password, turnstile_token: 'x', referral_code: null });
    expect(registered).toMatchObject({ id: expect.any(String) as string, otp_expires_in_minutes: 10 });
    await expect(client.auth.loginViaEmailPassword(email, password)).rejects.toMatchObject({ status: 403 });
    const first = await codeFor(app.services, email);
    expect(await client.auth.resendOtp(email)).toMatchObject({ otp_expires_in_minutes: 10 });
    const otpCode = await codeFor(app.services, email);
    if (first !== otpCode) {
      await expect(client.auth.verifyOtp({ email, otpCode: first })).rejects.toMatchObject({ status: 400 });
    }
    const verified = await client.auth.verifyOtp({ email, otpCode });
    expect(verified).toMatchObject({ id: registered['id'], success: true });
    client.setToken(String(verified['access_token']));
    expect(await client.auth.me()).toMatchObject({
      id: registered['id'],
      email,
      full_name: email.split('@')[0],
      role: 'user',
      is_verified: true,
    });
  });

  test('logs in, changes itself, and logs out', async () => {
    const email = newEmail();
    const { user } = await app.people.newcomer({ email, password });
    const client = app.sdk(version);
    expect(await client.auth.isAuthenticated()).toBe(false);
    await expect(client.auth.me()).rejects.toMatchObject({ status: 401, code: 'AUTH_REQUIRED' });
    const { access_token, user: shown } = await client.auth.loginViaEmailPassword(email.toUpperCase(), password, 'x');
    expect([typeof access_token, shown.id]).toEqual(['string', user.id]);
    expect(await client.auth.isAuthenticated()).toBe(true);
    expect(await client.auth.me()).toEqual(shown);
    const changed = await client.auth.updateMe({ full_name: 'Noor Haddad', location: 'Salem, OR', email: 'x@y.z' });
    expect(changed).toMatchObject({ id: user.id, email, full_name: 'Noor Haddad', location: 'Salem, OR' });
    // Functions hold the token too.
    expect(await client.functions.invoke('myApplications').catch((error: unknown) => error)).toMatchObject({
      response: { status: 403 },
    });
    client.auth.logout();
    expect(await client.auth.isAuthenticated()).toBe(false);
  });

  test('gets a wrong password refused without being logged out', async () => {
    const email = newEmail();
    const person = await app.people.newcomer({ email, password });
    const client = app.sdk(version, person);
    for (const address of [email, newEmail()]) {
      await expect(client.auth.loginViaEmailPassword(address, 'wrong')).rejects.toMatchObject({
        status: 401,
        code: 'INVALID_CREDENTIALS',
      });
    }
    // It means to log out, but asks its own error for a response that only the original has.
    expect(await client.auth.isAuthenticated()).toBe(true);
  });

  test('resets a password with a token from the mail, once', async () => {
    const email = newEmail();
    await app.people.newcomer({ email, password });
    const { auth } = app.sdk(version);
    const known = await auth.resetPasswordRequest(email);
    expect(await auth.resetPasswordRequest(newEmail())).toEqual(known);
    const reset = { resetToken: await resetTokenFor(app.services, email), newPassword };
    await expect(auth.resetPassword({ ...reset, newPassword: 'short' })).rejects.toMatchObject({ status: 400 });
    expect(await auth.resetPassword(reset)).toMatchObject({ message: expect.any(String) as string });
    await expect(auth.resetPassword(reset)).rejects.toMatchObject({ status: 400, code: 'INVALID_RESET_TOKEN' });
    expect((await auth.loginViaEmailPassword(email, newPassword)).access_token).toMatch(/./);
  });

  test('changes its own password alone', async () => {
    const email = newEmail();
    const person = await app.people.newcomer({ email, password });
    const { auth } = app.sdk(version, person);
    const change = { userId: person.user.id, currentPassword: password, newPassword };
    await expect(auth.changePassword({ ...change, userId: 'somebody' })).rejects.toMatchObject({ status: 403 });
    await expect(auth.changePassword({ ...change, currentPassword: 'x' })).rejects.toMatchObject({ status: 403 });
    expect(await auth.changePassword(change)).toMatchObject({ message: expect.any(String) as string });
    await expect(auth.loginViaEmailPassword(email, password)).rejects.toMatchObject({ status: 401 });
  });

  test('invites people as an administrator', async () => {
    const [admin, other] = await Promise.all([app.people.admin(), app.people.facility()]);
    const client = app.sdk(version, admin);
    const ways = [client.auth.inviteUser.bind(client.auth)];
    if (has(version, 'users.inviteUser')) ways.push(client.users.inviteUser);
    for (const invite of ways) {
      const email = newEmail();
      expect(await invite(email, 'user')).toMatchObject({ message: expect.any(String) as string });
      expect(await mailsTo(app.services, email)).toHaveLength(1);
    }
    await expect(app.sdk(version, other).auth.inviteUser(newEmail(), 'user')).rejects.toMatchObject({ status: 403 });
    await expect(client.auth.inviteUser(newEmail(), 'owner')).rejects.toMatchObject({ status: 422 });
    if (has(version, 'users.inviteUser')) {
      await expect(client.users.inviteUser(newEmail(), 'owner')).rejects.toThrow('Invalid role: "owner"');
    }
  });

  test('opens the login page in browsers alone', () => {
    expect(() => app.sdk(version).auth.redirectToLogin('/')).toThrow('only be used in a browser');
  });
});
