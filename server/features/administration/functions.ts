import {
  adminOverview as adminOverviewContract,
  auditLog as auditLogContract,
  auditPageSize,
} from '#domain/administrationActs.ts';
import { implement } from '#server/functions/implement.ts';
import type { Work } from '#server/work.ts';
import { countWork, readAudit } from './sql.ts';

export const adminOverview = implement(adminOverviewContract, async (work) => {
  const counts = await countWork(work.tx);
  return { ...counts, mails: work.services.mailer.configured ? counts.mails : null };
});

/** How many documents wait for a decision, and since when the first of them. */
export async function waitingDocuments({ tx }: Work) {
  return (await countWork(tx)).documents;
}

export const auditLog = implement(auditLogContract, async (work, { before }) => {
  const found = await readAudit(work.tx, before ?? null, auditPageSize + 1);
  return { entries: found.slice(0, auditPageSize), has_more: found.length > auditPageSize };
});
