import type { Kysely } from 'kysely';
import type { Database, Db } from '#server/platform/db/Database.ts';

/** One event for the reader's calendar, as RFC 5546 says: an invitation, or that it is cancelled. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The whole `.ics` file. */
  readonly text: string;
}

export interface OutboxRow {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string | null;
  kind: string;
  code: string | null;
  token: string | null;
  unsubscribe_url: string | null;
  calendar_method: CalendarPart['method'] | null;
  calendar_text: string | null;
  attempts: number;
  last_error: string | null;
  created_date: string;
  sent_date: string | null;
  /** When it was given up because its address takes no mails. */
  refused_date: string | null;
}

/** `id`, `attempts` and the dates have defaults in the database. */
export type OutboxColumns = Omit<OutboxRow, 'id' | 'attempts' | 'created_date'> & {
  id: string;
  attempts: number;
  created_date: string;
};

export function outbox(db: Db): Kysely<Database & { outbox_mails: OutboxColumns }> {
  return db.withTables<{ outbox_mails: OutboxColumns }>();
}
