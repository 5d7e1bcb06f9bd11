import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '#server/platform/auth/sessions.ts';
import { audited } from '#tests/support/auditLog.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ ADMIN_EMAIL: 'operator@example.org', ADMIN_PASSWORD: 'wet stone over river' });
});
afterAll(() => app.close());

const password = 'wet stone over river';
let addresses = 0;
const newAddress = () => `new-${++addresses}@example.org`;
const ask = ({ client }: Person, email: string) => client.functions.requestEmailChange({ email });
const confirm = ({ client }: Person, otp_code: string) => client.functions.confirmEmailChange({ otp_code });
const codeOf = (email: string) => codeFor(app.services, email);
const kindsTo = async (email: string) => (await mailsTo(app.services, email)).map(({ kind }) => kind);

test('the code of the new address changes it; login, other sessions and the former address follow', async () => {
  const person = await app.people.clinician({ password });
  const former = person.user.email;
  const other = await issueToken(app.services, person.user.id);
  const email = newAddress();
  await ask(person, ` ${email.toUpperCase()} `);
  expect(await refusal(app.client().auth.loginViaEmailPassword(email, password))).toBe('INVALID_CREDENTIALS');
  const lines = await audited(app.services, async () => {
    expect(await confirm(person, await codeOf(email))).toEqual({ success: true, email });
  });
  expect(lines).toMatchObject([{ action: 'auth.change_email', entity_id: person.user.id, fields: ['email'] }]);
  expect((await person.client.auth.me()).email).toBe(email);
  expect(await refusal(app.client(other).auth.me())).toBe('INVALID_TOKEN');
  await app.client().auth.loginViaEmailPassword(email, password);
  expect(await refusal(app.client().auth.loginViaEmailPassword(former, password))).toBe('INVALID_CREDENTIALS');
  const [mail] = await mailsTo(app.services, former);
  expect(mail).toMatchObject({ kind: 'email_changed' });
  expect(mail!.text).toContain(`${email.slice(0, 1)}•••@example.org`);
  expect(mail!.text).not.toContain(email);
});

test('a code works once, for its own account, and not after five wrong tries', async () => {
  const [person, stranger] = [await app.people.clinician(), await app.people.facility()];
  const email = newAddress();
  await ask(person, email);
  const code = await codeOf(email);
  expect(await refusal(confirm(stranger, code))).toBe('INVALID_CODE');
  await confirm(person, code);
  expect(await refusal(confirm(person, code))).toBe('INVALID_CODE');
  const next = newAddress();
  await ask(person, next);
  const right = await codeOf(next);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) expect(await refusal(confirm(person, wrong))).toBe('INVALID_CODE');
  expect(await refusal(confirm(person, right))).toBe('INVALID_CODE');
});

test('an address of another account gets a mail without a code, and the caller the same answer', async () => {
  const [person, owner] = [await app.people.clinician(), await app.people.clinician()];
  const answer = await ask(person, owner.user.email);
  expect(answer).toEqual(await ask(person, newAddress()));
  await ask(person, owner.user.email);
  expect(await kindsTo(owner.user.email)).toEqual(['already_registered', 'already_registered']);
  expect(await refusal(confirm(person, '123456'))).toBe('INVALID_CODE');
});

test('an address that gets an account in the meantime stays with that account', async () => {
  const person = await app.people.clinician();
  const email = newAddress();
  await ask(person, email);
  const code = await codeOf(email);
  await app.client().auth.register({ email, password });
  await app.client().auth.verifyOtp({ email, otp_code: await codeOf(email) });
  expect(await refusal(confirm(person, code))).toBe('CONFLICT');
  expect((await person.client.auth.me()).email).toBe(person.user.email);
});

test('one of two calls with one code changes the address', async () => {
  const person = await app.people.clinician();
  const email = newAddress();
  await ask(person, email);
  const code = await codeOf(email);
  const outcomes = await Promise.allSettled([confirm(person, code), confirm(person, code)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the own address, one that the operator has set, and texts that are no address are refused', async () => {
  const person = await app.people.clinician();
  expect(await refusal(ask(person, person.user.email))).toBe('CONFLICT');
  for (const text of ['', 'nobody', 'a@b', `${'x'.repeat(250)}@example.org`]) {
    expect(await refusal(ask(person, text))).toBe('VALIDATION_ERROR');
  }
  const operator = await app.people.admin();
  await app.services.pool.query("update users set email = 'operator@example.org' where id = $1", [operator.user.id]);
  expect(await refusal(ask(operator, newAddress()))).toBe('CONFLICT');
});

test('an old session asks again who is there', async () => {
  const person = await app.people.facility({ password });
  await app.services.pool.query("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [
    person.user.id,
  ]);
  const left = await trace(app.services, async () => {
    expect(await refusal(ask(person, newAddress()))).toBe('STEP_UP_REQUIRED');
    expect(await refusal(confirm(person, '123456'))).toBe('STEP_UP_REQUIRED');
  });
  expect(left).toEqual(nothing);
});
