import type { User } from '#domain/accounts/user.ts';
import type { Reference } from '#domain/references/reference.ts';
import { referenceLimits, type ReferenceFlag } from '#domain/references/vocabulary.ts';
import { addMonths } from '#domain/shared/civilDay.ts';
import { isFreeMailDomain } from '#domain/verification/freeMailDomains.ts';
import { isLoopback } from '#server/platform/http/network.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { usedAddress } from './sql.ts';

/** What facilities read beside an answer that comes from `address`; null where the address is not known. */
export async function flagsOf(
  work: Work,
  clinician: User,
  { referee_email, worked_to }: Reference,
  address: string | null,
): Promise<ReferenceFlag[]> {
  const flags: ReferenceFlag[] = [];
  if (referee_email === clinician.email.toLowerCase() || (await isOwnAddress(work, clinician, address)))
    flags.push('same_address');
  if (isFreeMailDomain(referee_email.slice(referee_email.lastIndexOf('@') + 1))) flags.push('free_mail');
  const recent = addMonths(today(work.services), -referenceLimits.recentMonths);
  if (worked_to !== null && worked_to < recent) flags.push('older_than_24_months');
  return flags;
}

/** Whether a session of the clinician came from there. Behind a proxy that the server does not trust an address says nothing. */
async function isOwnAddress(work: Work, { id }: User, address: string | null): Promise<boolean> {
  if (address === null || isLoopback(address)) return false;
  return usedAddress(work.tx, id, address, work.services.clock());
}
