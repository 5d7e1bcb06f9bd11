import { system } from '#domain/core/access.ts';
import { maxHolders } from '#domain/verification/workList.ts';
import { resolveVerification } from '#server/features/credentials/functions.ts';
import { headOf } from '#server/platform/ops/chain.ts';
import { notifyOperator } from '#server/platform/ops/operatorAlerts.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { storeConflict } from './npi.ts';
import { holdersOf } from './sql.ts';
import { verifyAndKeep } from './verifyChecks.ts';

/** The job `verifyLedger`, each day: the line in the log is a head that is stored outside the database. */
export async function verifyLedger(services: Services): Promise<void> {
  const { checks, head, broken } = await verifyAndKeep(services);
  if (broken === null) services.log.info({ checks, head: headOf(head) }, 'the ledger of checks is intact');
  else
    await notifyOperator(
      services,
      'damaged_ledger',
      `The ledger of checks is broken: check ${broken} was altered, or one before it removed.`,
    );
}

/**
 * The job `keepNpi`: an NPI has come to an account or left one. Of two that have it the later one waits for a person's
 * decision; a sole holder no longer does. Each change asks after its own commit, so the last one to ask
 * sees all of them, and of two at the same moment neither is missed.
 */
export async function keepNpi(services: Services, { npi }: { npi: string }): Promise<void> {
  await inTransaction(services, system, (work) => storeConflict(work, npi));
  for (const id of await holdersOf(services.db, npi, maxHolders)) {
    await inTransaction(services, system, async (work) => {
      const user = await work.system.get('User', id, { lock: 'update' });
      await resolveVerification(work, user, { event: `npi:${id}:${user.updated_date}` });
    });
  }
}
