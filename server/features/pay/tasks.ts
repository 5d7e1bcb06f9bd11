import { transaction } from '#server/platform/db/transaction.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import type { Services } from '#server/platform/services.ts';
import { findPayDisclosures } from './functions.ts';
import { notifyOfMissing } from './missing.ts';
import { payBookOf, rulesOn } from './payTransparencyRules.ts';
import { jobsOfOtherRules } from './sql.ts';

/** Any fixed number: of several processes one does it. */
const lockKey = 7_305_114_918;

/** Jobs in one transaction. */
const batchSize = 500;

/**
 * The job `keepPayDuties`, each hour: finds again what open jobs have to state that were stored under other rules, or
 * before there were any, which counts no row as changed; then notifies facilities about those that lack something.
 */
export function keepPayDuties(services: Services): Promise<void> {
  return whileAlone(services.pool, lockKey, async () => {
    let found: number;
    do found = await findSome(services);
    while (found === batchSize);
    await notifyOfMissing(services);
  });
}

/** Answers how many it found. Asks for the rules each time: at midnight another may come into force. */
function findSome(services: Services): Promise<number> {
  const rules = rulesOn(payBookOf(services), services.clock().toISOString().slice(0, 10));
  return transaction(services.pool, async (tx) => {
    const jobs = await jobsOfOtherRules(tx, rules, batchSize);
    await findPayDisclosures(services, tx, jobs);
    return jobs.length;
  });
}
