import { sql } from 'kysely';
import type { UserActor } from '#domain/core/access.ts';
import { Document } from '#domain/credentials/document.ts';
import type { FileType } from '#domain/shared/file.ts';
import type { exportStates } from '#domain/privacy/dataExportContracts.ts';
import type { PassportLink } from '#domain/privacy/passportContracts.ts';
import { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql, visibleSql } from '#server/platform/entities/visibleSql.ts';

export interface ExportRow {
  id: string;
  user_id: string;
  requested_date: string;
  state: (typeof exportStates)[number];
  /** Null until it is ready, as the two below. */
  until_date: string | null;
  /** Bytes. */
  size: number | null;
  sha256: string | null;
}

/** The copy the person asked for last, unless its time is over. */
export async function currentExport(db: Db, userId: string, now: Date): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select id, user_id, requested_date, state, until_date, size, sha256 from exports
    where user_id = ${userId} and state <> 'ended'
      and (until_date is null or until_date > ${now.toISOString()}::timestamptz)`.execute(db);
  return rows[0] ?? null;
}

/** The copy of that id that can be fetched now, of an account that is open. */
export async function readyExport(db: Db, id: string, userId: string, now: Date): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select e.* from exports e join users u on u.id = e.user_id and u.is_active
    where e.id = ${id} and e.user_id = ${userId} and e.state = 'ready'
      and e.until_date > ${now.toISOString()}::timestamptz`.execute(db);
  return rows[0] ?? null;
}

export async function insertExport(db: Db, userId: string, now: Date): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`
    insert into exports (user_id, requested_date) values (${userId}, ${now.toISOString()})
    returning id, user_id, requested_date, state, until_date, size, sha256`.execute(db);
  return rows[0]!;
}

/** From now on it cannot be fetched; the next run of the task deletes it. */
export async function endExportsOf(db: Db, userId: string): Promise<void> {
  await sql`update exports set state = 'ended' where user_id = ${userId} and state <> 'ended'`.execute(db);
}

/** Ends what was stored for its days, and answers everything that has ended, at most `limit`. */
export async function endedExports(db: Db, now: Date, limit: number): Promise<string[]> {
  await sql`update exports set state = 'ended'
    where state = 'ready' and until_date <= ${now.toISOString()}::timestamptz`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from exports where state = 'ended' limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await sql`delete from exports where id = ${id} and state = 'ended'`.execute(db);
}

/** What waits to be written, the oldest first. */
export async function requestedExports(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exports where state = 'requested' order by requested_date limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts a try before it is made, so that one that ends its process is counted as well; null when it no longer waits. */
export async function beginTry(db: Db, id: string): Promise<{ user_id: string; tries: number } | null> {
  const { rows } = await sql<{ user_id: string; tries: number }>`
    update exports set tries = tries + 1 where id = ${id} and state = 'requested' returning user_id, tries`.execute(db);
  return rows[0] ?? null;
}

/** Whether it can be fetched from now on: not when it was ended while it was written. */
export async function finishExport(
  db: Db,
  id: string,
  { size, sha256, until }: { size: number; sha256: string; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update exports set state = 'ready', size = ${size}, sha256 = ${sha256}, until_date = ${until.toISOString()}
    where id = ${id} and state = 'requested' returning id`.execute(db);
  return rows.length > 0;
}

export async function failExport(db: Db, id: string): Promise<void> {
  await sql`update exports set state = 'failed' where id = ${id} and state = 'requested'`.execute(db);
}

export interface OwnFile {
  id: string;
  type: FileType;
  size: number;
  sha256: string | null;
  name: string;
  created_date: string;
}

/** The next files of the person after `last`, in the order of their ids, whose bytes were stored. */
export async function ownFiles(db: Db, userId: string, last: string, limit: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select id, type, size, sha256, name, created_date from files
    where owner_id = ${userId} and stored_date is not null and id > ${last} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Those of these files that are the person's, and whose bytes are stored. */
export async function ownFilesNamed(db: Db, userId: string, ids: string[]): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select id, type, size, sha256, name, created_date from files
    where id = any(${ids}::text[]) and owner_id = ${userId} and stored_date is not null`.execute(db);
  return rows;
}

/** What people are called, by their ids: those whom this person may see. */
export async function publicNames(db: Db, person: UserActor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, coalesce(r.facility_name, r.full_name) as name from users r
    where r.id = any(${ids}::text[]) and ${visibleSql(User, person, 'r')}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const linkColumns = sql`l.id, l.document_ids as item_ids, l.created_date, l.until_date, l.opened, l.last_opened_date`;

function linkWorks(now: Date) {
  return sql`l.until_date > ${now.toISOString()}::timestamptz`;
}

/** The person's links that work, newest first. */
export async function linksOf(db: Db, userId: string, now: Date): Promise<PassportLink[]> {
  const { rows } = await sql<PassportLink>`
    select ${linkColumns} from passport_links l where l.user_id = ${userId} and ${linkWorks(now)}
    order by l.created_date desc, l.id`.execute(db);
  return rows;
}

interface NewLink {
  user_id: string;
  token_hash: string;
  document_ids: string[];
  created: Date;
  until: Date;
}

export async function insertLink(db: Db, link: NewLink): Promise<PassportLink> {
  const { rows } = await sql<PassportLink>`
    insert into passport_links as l (user_id, token_hash, document_ids, created_date, until_date)
    values (${link.user_id}, ${link.token_hash}, ${link.document_ids}, ${link.created.toISOString()},
      ${link.until.toISOString()})
    returning ${linkColumns}`.execute(db);
  return rows[0]!;
}

export async function deleteLink(db: Db, userId: string, id: string): Promise<void> {
  await sql`delete from passport_links where id = ${id} and user_id = ${userId}`.execute(db);
}

/** Those whose time is over. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from passport_links where until_date <= ${now.toISOString()}::timestamptz`.execute(db);
}

export async function countOpening(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update passport_links set opened = opened + 1, last_opened_date = ${now.toISOString()} where id = ${id}`.execute(
    db,
  );
}

export interface OpenLink {
  id: string;
  user_id: string;
  item_ids: string[];
  until_date: string;
  full_name: string;
  roles: string[];
}

/** The link of the token with this digest, if it works and its owner is visible; null otherwise. */
export async function openLink(db: Db, tokenHash: string, now: Date): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select l.id, l.user_id, l.document_ids as item_ids, l.until_date, u.full_name, u.roles
    from passport_links l join users u on u.id = l.user_id and ${holdsSql(User.conditions.isVisible, 'u')}
    where l.token_hash = ${tokenHash} and ${linkWorks(now)}`.execute(db);
  return rows[0] ?? null;
}

/** What of the shared documents is still there and visible, in the order they were chosen. */
export async function sharedDocuments(db: Db, { user_id, item_ids }: OpenLink): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select d.* from documents d
    where d.id = any(${item_ids}::text[]) and d.user_id = ${user_id}
      and ${holdsSql(Document.conditions.isVisible, 'd')}
    order by array_position(${item_ids}::text[], d.id)`.execute(db);
  return rows;
}
