import type { RunningServices } from '#server/makeServices.ts';
import { newestMails } from '#server/platform/mail/outbox.ts';
import type { OutboxRow } from '#server/platform/mail/outboxRows.ts';

/** What the outbox holds for an address, newest first. */
export async function mailsTo(services: RunningServices, email: string): Promise<OutboxRow[]> {
  const mails = await newestMails(services.db, 500);
  return mails.filter((mail) => mail.to_address === email.toLowerCase());
}

/** The newest one-time code mailed to an address. */
export async function codeFor(services: RunningServices, email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).find(({ code }) => code !== null);
  if (!mail?.code) throw new Error(`No code was mailed to ${email}`);
  return mail.code;
}

/** The newest reset token mailed to an address. */
export async function resetTokenFor(services: RunningServices, email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).find(({ token }) => token !== null);
  if (!mail?.token) throw new Error(`No reset token was mailed to ${email}`);
  return mail.token;
}
