import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueShortToken, issueToken } from '#server/platform/auth/sessions.ts';
import { audited } from '#tests/support/auditLog.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const password = 'wet stone over river';
type Api = Person['client'];

/** Everything that a stranger at an unattended screen must not do. */
const operations: Record<string, (client: Api) => Promise<unknown>> = {
  'asking for deletion': (client) => client.functions.requestDeletion({}),
  'moving the mails to another address': (client) => client.auth.updateMe({ notificationsEmail: 'other@example.org' }),
  'ending the other sessions': (client) => client.functions.revokeOtherSessions({}),
};

/** As if the sessions of the person had been opened eleven minutes ago. */
async function letProofPass({ user }: Pick<Person, 'user'>): Promise<void> {
  await app.services.pool.query(
    `update sessions set proved_at = now() - interval '11 minutes', created_at = now() - interval '11 minutes'
     where user_id = $1`,
    [user.id],
  );
}

describe('C16: operations that ask again who is there', () => {
  test.each(Object.entries(operations))(
    'C16: %s needs the password again, ten minutes after the login',
    async (_, operation) => {
      const person = await app.people.facility({ password });
      await issueToken(app.services, person.user.id);
      await letProofPass(person);
      const left = await trace(app.services, async () => {
        await expect(operation(person.client)).rejects.toMatchObject({
          code: 'STEP_UP_REQUIRED',
          status: 403,
          extra: { extraData: { ways: ['password'] } },
        });
        await expect(person.client.auth.stepUp({ password: 'not the password' })).rejects.toMatchObject({
          code: 'FORBIDDEN',
          extra: { errors: [{ field: 'password', message: 'The password is wrong' }] },
        });
        expect(await refusal(operation(person.client))).toBe('STEP_UP_REQUIRED');
      });
      expect(left).toEqual(nothing);
      await person.client.auth.stepUp({ password });
      await operation(person.client);
    },
  );

  test('C16: a fresh login counts, and the proof of one session is none of another', async () => {
    const person = await app.people.facility({ password });
    await letProofPass(person);
    const { access_token } = await app.client().auth.login(person.user.email, password);
    await app.client(access_token).auth.stepUp({ password });
    expect(await refusal(person.client.functions.requestDeletion({}))).toBe('STEP_UP_REQUIRED');
    await app.client(access_token).functions.requestDeletion({});
  });

  test('C16: a session that a service was given for someone proves nothing', async () => {
    const { user } = await app.people.facility({ password });
    const client = app.client(await issueShortToken(app.services, user.id, 60));
    expect(await refusal(client.functions.requestDeletion({}))).toBe('STEP_UP_REQUIRED');
  });

  test('C16: what sends nothing to anyone else asks for nothing', async () => {
    const person = await app.people.facility({ password, notificationsEmail: 'Other@example.org' });
    await letProofPass(person);
    await person.client.auth.updateMe({ notificationsEmail: 'Other@example.org', bio: 'Three hundred beds' });
    await person.client.auth.updateMe({ notificationsEmail: person.user.email });
    await person.client.auth.updateMe({ notificationsEmail: null });
    await person.client.functions.withdrawDeletion({});
  });

  test('C16: what was proved, and what not, is written down', async () => {
    const person = await app.people.facility({ password });
    const lines = await audited(app.services, async () => {
      await refusal(person.client.auth.stepUp({ password: 'not the password' }));
      await person.client.auth.stepUp({ password });
    });
    expect(lines.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['auth.step_up', 'refused'],
      ['auth.step_up', 'done'],
    ]);
  });
});

describe('C16: an account without a password', () => {
  test('C16: gets a code at its own address, which works once and in this session alone', async () => {
    const person = await app.people.facility();
    const elsewhere = app.client(await issueToken(app.services, person.user.id));
    await letProofPass(person);
    await expect(person.client.functions.requestDeletion({})).rejects.toMatchObject({
      extra: { extraData: { ways: ['code'] } },
    });
    await person.client.auth.sendStepUpCode();
    expect((await mailsTo(app.services, person.user.email)).map(({ kind }) => kind)).toEqual(['identity_code']);
    const otp_code = await codeFor(app.services, person.user.email);
    expect(await refusal(elsewhere.auth.stepUp({ otp_code }))).toBe('FORBIDDEN');
    await person.client.auth.stepUp({ otp_code });
    expect(await refusal(person.client.auth.stepUp({ otp_code }))).toBe('FORBIDDEN');
    expect(await refusal(elsewhere.functions.requestDeletion({}))).toBe('STEP_UP_REQUIRED');
    await person.client.functions.requestDeletion({});
  });

  test('C16: of many codes tried at the same moment five are compared', async () => {
    const person = await app.people.facility();
    await person.client.auth.sendStepUpCode();
    const otp_code = await codeFor(app.services, person.user.email);
    const wrong = otp_code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => refusal(person.client.auth.stepUp({ otp_code: wrong }))));
    expect(await refusal(person.client.auth.stepUp({ otp_code }))).toBe('FORBIDDEN');
  });

  test('C16: is no one’s way who has one, and no visitor’s', async () => {
    const person = await app.people.facility({ password });
    expect(await refusal(person.client.auth.sendStepUpCode())).toBe('CONFLICT');
    expect(await refusal(app.client().auth.stepUp({ password }))).toBe('AUTH_REQUIRED');
    expect(await refusal(app.client().auth.sendStepUpCode())).toBe('AUTH_REQUIRED');
  });
});
