import {
  adminOverview as adminOverviewContract,
  auditLog as auditLogContract,
  auditPageSize,
  waitingInvitations as waitingInvitationsContract,
} from '#domain/administrationActs.ts';
import { listInvitations } from '#server/auth/invitations.ts';
import { implement } from '#server/functions/implement.ts';
import { lastBackup } from '#server/ops/backupMark.ts';
import type { Work } from '#server/work.ts';
import { countWork, readAudit } from './sql.ts';

export const adminOverview = implement(adminOverviewContract, async (work) => {
  const { env, mailer } = work.services;
  const [counts, backup_date] = await Promise.all([countWork(work.tx), lastBackup(env.dataDir)]);
  return { ...counts, mails: mailer.configured ? counts.mails : null, backup_date };
});

/** How many documents wait for a decision, and since when the first of them. */
export async function waitingDocuments({ tx }: Work) {
  return (await countWork(tx)).documents;
}

export const auditLog = implement(auditLogContract, async (work, { before }) => {
  const found = await readAudit(work.tx, before ?? null, auditPageSize + 1);
  return { entries: found.slice(0, auditPageSize), has_more: found.length > auditPageSize };
});

export const waitingInvitations = implement(waitingInvitationsContract, async (work) => ({
  invitations: await listInvitations(work.tx),
}));
