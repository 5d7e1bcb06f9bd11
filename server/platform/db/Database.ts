import type { Kysely } from 'kysely';
import type { RowOf } from '#domain/entities.ts';
import type { FileRow } from '#server/platform/files/fileRow.ts';

/** The tables as Kysely sees them. Instants are ISO text, days `yyyy-MM-dd`: pool.ts sets the parsers. */
export interface Database {
  users: RowOf<'User'>;
  jobs: RowOf<'Job'>;
  saved_jobs: RowOf<'SavedJob'>;
  applications: RowOf<'Application'>;
  documents: RowOf<'Document'>;
  posts: RowOf<'Post'>;
  reviews: RowOf<'Review'>;
  threads: RowOf<'Thread'>;
  messages: RowOf<'Message'>;
  notifications: RowOf<'Notification'>;
  reports: RowOf<'Report'>;
  conversations: RowOf<'Conversation'>;
  app_logs: RowOf<'AppLog'>;
  files: FileRow;
}

/** A connection or an open transaction: whoever is handed one need not know which. */
export type Db = Kysely<Database>;
