import { afterAll, beforeAll, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import type { SecondFactorProof, SecondStep } from '#domain/accounts/secondFactor.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const password = 'a long enough passphrase';
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
const apart = (code: string, separator: string) => `${code.slice(0, 3)}${separator}${code.slice(3)}`;

async function logIn(email: string, proof: Omit<SecondFactorProof, 'second_step'>) {
  const error: unknown = await app
    .client()
    .auth.login(email, password)
    .catch((refused: unknown) => refused);
  if (!(error instanceof AppError)) throw error;
  const { token } = error.extra.extraData!['second_step'] as SecondStep;
  return (await app.client().auth.secondFactor()).logIn({ ...proof, second_step: token });
}

test('P8: codes count however people set their parts apart', async () => {
  const { client, user } = await app.people.clinician({ password });
  const factor = await client.auth.secondFactor();
  const { key } = await factor.beginAuthenticator();
  const { recovery_codes } = await factor.confirmAuthenticator(apart(nextCode(key), '-'));
  for (const separator of [' ', '-', '–', '.', '\u00A0', ' - ']) {
    await logIn(user.email, { code: `${apart(nextCode(key), separator)} ` });
  }
  for (const [at, separator] of [' ', '', '–', '.', ' - '.repeat(20)].entries()) {
    const recovery_code = recovery_codes![at]!.toUpperCase().replace('-', separator);
    await logIn(user.email, { recovery_code: ` ${recovery_code}` });
  }
});
