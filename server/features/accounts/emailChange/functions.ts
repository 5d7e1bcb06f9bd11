import * as contracts from '#domain/accounts/emailContracts.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { limitMails, limitPerson } from '#server/platform/auth/limits.ts';
import { forgetAllLoginTries } from '#server/platform/auth/loginTries.ts';
import { codeLife, hashCode, newCode } from '#server/platform/auth/oneTimeCode.ts';
import { endRegistrations, lockAddress } from '#server/platform/auth/pendingRegistrations.ts';
import { personByEmail } from '#server/platform/auth/registration.ts';
import { notifyEnd, revokeSessionsOf } from '#server/platform/auth/sessions.ts';
import { implement, implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { addressTakenMail, emailChangedMail, emailChangeMail } from '#server/platform/mail/authMails.ts';
import { forgetBounce } from '#server/platform/mail/bounces.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Work } from '#server/platform/work.ts';
import { discardAccount, storeAsked, takeAsked, takeTry } from './sql.ts';

export const requestEmailChange = implement(contracts.requestEmailChange, async (work, { email }) => {
  const { services, tx } = work;
  const { id } = personOf(work.actor);
  await assertMayChange(work, id, email);
  await limitPerson(services, 'emailChange', id);
  await limitMails(services, 'change', email);
  const isTaken = (await personByEmail({ db: tx }, email))?.is_verified === true;
  const code = newCode();
  const code_hash = isTaken ? null : hashCode(services, about(id, email), code);
  await storeAsked(tx, id, { email, code_hash });
  await queueDraft(work, isTaken ? addressTakenMail(email, services.env.publicUrl) : emailChangeMail(email, code));
  return { success: true as const, otp_expires_in_minutes: codeLife };
});

/** The try is stored before the code is compared, whatever becomes of the change. */
export const confirmEmailChange = implementInParts(contracts.confirmEmailChange, async (inPart, { otp_code }) => {
  const tried = await inPart(({ tx, actor }) => takeTry(tx, personOf(actor).id));
  const email = await inPart(async (work) => {
    const { id } = personOf(work.actor);
    if (!tried?.code_hash || tried.code_hash !== hashCode(work.services, about(id, tried.email), otp_code)) {
      throw invalidCode();
    }
    await changeEmail(work, id, tried.email);
    return tried.email;
  });
  return { success: true as const, email };
});

async function assertMayChange({ system, services }: Work, id: string, email: string): Promise<void> {
  const user = await system.get('User', id);
  const now = user.email.toLowerCase();
  if (now === email) throw new AppError('CONFLICT', errorText('sameEmail'));
  // The next start would make another administrator with that address.
  if (now === services.env.adminEmail?.trim().toLowerCase())
    throw new AppError('CONFLICT', errorText('operatorsEmail'));
}

async function changeEmail(work: Work, id: string, email: string): Promise<void> {
  const { tx, system, services, actor } = work;
  await lockAddress(tx, email);
  // Of two calls with one code the second finds it used.
  if (!(await takeAsked(tx, id))) throw invalidCode();
  const other = await personByEmail({ db: tx }, email);
  if (other?.is_verified) throw new AppError('CONFLICT', errorText('emailTaken'));
  if (other) await discardAccount(tx, other.id);
  await endRegistrations(tx, email);
  const before = await system.get('User', id, { lock: 'update' });
  await system.update('User', id, { email, is_verified: true });
  await forgetBounce(work, email);
  await revokeSessionsOf(tx, id, personOf(actor).session);
  await notifyEnd(work, id);
  await forgetAllLoginTries(tx, before.email);
  await queueDraft(work, emailChangedMail(before.email, services.env.publicUrl, shortened(email)));
  await audit(tx, actor, [{ action: 'auth.change_email', entity: 'User', entity_id: id, fields: ['email'] }]);
}

function about(userId: string, email: string): string {
  return `email ${userId} ${email}`;
}

/** `g•••@example.org`: the former address may be another person's by now. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

function invalidCode(): AppError {
  return new AppError('INVALID_CODE', errorText('invalidCode'));
}
