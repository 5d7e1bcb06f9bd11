import { sql } from 'kysely';
import type { Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { stepUpMinutes } from '#domain/shared/limits.ts';
import { passwordOf } from './accounts.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** Which proofs an account has: the password, where it has none a mailed code. */
type Way = 'password' | 'code';

/**
 * For what a person at an unattended screen, or with a stolen token, must not do. STEP_UP_REQUIRED (403) unless the caller
 * signed in, or gave a proof in this session, in the last ten minutes; `extraData.ways` says which proofs the account has.
 * Who is no person has other keys: their rights are asked elsewhere.
 */
export async function assertRecentProof(db: Db, actor: Actor): Promise<void> {
  if (actor.kind !== 'user') return;
  if (actor.key) throw new AppError('FORBIDDEN', 'An API key cannot prove who uses it');
  const { rows } = await sql`
    select from sessions where id = ${actor.session ?? ''}
      and proved_at > now() - make_interval(mins => ${stepUpMinutes})`.execute(db);
  if (rows.length > 0) return;
  const ways: Way[] = [(await passwordOf(db, actor.id)) === null ? 'code' : 'password'];
  throw new AppError('STEP_UP_REQUIRED', errorText('confirmItIsYou'), { extraData: { ways } });
}
