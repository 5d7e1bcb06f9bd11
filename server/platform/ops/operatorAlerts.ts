import { sql } from 'kysely';
import { mailText } from '#domain/notifications/mailTexts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { sqlState, transaction } from '#server/platform/db/transaction.ts';
import { queueDraft, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';

/** What no retry and no user can mend. */
export type OperatorAlerts = 'damaged_database' | 'damaged_file' | 'damaged_ledger' | 'damaged_audit';

type Place = Pick<Services, 'log' | 'pool' | 'mailer' | 'queue' | 'env'>;

/** Minutes between two mails about the same. */
const quiet = 60;

/** A fatal line in the log each time, and a mail to every administrator once an hour. Never throws. */
export async function notifyOperator(services: Place, alert: OperatorAlerts, what: string): Promise<void> {
  services.log.fatal({ news: alert }, what);
  try {
    await transaction(services.pool, (tx) => mailAdministrators(tx, services, alert, what));
  } catch (error) {
    services.log.warn({ cause: String(error) }, 'the administrators could not be told by mail');
  }
}

/** Alerts the operator where an error means that bytes of the database are no longer what was written. */
export async function reportCorruption(services: Place, error: unknown): Promise<void> {
  // data_corrupted, index_corrupted
  if (!/^XX00[12]$/.test(sqlState(error) ?? '')) return;
  const said = error instanceof Error ? error.message : String(error);
  await notifyOperator(services, 'damaged_database', `The database is damaged: ${said}`);
}

async function mailAdministrators(tx: Db, services: Place, alert: OperatorAlerts, what: string): Promise<void> {
  const kind = kindOf(alert);
  // Processes that meet the same damage in parallel send one mail.
  await sql`select pg_advisory_xact_lock(hashtext(${kind}))`.execute(tx);
  const { rows: told } = await sql`
    select from outbox_mails where kind = ${kind} and created_date > now() - make_interval(mins => ${quiet}) limit 1`.execute(
    tx,
  );
  if (told.length > 0) return;
  const { rows } = await sql<{ email: string }>`
    select email from users where role = 'admin' and is_active and is_verified and email is not null`.execute(tx);
  for (const { email } of rows) await queueDraft({ tx, services }, damagedMail(email, alert, what));
}

export function damagedMail(to: string, alert: OperatorAlerts, what: string): MailDraft {
  const content = {
    title: mailText('damaged.title'),
    paragraphs: [what, mailText(advice[alert])],
    footnote: mailText('damaged.footnote'),
  };
  return { to, subject: mailText('damaged.subject'), content, reader: 'known', kind: kindOf(alert) };
}

function kindOf(alert: OperatorAlerts): string {
  return `operator_${alert}`;
}

const advice = {
  damaged_database: 'damaged.database',
  damaged_file: 'damaged.file',
  damaged_ledger: 'damaged.ledger',
  damaged_audit: 'damaged.audit',
} as const satisfies Record<OperatorAlerts, string>;
