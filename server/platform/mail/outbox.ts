import type { Db } from '#server/platform/db/Database.ts';
import { system } from '#domain/core/access.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { markBounced, whyHeld } from './bounces.ts';
import type { OutgoingMail } from './mailer.ts';
import { outbox, type CalendarPart, type OutboxColumns, type OutboxRow } from './outboxRows.ts';
import { whyUndeliverable } from './undeliverable.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Where a mail program sends one POST when its reader unsubscribes. */
  unsubscribeUrl?: string;
  /** What the mail is about, for the outbox page: `code`, `reset`, `already_registered`, a notification type. */
  kind: string;
  /** The one-time code in the mail; stored only where there is no mail server, for `npm run mail`. */
  code?: string;
  /** The reset token in the mail; stored likewise. */
  token?: string;
  calendar?: CalendarPart;
}

/** Where a mail is written: a `Work`, or the services with a connection of one's own. */
export interface MailPlace {
  readonly tx: Db;
  readonly services: Pick<Services, 'mailer' | 'queue' | 'env'>;
}

/** Writes the mail into the caller's transaction: it goes out only if that commits. Answers the outbox id. */
export async function queueMail({ tx, services }: MailPlace, mail: Mail): Promise<string> {
  const { configured } = services.mailer;
  const id = crypto.randomUUID();
  const row = {
    id,
    to_address: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    kind: mail.kind,
    // A mail server takes the secret to its reader; the database should not show it to other readers.
    code: configured ? null : (mail.code ?? null),
    token: configured ? null : (mail.token ?? null),
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    calendar_method: mail.calendar?.method ?? null,
    calendar_text: mail.calendar?.text ?? null,
  };
  await pipeline(
    outbox(tx)
      .insertInto('outbox_mails')
      .values(row as OutboxColumns)
      .execute(),
    configured ? services.queue.enqueue(tx, 'sendMail', { mail_id: id }) : null,
  );
  return id;
}

/**
 * The job `sendMail`. A mail already sent or given up, or gone, is done. What the mail server refuses for now throws, so it
 * is tried again; an address that does not take mails ends the mail and is marked.
 */
export async function sendQueuedMail(services: Services, { mail_id }: { mail_id: string }): Promise<void> {
  const db = outbox(services.db);
  const mail = await db.selectFrom('outbox_mails').selectAll().where('id', '=', mail_id).executeTakeFirst();
  if (!mail || mail.sent_date !== null || mail.refused_date !== null) return;
  const held = await whyHeld(services.db, mail);
  if (held !== null) return giveUp(services, mail, held);
  try {
    await services.mailer.send(outgoing(mail));
  } catch (error) {
    const reason = whyUndeliverable(error);
    if (reason !== null) return giveUp(services, mail, reason);
    await db
      .updateTable('outbox_mails')
      .set((row) => ({ attempts: row('attempts', '+', 1), last_error: String(error).slice(0, 500) }))
      .where('id', '=', mail_id)
      .execute();
    throw error;
  }
  await db
    .updateTable('outbox_mails')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      sent_date: new Date().toISOString(),
      ...withoutWords,
      last_error: null,
    }))
    .where('id', '=', mail_id)
    .execute();
}

/** Codes and links must not outlive their delivery in the database. */
const withoutWords = { text: '', html: null, calendar_method: null, calendar_text: null } as const;

async function giveUp(services: Services, mail: OutboxRow, reason: string): Promise<void> {
  const { id, to_address, kind } = mail;
  services.log.warn({ mail_id: id, kind, reason }, 'a mail came back');
  await inTransaction(services, system, async (work) => {
    await outbox(work.tx)
      .updateTable('outbox_mails')
      .set({ ...withoutWords, code: null, token: null, refused_date: new Date().toISOString(), last_error: reason })
      .where('id', '=', id)
      .execute();
    await markBounced(work, to_address, reason);
  });
}

function outgoing({ id, to_address, subject, text, html, unsubscribe_url, ...mail }: OutboxRow): OutgoingMail {
  const { calendar_method: method, calendar_text: file } = mail;
  const calendar = method !== null && file !== null ? { method, text: file } : null;
  return { id, to: to_address, subject, text, html, unsubscribeUrl: unsubscribe_url, calendar };
}

/** Where the mail of this id went; null without one. */
export async function addressMailed(db: Db, mail_id: string): Promise<string | null> {
  const mail = await outbox(db)
    .selectFrom('outbox_mails')
    .select('to_address')
    .where('id', '=', mail_id)
    .executeTakeFirst();
  return mail?.to_address ?? null;
}

/** Newest first. */
export function newestMails(db: Db, limit: number): Promise<OutboxRow[]> {
  return outbox(db)
    .selectFrom('outbox_mails')
    .selectAll()
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The newest code or token mailed to an address; null without one, and always where a mail server takes the mails away. */
export async function newestSecret(db: Db, kind: 'code' | 'token', email: string): Promise<string | null> {
  const mail = await outbox(db)
    .selectFrom('outbox_mails')
    .select(kind)
    .where((row) => row(row.fn<string>('lower', ['to_address']), '=', email.trim().toLowerCase()))
    .where(kind, 'is not', null)
    .orderBy('created_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (mail as Partial<Pick<OutboxRow, 'code' | 'token'>> | undefined)?.[kind] ?? null;
}
