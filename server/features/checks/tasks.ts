import { tellOperator } from '#server/platform/ops/operatorNews.ts';
import type { Services } from '#server/platform/services.ts';
import { headOf, verifyChecks } from './verifyChecks.ts';

/** The job `verifyLedger`, each day: the line in the log is a head that is kept outside the database. */
export async function verifyLedger(services: Services): Promise<void> {
  const { checks, head, broken } = await verifyChecks(services);
  if (broken === null) services.log.info({ checks, head: headOf(head) }, 'the ledger of checks is intact');
  else
    await tellOperator(
      services,
      'damaged_ledger',
      `The ledger of checks is broken: check ${broken} was altered, or one before it removed.`,
    );
}
