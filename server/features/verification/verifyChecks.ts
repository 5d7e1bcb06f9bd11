import { chainHead, verifyChain, type Head } from '#server/platform/ops/chain.ts';
import type { Services } from '#server/platform/services.ts';
import { checkChain, storeVerified } from './sql.ts';

export interface LedgerReport {
  /** Checks that are what was written, and follow each other. */
  readonly checks: number;
  readonly head: Head;
  /** The number of the first check that is not; null: all are. */
  readonly broken: number | null;
}

/** Verifies the ledger of checks; `expected` is a head that was stored elsewhere. */
export async function verifyChecks(services: Pick<Services, 'pool'>, expected?: Head): Promise<LedgerReport> {
  const { count, ...rest } = await verifyChain(services, checkChain, expected);
  return { checks: count, ...rest };
}

/** The same, and stores when that was and what was found, for visitors of the site. */
export async function verifyAndKeep(services: Services, expected?: Head): Promise<LedgerReport> {
  const report = await verifyChecks(services, expected);
  await storeVerified(services.db, report, services.clock());
  return report;
}

/** The newest check of a database that need not be ours; null where it is too old to have checks. */
export function ledgerHead(databaseUrl: string): Promise<string | null> {
  return chainHead(databaseUrl, checkChain);
}
