import type { Kysely } from 'kysely';
import type { Entities, EntityName, RowOf } from '#domain/entities.ts';
import type { FileRow } from '#server/platform/files/fileRow.ts';

/** The tables as Kysely sees them. Instants are ISO text, days `yyyy-MM-dd`: pool.ts sets the parsers. */
export type Database = { [N in EntityName as Entities[N]['table']]: RowOf<N> } & { files: FileRow };

/** A connection or an open transaction: callers need not know which. */
export type Db = Kysely<Database>;
