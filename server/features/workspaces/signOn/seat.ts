import { system } from '#domain/core/access.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Member } from '#domain/workspaces/member.ts';
import { domainOf } from '#domain/workspaces/signOn.ts';
import { maxMembers } from '#domain/workspaces/workspace.ts';
import { insertVerifiedUser } from '#server/platform/auth/accounts.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { endRegistrations, lockAddress } from '#server/platform/auth/pendingRegistrations.ts';
import { personByEmail } from '#server/platform/auth/registration.ts';
import type { Work } from '#server/platform/work.ts';
import { actsForItself, countMembers } from '#server/features/workspaces/sql.ts';
import { refused } from './refusal.ts';
import type { SignOnRow } from './sql.ts';

/** The account, which is a member of the facility from now on: see `join`. */
export async function seatedUser(work: Work, signOn: SignOnRow, id: string, returns = false): Promise<User> {
  const user = await work.system.get('User', id, { lock: 'update' });
  await assertOurs(work, signOn, user);
  await join(work, signOn, user, returns);
  return user;
}

/** The id of the confirmed account with the address, else of a new one. */
export async function accountOf(
  { tx }: Work,
  { email, name }: { email: string; name: string | null },
): Promise<string> {
  await lockAddress(tx, email);
  const known = await personByEmail({ db: tx }, email);
  if (known && (known.is_verified || !known.is_active)) return known.id;
  // A sign-up that waits for its code adds nothing to the account.
  await endRegistrations(tx, email);
  const id = await insertVerifiedUser(tx, { email, ...(name === null ? {} : { full_name: name }) }, null);
  if (id === null) throw refused('own_account');
  return id;
}

/** A provider of a facility opens no account that is more than a membership there. */
async function assertOurs({ tx }: Work, { facility_id, domain }: SignOnRow, user: User): Promise<void> {
  if (user.role === 'admin') throw refused('administrator');
  if (user.id === facility_id) throw refused('facility_account');
  if (!user.is_active) throw refused('account_closed');
  if (domainOf(user.email) !== domain) throw refused('other_domain');
  if (user.works_for === facility_id) return;
  if (user.works_for !== null) throw refused('other_facility');
  if (user.user_role === 'clinician' || isOnboarded(user) || (await actsForItself(tx, user.id)))
    throw refused('own_account');
}

/**
 * Makes the user a member of the facility, who takes the lock of its members first. `returns`: also one whose membership the
 * provider has ended before.
 */
async function join(work: Work, signOn: SignOnRow, user: User, returns: boolean): Promise<void> {
  if (user.works_for !== null) return;
  const { facility_id, work_role, site_ids } = signOn;
  const email = user.email.toLowerCase();
  const joined_date = work.services.clock().toISOString();
  const past = await work.system.find('Member', { facility_id, email }, { lock: 'update' });
  const invitation = past.find(({ status }) => status === 'invited');
  const now = { user_id: user.id, status: 'active', joined_date, expires_date: null, token_hash: null } as const;
  if (invitation) {
    const { id } = await work.system.update('Member', invitation.id, now);
    return record(work, id);
  }
  const ended = await endedOf(work, facility_id, user.id, past);
  const last = ended.find(({ provider_state }) => provider_state === 'inactive') ?? ended[0];
  // Who was taken out of the facility by a colleague comes back by an invitation.
  if (last && !(returns && ended.every(({ provider_state }) => provider_state !== null)))
    throw refused('membership_ended');
  if ((await countMembers(work.tx, facility_id)) >= maxMembers) throw refused('no_seats');
  if (last) {
    const role = last.work_role === 'owner' ? work_role : last.work_role;
    const again = { ...now, work_role: role, left_date: null, provider_state: null };
    await work.system.update('Member', last.id, again);
    return record(work, last.id);
  }
  const about = { facility_id, email, full_name: user.full_name, work_role, site_ids };
  const { id } = await work.system.create('Member', { ...about, ...now });
  return record(work, id);
}

/** Memberships of the address and of the user in this facility that have ended. */
async function endedOf({ system: all }: Work, facility_id: string, user_id: string, ofAddress: Member[]) {
  const ofUser = await all.find('Member', { facility_id, user_id }, { lock: 'update' });
  const others = ofUser.filter(({ id }) => !ofAddress.some((one) => one.id === id));
  return [...ofAddress, ...others];
}

async function record({ tx }: Work, id: string): Promise<void> {
  await audit(tx, system, [{ action: 'Member.join', entity: 'Member', entity_id: id }]);
}
