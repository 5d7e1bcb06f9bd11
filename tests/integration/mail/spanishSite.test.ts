import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxRow } from '#server/platform/mail/outboxRows.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEFAULT_LANGUAGE: 'es' });
});
afterAll(() => app.close());

async function mailOf(email: string, kind: string): Promise<OutboxRow> {
  const mail = (await mailsTo(app.services, email)).find((sent) => sent.kind === kind);
  if (!mail) throw new Error(`No ${kind} was mailed to ${email}`);
  return mail;
}

async function signUp(email: string, headers: Record<string, string>) {
  const url = `/api/apps/${app.services.env.appId}/auth/register`;
  await app.server.inject({ method: 'POST', url, headers, payload: { email, password } });
  const client = app.client();
  await client.auth.verifyOtp({ email, otp_code: await codeFor(app.services, email), password });
  return client;
}

test('an invitation is mailed in the language of the site', async () => {
  const admin = await app.people.admin();
  await admin.client.users.inviteUser('invitada@example.org', 'user', 'clinician');
  const mail = await mailOf('invitada@example.org', 'invitation');
  expect(mail.subject).toBe('Le invitamos a OpenLocum');
  expect(mail.html).toContain('<html lang="es">');
});

test('who chose no language is mailed in that of the site, who signed up in English in English', async () => {
  const quiet = await signUp('callada@example.org', {});
  expect((await quiet.auth.me()).appearance).toEqual({});
  await quiet.auth.resetPasswordRequest('callada@example.org');
  expect((await mailOf('callada@example.org', 'reset')).subject).toBe('Restablezca su contraseña de OpenLocum');

  const english = await signUp('ann@example.org', { 'accept-language': 'en-US' });
  expect((await english.auth.me()).appearance).toEqual({ locale: 'en' });
  expect((await mailOf('ann@example.org', 'code')).subject).toMatch(/ is your OpenLocum code$/);
  await english.auth.resetPasswordRequest('ann@example.org');
  expect((await mailOf('ann@example.org', 'reset')).subject).toBe('Reset your OpenLocum password');
});
