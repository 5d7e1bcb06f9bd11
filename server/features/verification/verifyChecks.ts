import { transaction } from '#server/platform/db/transaction.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import type { Services } from '#server/platform/services.ts';
import { findAnchor, findEnded, findHead, keepVerified, readOneMoment, verifyPage, type Head } from './sql.ts';

export interface LedgerReport {
  /** Checks that are what was written, and follow each other. */
  readonly checks: number;
  readonly head: Head;
  /** The number of the first check that is not; null: all are. */
  readonly broken: number | null;
}

/** Rows of one statement. */
const perPage = 5000;

/**
 * Computes every hash anew, in pages, as of one moment, and answers up to where the ledger is whole. `expected` is a head
 * that was kept elsewhere: whoever owns the database could write the whole ledger anew, and not what is kept elsewhere.
 */
export function verifyChecks({ pool }: Pick<Services, 'pool'>, expected?: Head): Promise<LedgerReport> {
  return transaction(pool, async (tx) => {
    await readOneMoment(tx);
    const anchor = await findAnchor(tx);
    refuseEnded(anchor, expected);
    if (expected?.seq === anchor.seq && expected.hash !== anchor.hash)
      return { checks: 0, head: anchor, broken: anchor.seq };
    const ended = await findEnded(tx, anchor);
    if (ended !== null) return { checks: 0, head: anchor, broken: ended };
    let head = anchor;
    let checks = 0;
    for (let count = perPage; count >= perPage;) {
      const page = await verifyPage(tx, head, perPage, expected);
      if (page.broken !== null) return { checks: page.broken - anchor.seq - 1, head, broken: page.broken };
      count = page.count;
      checks += count;
      head = page.last ?? head;
    }
    return { checks, head, broken: expected && expected.seq > head.seq ? head.seq + 1 : null };
  });
}

/** The same, and keeps when that was and what was found, for whoever looks at the site. */
export async function verifyAndKeep(services: Services, expected?: Head): Promise<LedgerReport> {
  const report = await verifyChecks(services, expected);
  await keepVerified(services.db, report, services.clock());
  return report;
}

export function headOf({ seq, hash }: Head): string {
  return `${seq}:${hash}`;
}

/** The newest check of a database that need not be ours; null where it is too old to have checks. */
export async function ledgerHead(databaseUrl: string): Promise<string | null> {
  const head = await findHead(databaseUrl);
  return head && headOf(head);
}

/** Throws an operatorError for what is no head. */
export function readHead(text: string): Head {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash)
    throw operatorError('A head is a number, a colon and 64 hexadecimal digits, as this command prints it.');
  return { seq: Number(seq), hash };
}

function refuseEnded(anchor: Head, expected: Head | undefined): void {
  if (!expected || expected.seq >= anchor.seq) return;
  throw operatorError(
    `Check ${expected.seq} has ended with its time, and so has every check up to ${anchor.seq}. Give a later head.`,
  );
}
