import { system } from '#domain/core/access.ts';
import { invalidToken } from '#server/platform/auth/sessions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { membersOf } from '#server/features/workspaces/invitation.ts';
import type { SignOnRow } from '#server/features/workspaces/signOn/sql.ts';
import { signOnWithToken } from './sql.ts';

/** The hash of the token with which a provider asks, and what it belongs to. */
export interface Caller {
  hash: string;
  signOn: SignOnRow;
}

/** One transaction that is alone in changing the members of the facility. INVALID_TOKEN once the token was replaced. */
export function inTurn<T>(
  services: Services,
  { hash, signOn }: Caller,
  act: (work: Work, signOn: SignOnRow) => Promise<T>,
): Promise<T> {
  return inTransaction(services, system, async (work) => {
    await work.system.withAdvisoryLocks(membersOf(signOn.facility_id));
    const current = await signOnWithToken(work.tx, hash);
    if (!current) throw invalidToken();
    return act(work, current);
  });
}
