import { sql } from 'kysely';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import {
  maxPasskeys,
  type AuthenticatorKey,
  type FactorAdded,
  type PasskeyJson,
} from '#domain/accounts/secondFactor.ts';
import { audit } from './audit.ts';
import { newAuthenticatorKey, stepOfCode } from './authenticatorCodes.ts';
import { forgetSecondFactorTries, limitSecondFactor } from './limits.ts';
import { creationOptions, readNewPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { wrongCode } from './secondFactorProof.ts';
import { beginStep, challengeStep, endStep, tryStep } from './secondSteps.ts';
import { notifyEnd, revokeSessionsOf, type Session } from './sessions.ts';
import type { AuthTables } from './tables.ts';
import { factorAddedMail } from '#server/platform/mail/secondFactorMails.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';

/** A new key for an authenticator app, in place of one that was not confirmed. CONFLICT where one was. */
export async function beginAuthenticator(services: Services, { actor }: Session): Promise<AuthenticatorKey> {
  const person = await personOf(services, actor.id);
  const { shown, sealed } = newAuthenticatorKey(services, person);
  const { numInsertedOrUpdatedRows } = await services.db
    .withTables<AuthTables>()
    .insertInto('authenticators')
    .values({ user_id: person.id, sealed_key: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_key: sealed, created_date: sql<string>`now()` })
        .where('authenticators.confirmed_date', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) {
    throw new AppError('CONFLICT', errorText('authenticatorExists'));
  }
  return shown;
}

/** The first code of the app shows that it has the key. Its other sessions end: they were made without it. */
export async function confirmAuthenticator(services: Services, session: Session, code: string): Promise<FactorAdded> {
  const userId = session.actor.id;
  await limitSecondFactor(services, userId);
  const answer = await inTransaction(services, session.actor, async (work) => {
    await lock(work, userId);
    const tables = work.tx.withTables<AuthTables>();
    const draft = await tables
      .selectFrom('authenticators')
      .select('sealed_key')
      .where('user_id', '=', userId)
      .where('confirmed_date', 'is', null)
      .executeTakeFirst();
    if (!draft) throw new AppError('CONFLICT', errorText('setupExpired'));
    const step = stepOfCode(services, userId, draft.sealed_key, code);
    if (step === null) throw wrongCode();
    const isFirst = !(await hasSecondFactor(work.tx, userId));
    await tables
      .updateTable('authenticators')
      .set({ confirmed_date: services.clock().toISOString(), last_step: step })
      .where('user_id', '=', userId)
      .execute();
    return added(work, session, 'authenticator', isFirst);
  });
  await forgetSecondFactorTries(services, userId);
  return answer;
}

export async function beginPasskey(
  services: Services,
  { actor }: Session,
): Promise<{ second_step: string; options: PasskeyJson }> {
  const token = await beginStep(services.db, actor.id, 'add_passkey');
  const { options, challenge } = await creationOptions(services, await personOf(services, actor.id));
  await challengeStep(services, token, ['add_passkey'], challenge);
  return { second_step: token, options };
}

export interface PasskeyDraft {
  second_step: string;
  name: string;
  passkey: PasskeyJson;
}

export async function addPasskey(services: Services, session: Session, draft: PasskeyDraft): Promise<FactorAdded> {
  const userId = session.actor.id;
  const step = await tryStep(services, draft.second_step, 'add_passkey');
  if (step.user_id !== userId) throw new AppError('FORBIDDEN', errorText('setupNotYours'));
  const passkey = await readNewPasskey(services, step.challenge, draft.passkey);
  if (!passkey) throw new AppError('INVALID_CODE', errorText('passkeyRefused'));
  return inTransaction(services, session.actor, async (work) => {
    await lock(work, userId);
    await endStep(work.tx, draft.second_step);
    const tables = work.tx.withTables<AuthTables>();
    const isFirst = !(await hasSecondFactor(work.tx, userId));
    const mine = await tables.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
    if (mine.length >= maxPasskeys) {
      throw new AppError('CONFLICT', errorText('tooManyPasskeys', { max: maxPasskeys }));
    }
    const { numInsertedOrUpdatedRows } = await tables
      .insertInto('passkeys')
      .values({ user_id: userId, name: draft.name, ...passkey })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new AppError('CONFLICT', errorText('passkeyInUse'));
    return added(work, session, 'passkey', isFirst);
  });
}

export async function renamePasskey(services: Services, { actor }: Session, id: string, name: string): Promise<void> {
  await inTransaction(services, actor, async ({ tx }) => {
    const { numUpdatedRows } = await tx
      .withTables<AuthTables>()
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', errorText('passkeyRemoved'));
    await audit(tx, actor, [
      { action: 'auth.factor_renamed', entity: 'User', entity_id: actor.id, fields: ['passkey'] },
    ]);
  });
}

async function added(
  work: Work,
  { id, actor }: Session,
  factor: 'authenticator' | 'passkey',
  isFirst: boolean,
): Promise<FactorAdded> {
  const recovery_codes = isFirst ? await renewRecoveryCodes(work, actor.id) : null;
  await revokeSessionsOf(work.tx, actor.id, id);
  await notifyEnd(work, actor.id);
  const { email } = await personOf(work.services, actor.id);
  await queueDraft(work, factorAddedMail(email, work.services.env.publicUrl, factor));
  await audit(work.tx, actor, [{ action: 'auth.factor_added', entity: 'User', entity_id: actor.id, fields: [factor] }]);
  return { recovery_codes };
}

/** One set-up at a time, so that of two first factors one brings the recovery codes. */
async function lock({ tx }: Work, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

function personOf({ db }: Pick<Services, 'db'>, id: string) {
  return db.selectFrom('users').select(['id', 'email', 'full_name']).where('id', '=', id).executeTakeFirstOrThrow();
}
