import { system } from '#domain/core/access.ts';
import { isEmailAddress } from '#domain/core/emailAddress.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { User } from '#domain/accounts/user.ts';
import { domainOf } from '#domain/workspaces/signOn.ts';
import { maxMembers } from '#domain/workspaces/workspace.ts';
import { insertVerifiedUser } from '#server/platform/auth/accounts.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { endRegistrations, lockAddress } from '#server/platform/auth/pendingRegistrations.ts';
import { personByEmail } from '#server/platform/auth/registration.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { membersOf } from '#server/features/workspaces/invitation.ts';
import { actsForItself, countMembers } from '#server/features/workspaces/sql.ts';
import type { Claims } from './provider.ts';
import { refused } from './refusal.ts';
import { linkedUser, linkUser, signOnOf, type SignOnRow } from './sql.ts';

/** Whom the provider says someone is: an address that it has checked, of the domain that the facility has proved. */
export interface Vouched extends Claims {
  email: string;
}

export function assertVouched({ domain }: SignOnRow, claims: Claims): asserts claims is Vouched {
  if (claims.email === null || !isEmailAddress(claims.email) || !claims.isEmailVerified)
    throw refused('email_unverified');
  if (domainOf(claims.email) !== domain) throw refused('other_domain');
}

/**
 * The account that the provider signs in: one that it knows already, the one with the address, or a new one. It is a member of
 * the facility from now on. Answers its id.
 */
export async function memberAt(services: Services, before: SignOnRow, claims: Vouched): Promise<string> {
  const { facility_id } = before;
  return inTransaction(services, system, async (work) => {
    await work.system.withAdvisoryLocks(membersOf(facility_id));
    const signOn = await signOnOf(work.tx, facility_id);
    // Removed or changed while the browser was at the provider.
    if (!signOn?.verified_date || signOn.issuer !== before.issuer || signOn.domain !== before.domain)
      throw refused('not_set_up');
    const facility = await work.system.get('User', facility_id);
    if (!facility.is_active) throw refused('not_set_up');
    const linked = await linkedUser(work.tx, facility_id, claims.sub);
    const user = await work.system.get('User', linked ?? (await accountOf(work, claims)), { lock: 'update' });
    await assertOurs(work, signOn, user);
    await join(work, signOn, user);
    if (linked === null) {
      await linkUser(work.tx, facility_id, claims.sub, user.id);
      await audit(work.tx, system, [{ action: 'sign_on.link', entity: 'User', entity_id: user.id }]);
    }
    return user.id;
  });
}

/** The id of the confirmed account with the address, else of a new one. */
async function accountOf({ tx }: Work, { email, name }: Vouched): Promise<string> {
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

async function join(work: Work, signOn: SignOnRow, user: User): Promise<void> {
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
  // Who was taken out of the facility comes back by an invitation.
  if (past.length > 0 || (await hasLeft(work, facility_id, user.id))) throw refused('membership_ended');
  if ((await countMembers(work.tx, facility_id)) >= maxMembers) throw refused('no_seats');
  const about = { facility_id, email, full_name: user.full_name, work_role, site_ids };
  const { id } = await work.system.create('Member', { ...about, ...now });
  return record(work, id);
}

async function hasLeft({ system: all }: Work, facility_id: string, user_id: string): Promise<boolean> {
  return (await all.find('Member', { facility_id, user_id }, { limit: 1 })).length > 0;
}

async function record({ tx }: Work, id: string): Promise<void> {
  await audit(tx, system, [{ action: 'Member.join', entity: 'Member', entity_id: id }]);
}
