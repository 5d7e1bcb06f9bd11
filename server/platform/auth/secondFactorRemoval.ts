import { errorText } from '#domain/shared/errorMessages.ts';
import type { AuditAction } from '#domain/administration/auditActions.ts';
import { AppError } from '#domain/core/errors.ts';
import type { SecondFactorProof, SecondStep } from '#domain/accounts/secondFactor.ts';
import { passwordOf } from './accounts.ts';
import { audit } from './audit.ts';
import { forgetSecondFactorTries, limitSecondFactor } from './limits.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { assertMayLoseSecondFactor } from './requiredSignOn.ts';
import { forgetSecondFactor, hasSecondFactor } from './secondFactor.ts';
import { takeProof } from './secondFactorProof.ts';
import { beginStep, describeStep, tryStep } from './secondSteps.ts';
import { notifyEnd, revokeSessionsOf, type Session } from './sessions.ts';
import { prove } from './stepUp.ts';
import type { AuthTables } from './tables.ts';
import { factorRemovedMail, recoveryCodesMail, secondFactorOffMail } from '#server/platform/mail/secondFactorMails.ts';
import { queueDraft, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';

/** What takes protection away needs the password and a factor. */
export interface Confirmation {
  password?: string | undefined;
  proof: SecondFactorProof;
}

/** Asks a logged-in user for their second factor. */
export async function beginConfirmation({ db }: Services, { actor }: Session): Promise<SecondStep> {
  if (!(await hasSecondFactor(db, actor.id))) throw new AppError('CONFLICT', errorText('secondFactorOff'));
  return describeStep(db, await beginStep(db, actor.id, 'confirm'));
}

/** Removing the last one turns the second factor off. */
export async function removeAuthenticator(
  services: Services,
  session: Session,
  confirmation: Confirmation,
): Promise<void> {
  await confirmed(services, session, confirmation, async (work, email) => {
    const { numDeletedRows } = await work.tx
      .withTables<AuthTables>()
      .deleteFrom('authenticators')
      .where('user_id', '=', session.actor.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND', errorText('authenticatorRemoved'));
    return removed(work, session, email, 'authenticator');
  });
}

export async function removePasskey(
  services: Services,
  session: Session,
  id: string,
  confirmation: Confirmation,
): Promise<void> {
  await confirmed(services, session, confirmation, async (work, email) => {
    const { numDeletedRows } = await work.tx
      .withTables<AuthTables>()
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', session.actor.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND', errorText('passkeyRemoved'));
    return removed(work, session, email, 'passkey');
  });
}

export async function turnOff(services: Services, session: Session, confirmation: Confirmation): Promise<void> {
  await confirmed(services, session, confirmation, (work, email) => allRemoved(work, session, email));
}

/** Ten new codes; the older ones end. */
export async function newRecoveryCodes(
  services: Services,
  session: Session,
  confirmation: Confirmation,
): Promise<string[]> {
  return confirmed(services, session, confirmation, async (work, email) => {
    const codes = await renewRecoveryCodes(work, session.actor.id);
    await told(work, session, 'auth.recovery_codes', [], recoveryCodesMail(email, work.services.env.publicUrl));
    return codes;
  });
}

async function confirmed<T>(
  services: Services,
  session: Session,
  { password, proof }: Confirmation,
  operation: (work: Work, email: string) => Promise<T>,
): Promise<T> {
  const { id } = session.actor;
  const { email } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const step = await tryStep(services, proof.second_step, 'confirm');
  if (step.user_id !== id) throw new AppError('FORBIDDEN', errorText('onlyThePerson'));
  if ((await passwordOf(services.db, id)) !== null) await prove(services, session, { password: password ?? '' });
  await limitSecondFactor(services, id);
  const result = await inTransaction(services, session.actor, async (work) => {
    await takeProof(work, step, proof, email);
    return operation(work, email);
  });
  await forgetSecondFactorTries(services, id);
  return result;
}

async function removed(
  work: Work,
  session: Session,
  email: string,
  factor: 'authenticator' | 'passkey',
): Promise<void> {
  if (!(await hasSecondFactor(work.tx, session.actor.id))) return allRemoved(work, session, email);
  const mail = factorRemovedMail(email, work.services.env.publicUrl, factor);
  return told(work, session, 'auth.factor_removed', [factor], mail);
}

async function allRemoved(work: Work, session: Session, email: string): Promise<void> {
  await assertMayLoseSecondFactor(work.tx, session.actor.id);
  await forgetSecondFactor(work.tx, session.actor.id);
  await told(work, session, 'auth.second_factor_off', [], secondFactorOffMail(email, work.services.env.publicUrl));
}

/** The user is notified, the log records it, and all other sessions end. */
async function told(
  work: Work,
  { id, actor }: Session,
  action: AuditAction,
  fields: string[],
  mail: MailDraft,
): Promise<void> {
  await queueDraft(work, mail);
  await audit(work.tx, actor, [{ action, entity: 'User', entity_id: actor.id, fields }]);
  await revokeSessionsOf(work.tx, actor.id, id);
  await notifyEnd(work, actor.id);
}
