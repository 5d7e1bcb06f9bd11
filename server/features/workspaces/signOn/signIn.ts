import { system } from '#domain/core/access.ts';
import { isEmailAddress } from '#domain/core/emailAddress.ts';
import { domainOf } from '#domain/workspaces/signOn.ts';
import { audit } from '#server/platform/auth/audit.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { membersOf } from '#server/features/workspaces/invitation.ts';
import type { Claims } from './provider.ts';
import { refused } from './refusal.ts';
import { accountOf, seatedUser } from './seat.ts';
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
    const user = await seatedUser(work, signOn, linked ?? (await accountOf(work, claims)));
    if (linked === null) {
      await linkUser(work.tx, facility_id, claims.sub, user.id);
      await audit(work.tx, system, [{ action: 'sign_on.link', entity: 'User', entity_id: user.id }]);
    }
    return user.id;
  });
}
