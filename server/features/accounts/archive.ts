import { closeJobsOf } from '#server/features/jobs/functions.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Work } from '#server/platform/work.ts';
import { archivingMail } from './mail.ts';
import { forgetWarning, markWarned, warningDays } from './sql.ts';

/** Mails the owner of an idle account what will happen to it, and how to keep it. */
export async function warnOfArchiving(work: Work, userId: string): Promise<void> {
  const { clock, env } = work.services;
  const now = clock();
  const user = await work.system.get('User', userId);
  await markWarned(work.tx, userId, now);
  const until = new Date(now.getTime() + warningDays * 24 * 3_600_000);
  await queueDraft(work, archivingMail(user, until, env));
}

/**
 * Closes and hides the account and keeps everything it holds: the person can neither be found nor log in until an
 * administrator opens the account again.
 */
export async function archive(work: Work, userId: string): Promise<void> {
  await work.system.update('User', userId, { is_active: false });
  await closeJobsOf(work, userId);
  await forgetWarning(work.tx, userId);
}
