import type { Db } from '#server/platform/db/Database.ts';
import { jobSettings } from '#server/platform/queue/jobs.ts';
import { outbox, type OutboxRow } from './outboxRows.ts';

export interface UnsentMails {
  /** Oldest first: one line each, without the words of the mail. */
  lines: string[];
  /** There are more of them than lines. */
  hasMore: boolean;
}

/** Mails that wait for the mail server, or that were given up, with the reason the last try failed for. */
export async function unsentMails(db: Db, isConfigured: boolean, limit: number): Promise<UnsentMails> {
  const found = await outbox(db)
    .selectFrom('outbox_mails')
    .selectAll()
    .where('sent_date', 'is', null)
    .where('refused_date', 'is', null)
    .orderBy('created_date')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return { lines: found.slice(0, limit).map((mail) => lineOf(mail, isConfigured)), hasMore: found.length > limit };
}

function lineOf({ created_date, to_address, kind, attempts, last_error }: OutboxRow, isConfigured: boolean): string {
  // The first try and its repeats.
  const isGivenUp = attempts > jobSettings.sendMail.retryLimit;
  const state = isConfigured && isGivenUp ? 'failed ' : 'waiting';
  const reason = last_error ?? (isConfigured ? 'not tried yet' : 'no mail server is set up (SMTP_URL)');
  return `${created_date}  ${state}  ${attempts} tries  ${kind} to ${to_address}: ${reason.replaceAll(/\s+/g, ' ')}`;
}
