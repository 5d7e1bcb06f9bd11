import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetTokenFor } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const password = 'wet stone over river';
const login = (email: string, secret: string) => app.client().auth.login(email, secret);
const isIn = (token: string) => app.client(token).auth.isAuthenticated();

test('C15: a password is not changed, or reset, to the one there was', async () => {
  const { client, user } = await app.people.clinician({ password });
  const change = { user_id: user.id, current_password: password, new_password: password };
  expect(await refusal(client.auth.changePassword(change))).toBe('WEAK_PASSWORD');
  await app.client().auth.resetPasswordRequest(user.email);
  const reset_token = await resetTokenFor(app.services, user.email);
  const reset = (new_password: string) => app.client().auth.resetPassword({ reset_token, new_password });
  expect(await refusal(reset(password))).toBe('WEAK_PASSWORD');
  await reset('another long sentence');
});

test('C15: a user who becomes an administrator needs a password that is long enough for one', async () => {
  const short = 'ten chars!';
  const { user } = await app.people.clinician({ password: short });
  const { access_token } = await login(user.email, short);
  const admin = await app.people.admin();
  await admin.client.entities.User.update(user.id, { role: 'admin' });
  expect(await isIn(access_token)).toBe(false);
  await expect(login(user.email, short)).rejects.toMatchObject({
    code: 'WEAK_PASSWORD',
    message: 'Administrators need a password of at least 15 characters. We sent you a link to choose one',
  });
  const open = await app.services.pool.query('select from sessions where user_id = $1', [user.id]);
  expect(open.rowCount).toBe(0);
  const reset_token = await resetTokenFor(app.services, user.email);
  expect(await refusal(app.client().auth.resetPassword({ reset_token, new_password: 'fourteen chars' }))).toBe(
    'WEAK_PASSWORD',
  );
  await app.client().auth.resetPassword({ reset_token, new_password: 'fifteen chars !' });
  expect((await login(user.email, 'fifteen chars !')).user.role).toBe('admin');
});
