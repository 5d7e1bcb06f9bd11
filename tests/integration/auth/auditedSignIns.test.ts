import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, resetTokenFor } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Line {
  action: string;
  actor_kind: string;
  actor_id: string | null;
  entity_id: string | null;
  outcome: string;
}

const linesAbout = async (id: string) => {
  const { rows } = await app.services.pool.query<Line>(
    `select action, actor_kind, actor_id, entity_id, outcome from audit_events
      where entity_id = $1 and action like 'auth.%' order by id`,
    [id],
  );
  return rows;
};

test('a sign-up and a login are lines of the account that signed in, a wrong password is one of a visitor', async () => {
  const email = 'signed@example.org';
  const visitor = app.client();
  await visitor.auth.register({ email, password });
  const { id } = await visitor.auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
  await app.client().auth.login(email, password);
  await expect(app.client().auth.login(email, 'dry sand under bridge')).rejects.toMatchObject({ status: 401 });
  const about = { entity_id: id };
  const own = { ...about, actor_kind: 'user', actor_id: id, outcome: 'done' };
  expect(await linesAbout(id)).toEqual([
    { ...own, action: 'auth.verify' },
    { ...own, action: 'auth.login' },
    { ...about, action: 'auth.login', actor_kind: 'visitor', actor_id: null, outcome: 'refused' },
  ]);
});

test('a password that is reset by a mailed link is a line of the account', async () => {
  const { user } = await app.people.clinician({ password });
  await app.client().auth.resetPasswordRequest(user.email);
  const reset_token = await resetTokenFor(app.services, user.email);
  const new_password = 'four blue boats at noon';
  await app.client().auth.resetPassword({ reset_token, new_password });
  expect(await linesAbout(user.id)).toContainEqual({
    entity_id: user.id,
    action: 'auth.reset',
    actor_kind: 'user',
    actor_id: user.id,
    outcome: 'done',
  });
});
