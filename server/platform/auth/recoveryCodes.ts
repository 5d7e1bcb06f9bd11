import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { recoveryCodeCount } from '#domain/accounts/secondFactor.ts';
import type { AuthTables } from './tables.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';

/** No letter that looks like a digit or another letter. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Characters: 49 bits. */
const length = 10;

/** A new set, which ends the older one. Answered once: only hashes are stored. */
export async function renewRecoveryCodes({ tx, services }: Work, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(services, code) }));
  const tables = tx.withTables<AuthTables>();
  await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tables.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Takes the code, once: of two requests with it at the same time one is answered true. */
export async function takeRecoveryCode(
  { tx, services }: Pick<Work, 'tx' | 'services'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<AuthTables>()
    .updateTable('recovery_codes')
    .set({ used_date: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(services, code))
    .where('used_date', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** However it is typed: capitals, spaces and the hyphen do not matter. */
function hashOf({ auth }: Pick<Services, 'auth'>, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', auth.recoveryKey).update(plain).digest('hex');
}
