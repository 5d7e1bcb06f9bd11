import { APIError } from 'better-auth';
import { system, visitor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { SecondFactorProof } from '#domain/accounts/secondFactor.ts';
import { actorColumns, actorOf } from '#domain/accounts/userActor.ts';
import { audit } from './audit.ts';
import { forgetSecondFactorTries, limitSecondFactor } from './limits.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { takeProof } from './secondFactorProof.ts';
import { beginStep, describeStep, tryStep } from './secondSteps.ts';
import { issueToken, userNotRegistered } from './sessions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';

const waitsForSecondStep = 'second_step';

/**
 * Throws for a person with a second factor, before the library makes a session for them: by password, code, link or provider.
 * The thrown error carries the token of the second step to the caller of the library.
 */
export async function stopForSecondStep(db: Db, userId: string): Promise<void> {
  const message = await beginSecondStep(db, userId);
  if (message !== null) throw new APIError('FORBIDDEN', { code: waitsForSecondStep, message });
}

/** The token of the second step, after the first factor of a person who has one more; null for all others. */
export async function beginSecondStep(db: Db, userId: string): Promise<string | null> {
  if (!(await hasSecondFactor(db, userId))) return null;
  const token = await beginStep(db, userId, 'sign_in');
  await audit(db, visitor, [{ action: 'auth.first_factor', entity: 'User', entity_id: userId }]);
  return token;
}

/** SECOND_STEP_REQUIRED (403) with the step, where the library was stopped for one; null for every other error. */
export async function secondStepAfter(db: Db, error: APIError): Promise<AppError | null> {
  if (error.body?.code !== waitsForSecondStep) return null;
  const second_step = await describeStep(db, error.body.message ?? '');
  return new AppError('SECOND_STEP_REQUIRED', errorText('confirmItIsYou'), { extraData: { second_step } });
}

/** The token of the second step in the address that a provider's answer leads to; takes it out of there. */
export function takeSecondStepFrom(address: URL): string | null {
  const { searchParams } = address;
  if (searchParams.get('error') !== waitsForSecondStep) return null;
  const token = searchParams.get('error_description');
  searchParams.delete('error');
  searchParams.delete('error_description');
  return token;
}

/** The second step of a sign-in. */
export async function finishSignIn(
  services: Services,
  proof: SecondFactorProof,
  headers: Headers,
): Promise<{ token: string; email: string }> {
  const step = await tryStep(services, proof.second_step, 'sign_in');
  await limitSecondFactor(services, step.user_id);
  const person = await services.db
    .selectFrom('users')
    .select([...actorColumns, 'email', 'is_active'])
    .where('id', '=', step.user_id)
    .executeTakeFirstOrThrow();
  if (!person.is_active) throw userNotRegistered(services.env.appId);
  const actor = actorOf(person);
  const login = { entity: 'User', entity_id: person.id };
  try {
    await inTransaction(services, system, async (work) => {
      const method = await takeProof(work, step, proof, person.email);
      await audit(work.tx, actor, [{ action: 'auth.login', ...login, fields: [method] }]);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_CODE') {
      await audit(services.db, visitor, [{ action: 'auth.login', ...login, outcome: 'refused' }]);
    }
    throw error;
  }
  await forgetSecondFactorTries(services, person.id);
  return { token: await issueToken(services, person.id, headers), email: person.email };
}
