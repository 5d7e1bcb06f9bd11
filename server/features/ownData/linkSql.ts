import { sql } from 'kysely';
import { User } from '#domain/nouns/user.ts';
import { Document } from '#domain/nouns/document.ts';
import type { PassportLink } from '#domain/nouns/passportFunctions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

const columns = sql`l.id, l.document_ids as item_ids, l.created_date, l.until_date, l.opened, l.last_opened_date`;

function works(now: Date) {
  return sql`l.until_date > ${now.toISOString()}::timestamptz`;
}

/** The person's links that work, newest first. */
export async function linksOf(db: Db, userId: string, now: Date): Promise<PassportLink[]> {
  const { rows } = await sql<PassportLink>`
    select ${columns} from passport_links l where l.user_id = ${userId} and ${works(now)}
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
    returning ${columns}`.execute(db);
  return rows[0]!;
}

export async function deleteLink(db: Db, userId: string, id: string): Promise<void> {
  await sql`delete from passport_links where id = ${id} and user_id = ${userId}`.execute(db);
}

export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  await sql`delete from passport_links where user_id = ${userId}`.execute(db);
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

/** The link of the token with this digest, if it works and its owner is in sight; null otherwise. */
export async function openLink(db: Db, tokenHash: string, now: Date): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select l.id, l.user_id, l.document_ids as item_ids, l.until_date, u.full_name, u.roles
    from passport_links l join users u on u.id = l.user_id and ${holdsSql(User.conditions.inSight, 'u')}
    where l.token_hash = ${tokenHash} and ${works(now)}`.execute(db);
  return rows[0] ?? null;
}

/** What of the shared documents is still there and in sight, in the order they were chosen. */
export async function sharedDocuments(db: Db, { user_id, item_ids }: OpenLink): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select d.* from documents d
    where d.id = any(${item_ids}::text[]) and d.user_id = ${user_id}
      and ${holdsSql(Document.conditions.inSight, 'd')}
    order by array_position(${item_ids}::text[], d.id)`.execute(db);
  return rows;
}
