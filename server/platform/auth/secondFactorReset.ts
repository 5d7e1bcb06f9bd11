import { system, type Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { audit } from './audit.ts';
import { forgetSecondFactor, hasSecondFactor } from './secondFactor.ts';
import { notifyEnd } from './sessions.ts';
import { revokeAccess } from './accessGrants.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import { secondFactorResetMail } from '#server/platform/mail/secondFactorMails.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';

/** Removes the person's second factor, ends every access to the account and mails them. CONFLICT where there is none. */
export async function resetFactorsOf(work: Work, actor: Actor, userId: string): Promise<void> {
  const { email } = await work.system.get('User', userId, { lock: 'update' });
  if (!(await hasSecondFactor(work.tx, userId))) {
    throw new AppError('CONFLICT', errorText('noSecondFactor'));
  }
  await forgetSecondFactor(work.tx, userId);
  await revokeAccess(work, userId);
  await notifyEnd(work, userId);
  await queueDraft(work, secondFactorResetMail(email, work.services.env.publicUrl));
  await audit(work.tx, actor, [{ action: 'auth.second_factor_reset', entity: 'User', entity_id: userId }]);
}

/** The operator's way, for the last administrator. */
export async function resetFactorsByEmail(services: Services, email: string): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const [person] = await work.system.find('User', { email: email.trim().toLowerCase() }, { limit: 1 });
    if (!person) throw operatorError(`Nobody has an account with the address ${email}.`);
    if (!(await hasSecondFactor(work.tx, person.id))) throw operatorError(`${email} has no second factor.`);
    await resetFactorsOf(work, system, person.id);
  });
}
