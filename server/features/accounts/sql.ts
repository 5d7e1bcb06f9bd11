import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/core/access.ts';
import { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql, visibleSql } from '#server/platform/entities/visibleSql.ts';

/** Years without a login after which an account is archived, and days before that at which the server mails its owner. */
const idleYears = 3;
export const warningDays = 30;

/** Administrators are left alone: they close each other's accounts, and the last one must remain. */
const isWatched = sql`r.is_active and r.role = 'user' and r.deleted_date is null`;

/** People `r` who need a mail that their account will be archived. */
export function isToBeWarned(now: Date): RawBuilder<boolean> {
  return sql`${isWatched} and r.created_date < ${warnedBefore(now)} and not exists (
    select from sign_ins s where s.user_id = r.id and (s.last_date >= ${warnedBefore(now)} or s.warned_date is not null))`;
}

/** People `r` who got the mail, and did not log in. */
export function isToBeArchived(now: Date): RawBuilder<boolean> {
  return sql`${isWatched} and exists (
    select from sign_ins s where s.user_id = r.id and s.last_date < ${idleSince(now)}
      and s.warned_date <= ${now.toISOString()}::timestamptz - make_interval(days => ${warningDays}))`;
}

export async function markWarned(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    insert into sign_ins (user_id, last_date, warned_date)
    select id, created_date, ${now.toISOString()}::timestamptz from users where id = ${userId}
    on conflict (user_id) do update set warned_date = excluded.warned_date`.execute(db);
}

/** An account that an administrator opens again is warned again before it is archived a second time. */
export async function forgetWarning(db: Db, userId: string): Promise<void> {
  await sql`update sign_ins set warned_date = null where user_id = ${userId}`.execute(db);
}

function idleSince(now: Date): RawBuilder<string> {
  return sql`${now.toISOString()}::timestamptz - make_interval(years => ${idleYears})`;
}

function warnedBefore(now: Date): RawBuilder<string> {
  return sql`${idleSince(now)} + make_interval(days => ${warningDays})`;
}

/** Whether all of these are clinicians whom the actor can find. */
export function areClinicians(db: Db, actor: Actor, ids: readonly string[]): Promise<boolean> {
  return areAll(db, ids, sql`${holdsSql(User.conditions.listedClinician, 'u')} and ${visibleSql(User, actor, 'u')}`);
}

/** Whether all of these are facilities with an open account. */
export function areFacilities(db: Db, ids: readonly string[]): Promise<boolean> {
  return areAll(db, ids, holdsSql({ is_active: true, user_role: 'facility' }, 'u'));
}

async function areAll(db: Db, ids: readonly string[], condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${[...new Set(ids)]}::text[]) as wanted (id) where not exists (
      select from users u where u.id = wanted.id and ${condition})
    limit 1`.execute(db);
  return rows.length === 0;
}

/** Whether the account was made by signing in elsewhere: such people have never seen our sign-up form. */
export async function comesFromProvider(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where user_id = ${userId} having count(*) > 0 and bool_and(provider_id <> 'credential')`.execute(
    db,
  );
  return rows.length > 0;
}
