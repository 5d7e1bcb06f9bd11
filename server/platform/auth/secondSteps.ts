import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { SecondStep } from '#domain/accounts/secondFactor.ts';
import { methodsOf } from './secondFactor.ts';
import type { AuthTables, SecondStepRow } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Services } from '#server/platform/services.ts';

/** Minutes. */
const stepLife = 10;
/** Proofs tried in one step, right or wrong. */
const maxAttempts = 5;

export type OpenStep = Pick<SecondStepRow, 'user_id' | 'challenge'>;

/** Answers the token that continues the step. */
export async function beginStep(db: Db, userId: string, purpose: SecondStepRow['purpose']): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .withTables<AuthTables>()
    .insertInto('second_steps')
    .values({
      token_hash: hash(token),
      user_id: userId,
      purpose,
      expires_at: sql<string>`now() + make_interval(mins => ${stepLife})`,
    })
    .execute();
  return token;
}

/** What the page of the second step shows. SECOND_STEP_ENDED (400) when there is none. */
export async function describeStep(db: Db, token: string): Promise<SecondStep> {
  const step = await db
    .withTables<AuthTables>()
    .selectFrom('second_steps')
    .select('user_id')
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!step) throw stepEnded();
  return { token, methods: await methodsOf(db, step.user_id), expires_in_minutes: stepLife };
}

/**
 * Counts an attempt by one atomic statement, committed whatever becomes of it. SECOND_STEP_ENDED (400) after five, and
 * after its time.
 */
export async function tryStep(
  { db }: Pick<Services, 'db'>,
  token: string,
  purpose: SecondStepRow['purpose'],
): Promise<OpenStep> {
  const step = await db
    .withTables<AuthTables>()
    .updateTable('second_steps')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst();
  if (!step) throw stepEnded();
  return step;
}

/** The person of an open step, and what a passkey has to sign in it from now on. Counts no attempt. */
export async function challengeStep(
  { db }: Pick<Services, 'db'>,
  token: string,
  purposes: readonly SecondStepRow['purpose'][],
  challenge: string,
): Promise<string> {
  const step = await db
    .withTables<AuthTables>()
    .updateTable('second_steps')
    .set({ challenge })
    .where('token_hash', '=', hash(token))
    .where('purpose', 'in', purposes)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (!step) throw stepEnded();
  return step.user_id;
}

/** The step is taken. Of two requests that take it at the same time one succeeds. */
export async function endStep(tx: Db, token: string): Promise<void> {
  const { numDeletedRows } = await tx
    .withTables<AuthTables>()
    .deleteFrom('second_steps')
    .where('token_hash', '=', hash(token))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw stepEnded();
}

export async function forgetSteps(db: Db, userId: string): Promise<void> {
  await db.withTables<AuthTables>().deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

function stepEnded(): AppError {
  return new AppError('SECOND_STEP_ENDED', errorText('secondStepEnded'));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
