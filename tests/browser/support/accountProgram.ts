import { system } from '#domain/core/access.ts';
import { insertVerifiedUser } from '#server/platform/auth/accounts.ts';
import { hashPassword } from '#server/platform/auth/passwordHash.ts';
import { issueToken } from '#server/platform/auth/sessions.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { readEnv } from '#server/platform/env.ts';
import { inTransaction } from '#server/platform/work.ts';
import { makeServices } from '#server/makeServices.ts';
import type { Account, Asked, Made } from './accounts.ts';

/** Runs beside a product while its tests run: makes an account for each message. */
const services = await makeServices(readEnv(process.env), { joinRunning: true });
const hashes = new Map<string, Promise<string>>();

process.on('message', ({ number, ...account }: Asked) => {
  void make(account).then(
    (token) => answer({ number, token }),
    (error: unknown) => answer({ number, fault: String(error) }),
  );
});
process.once('disconnect', () => void services.close());

/** As a sign-up leaves it that is confirmed by its code. */
async function make({ email, full_name, password, role, seat }: Account): Promise<string> {
  const now = services.clock().toISOString();
  const hash = await hashOf(password);
  const account = { email, full_name, ...(role && { role }), adult_confirmed_date: now, terms_accepted_date: now };
  const id = await transaction(services.pool, (tx) => insertVerifiedUser(tx, account, hash));
  if (id === null) throw new Error(`${email} has an account`);
  if (seat) await join(id, { email, full_name, ...seat });
  return issueToken(services, id);
}

/** As an invitation leaves it that was accepted. */
async function join(user_id: string, member: Pick<Account, 'email' | 'full_name'> & NonNullable<Account['seat']>) {
  const { facility_id: works_for, work_role } = member;
  await inTransaction(services, system, async (work) => {
    await work.system.create('Member', { ...member, user_id, status: 'active' });
    await work.system.update('User', user_id, { user_role: 'facility', works_for, work_role });
  });
}

/** Nearly everyone has the same. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const hashed = hashPassword(password);
  hashes.set(password, hashed);
  return hashed;
}

function answer(made: Made): void {
  process.send!(made);
}
