import { sql } from 'kysely';
import { system } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { limitMails } from './limits.ts';
import { forgetLoginTries, takeLoginTry } from './loginTries.ts';
import { codeLife, codeTries, hashCode, newCode } from './oneTimeCode.ts';
import { passwordOf } from './accounts.ts';
import { verifyPassword } from './passwordHash.ts';
import type { Session } from './sessions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { identityCodeMail } from '#server/platform/mail/authMails.ts';
import { forgetBounce } from '#server/platform/mail/bounces.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';

/** How users prove that it is still them who use the session: by the password, or a mailed code where the account has none. */
type Given = { password: string } | { otp_code: string };

/** Takes the proof for this session. FORBIDDEN (403) for a wrong one; wrong passwords count as those of a login do. */
export async function prove(services: Services, session: Session, proof: Given): Promise<void> {
  const { id, actor } = session;
  if ('password' in proof) await checkPassword(services, session, proof.password);
  else {
    await checkCode(services, id, proof.otp_code);
    const email = await addressOf(services.db, actor.id);
    await inTransaction(services, system, (work) => forgetBounce(work, email));
  }
  await sql`update sessions set proved_at = now(), code_hash = null where id = ${id}`.execute(services.db);
}

/** Mails the code for an account without a password, to the account's own address. */
export async function mailIdentityCode(services: Services, { id, actor }: Session): Promise<void> {
  if ((await passwordOf(services.db, actor.id)) !== null) {
    throw new AppError('CONFLICT', errorText('usePassword'));
  }
  const email = await addressOf(services.db, actor.id);
  await limitMails(services, 'identity', email);
  const code = newCode();
  await transaction(services.pool, async (tx) => {
    await sql`update sessions set code_hash = ${hashCode(services, id, code)}, code_tries = 0,
        code_expires_at = now() + make_interval(mins => ${codeLife})
      where id = ${id}`.execute(tx);
    await queueDraft({ tx, services }, identityCodeMail(email, code));
  });
}

async function checkPassword(services: Services, session: Session, password: string): Promise<void> {
  const { id, actor } = session;
  const origin = { session: id };
  const [email, hash] = [await addressOf(services.db, actor.id), await passwordOf(services.db, actor.id)];
  await takeLoginTry(services, email, origin);
  if (hash === null || !(await verifyPassword({ hash, password }))) throw wrong('password', errorText('wrongPassword'));
  await forgetLoginTries(services, email, origin);
}

async function checkCode(services: Services, sessionId: string, code: string): Promise<void> {
  // The try is taken before the code is compared.
  const { rows } = await sql<{ code_hash: string }>`
    update sessions set code_tries = code_tries + 1
    where id = ${sessionId} and code_hash is not null and code_expires_at > now() and code_tries < ${codeTries}
    returning code_hash`.execute(services.db);
  if (rows[0]?.code_hash !== hashCode(services, sessionId, code)) {
    throw wrong('otp_code', errorText('invalidCode'));
  }
}

async function addressOf(db: Db, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}

function wrong(field: string, said: LocalizedText): AppError {
  return new AppError('FORBIDDEN', said, { errors: [{ field, ...said }] });
}
