import { sql, type RawBuilder } from 'kysely';
import { partyIdOf, visitor, type Actor } from '#domain/core/access.ts';
import { Message } from '#domain/messaging/message.ts';
import { Post } from '#domain/profiles/post.ts';
import { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql, visibleSql } from '#server/platform/entities/visibleSql.ts';
import type { FileRow } from './fileRow.ts';

export type NewFile = Omit<FileRow, 'created_date' | 'stored_date' | 'credential_date' | 'message_id'>;

/** The row of a file whose bytes are on their way. */
export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await sql`
    insert into files (id, owner_id, type, size, thumbnail_size, sha256, thumbnail_sha256, name, is_private)
    values (${file.id}, ${file.owner_id}, ${file.type}, ${file.size}, ${file.thumbnail_size}, ${file.sha256},
      ${file.thumbnail_sha256}, ${file.name}, ${file.is_private})`.execute(db);
}

/** Whether the file counts from now on: not when its person was suspended while it was on its way. */
export async function markStored(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update files set stored_date = now() where id = ${id}
      and (owner_id is null or exists (select from users u where u.id = owner_id and u.is_active)) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await sql`delete from files where id = ${id}`.execute(db);
}

export type StoredFile = Pick<FileRow, 'id' | 'thumbnail_size' | 'sha256' | 'thumbnail_sha256'>;

/** The next files after `last`, in the order of their ids, whose bytes were stored. */
export async function storedFiles(db: Db, last: string, limit: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select id, thumbnail_size, sha256, thumbnail_sha256 from files
    where id > ${last} and stored_date is not null order by id limit ${limit}`.execute(db);
  return rows;
}

/** The next files whose bytes were stored after another one, in the order in which that was. */
export async function filesStoredAfter(
  db: Db,
  after: { stored_date: string; id: string },
  limit: number,
): Promise<{ id: string; stored_date: string; thumbnail_size: number | null }[]> {
  const { rows } = await sql<{ id: string; stored_date: string; thumbnail_size: number | null }>`
    select id, stored_date, thumbnail_size from files
    where stored_date is not null and (stored_date, id) > (${after.stored_date}::timestamptz, ${after.id}) order by stored_date, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function storeDigest(
  db: Db,
  id: string,
  column: 'sha256' | 'thumbnail_sha256',
  digest: string,
): Promise<void> {
  await sql`update files set ${sql.ref(column)} = ${digest} where id = ${id} and ${sql.ref(column)} is null`.execute(
    db,
  );
}

/** Uploads that began more than `minutes` ago and whose bytes never arrived. */
export async function unstoredFiles(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where stored_date is null and created_date < now() - make_interval(mins => ${minutes})
    order by created_date`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bytes. What was sent with messages cannot be deleted by its owner, and counts by itself. */
export interface Usage {
  files: number;
  total: number;
  /** Of the last 24 hours, also what was sent. */
  today: number;
  sent: number;
}

export async function usageOf(db: Db, ownerId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*) filter (where message_id is null)::int as files,
      coalesce(sum(size) filter (where message_id is null), 0)::float8 as total,
      coalesce(sum(size) filter (where message_id is not null), 0)::float8 as sent,
      coalesce(sum(size) filter (where created_date > now() - interval '24 hours'), 0)::float8 as today
    from files where owner_id = ${ownerId}`.execute(db);
  return rows[0]!;
}

/** Links carry the id in one way only, relative or with our origin. */
const leadsToFile = sql.raw(`like '%/files/' || f.id || '%'`);

/**
 * Something the actor may see shows the file: its owner's picture or hero, or one of their posts. Rows of other people cannot
 * publish it. Pictures of a profile that is not finished yet, everyone may see.
 */
function isShown(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(
  not f.is_private and (
    (${holdsSql(User.conditions.unfinished, 'u')} or ${visibleSql(User, actor, 'u')}) and (u.avatar ${leadsToFile} or u.hero_media ${leadsToFile})
    or exists (select from posts p where p.user_id = f.owner_id and p.media_url ${leadsToFile}
      and ${visibleSql(Post, actor, 'p')})))`;
}

/** A message that the actor sees came with the file, and its sender does not hide from the actor's facility. */
function isSent(actor: Actor): RawBuilder<boolean> {
  const me = actor.kind === 'user' ? partyIdOf(actor) : '';
  return sql<boolean>`exists (select from messages m join users s on s.id = m.sender_id
    where m.id = f.message_id and ${visibleSql(Message, actor, 'm')} and not s.blocked_facility_ids @> array[${me}::text])`;
}

/** Administrators decide on what is reported. */
const isReported = sql<boolean>`(f.message_id is not null and exists (
  select from reports r where r.target_kind = 'message' and r.target_id = f.message_id))`;

/** `is_reported`: the message it was sent with. */
export type ReadableFile = FileRow & { is_public: boolean; is_reported: boolean };

/** A stored file, and whether everyone may read it at this moment. */
export async function findFile(db: Db, id: string): Promise<ReadableFile | null> {
  const { rows } = await sql<ReadableFile>`
    select f.*, coalesce(${isShown(visitor)}, false) as is_public, ${isReported} as is_reported
    from files f left join users u on u.id = f.owner_id
    where f.id = ${id} and f.stored_date is not null`.execute(db);
  return rows[0] ?? null;
}

/** Whether the actor sees something that shows the file. */
export async function isShownTo(db: Db, id: string, actor: Actor): Promise<boolean> {
  const { rows } = await sql`
    select from files f join users u on u.id = f.owner_id
    where f.id = ${id} and f.stored_date is not null and (${isShown(actor)} or ${isSent(actor)})`.execute(db);
  return rows.length > 0;
}

/** The row, locked: two rows that refer to one file take turns, and it cannot be deleted until the transaction ends. */
export async function lockFile(db: Db, id: string): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select * from files where id = ${id} and stored_date is not null for update`.execute(db);
  return rows[0] ?? null;
}

/** A profile or a post refers to the file, hidden or not. */
export async function isMedia(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users u where u.id = f.owner_id and (u.avatar ${leadsToFile} or u.hero_media ${leadsToFile}))
      or exists (select from posts p where p.user_id = f.owner_id and p.media_url ${leadsToFile}) as used
    from files f where f.id = ${id}`.execute(db);
  return rows[0]?.used ?? false;
}

export async function markCredential(db: Db, id: string): Promise<void> {
  await sql`
    update files set is_private = true, credential_date = coalesce(credential_date, now()) where id = ${id}`.execute(
    db,
  );
}

/** Gives a file of the service role, or of a facility's member, to whose row refers to it. */
export async function adoptFile(db: Db, { id, owner_id }: FileRow, ownerId: string): Promise<void> {
  await sql`
    update files set owner_id = ${ownerId} where id = ${id} and owner_id is not distinct from ${owner_id}`.execute(db);
}

/** Nothing refers to it, and neither its first day nor the keeping of credentials holds it any longer. */
function isUnused(now: Date): RawBuilder<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
  f.created_date < ${at} - interval '24 hours' and f.message_id is null
  and (f.credential_date is null or f.credential_date < ${at} - interval '5 years')
  and not exists (select from users u where u.id = f.owner_id
    and (u.avatar ${leadsToFile} or u.hero_media ${leadsToFile} or u.documents::text ${leadsToFile}))
  and not exists (select from posts p where p.user_id = f.owner_id and p.media_url ${leadsToFile})
  and not exists (select from documents d where d.user_id = f.owner_id
    and (d.file_url ${leadsToFile} or d.url ${leadsToFile}))
  and not exists (select from conversations c where c.user_id = f.owner_id and c.messages::text ${leadsToFile})`;
}

export async function countUnused(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from files f where ${isUnused(now)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** The next ids after `last`, in order, of files that may be deleted. */
export async function unusedFiles(db: Db, now: Date, last: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.id > ${last} and ${isUnused(now)} order by f.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the file if it may still be deleted. */
export async function lockUnused(db: Db, now: Date, id: string): Promise<boolean> {
  const { rows } = await sql`select from files f where f.id = ${id} and ${isUnused(now)} for update of f`.execute(db);
  return rows.length > 0;
}
