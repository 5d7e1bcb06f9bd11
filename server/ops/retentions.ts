import { sql, type RawBuilder } from 'kysely';
import { system } from '#domain/access.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { idempotency } from '#domain/limits.ts';
import { profileViewDays } from '#domain/profileViewActs.ts';
import { audit } from '#server/auth/audit.ts';
import type { Db } from '#server/db/Database.ts';
import { transaction } from '#server/db/transaction.ts';
import { deleteUnusedFiles } from '#server/features/files/jobs.ts';
import { countUnused } from '#server/features/files/sql.ts';
import { archive, warnOfArchiving } from '#server/features/users/archive.ts';
import { isToBeArchived, isToBeWarned } from '#server/features/users/sql.ts';
import type { Services } from '#server/services.ts';
import { inTransaction, type Work } from '#server/work.ts';

/** One kind of row, how long it is kept and how it ends. */
export interface Retention {
  /** Entity, or table where there is none. */
  readonly name: string;
  readonly keeps: string;
  /** Rows whose time is over. */
  count(db: Db, now: Date): Promise<number>;
  /** Ends at most `batch` of them and answers how many; fewer than `batch` when there are no more. */
  end(services: Services, now: Date): Promise<number>;
}

/** Rows of one transaction: nobody waits long for a row that is being ended. */
export const batch = 500;

/** Everything that ends by itself; docs/operations.md has the same list for those who run the program. */
export const retentions: readonly Retention[] = [
  people('retention.warn', 'told 30 days before 3 years without a sign-in', isToBeWarned, warnOfArchiving),
  people('retention.archive', 'archived after 3 years without a sign-in', isToBeArchived, archive),
  records('Message', '7 years', '', before(sql`r.created_date`)),
  records('Thread', '7 years', 'after its last message', isSilent),
  records('Job', '2 years', 'after it was filled or closed', before(sql`r.closed_date`)),
  records('Document', '5 years', 'after its upload', before(sql`coalesce(r.uploaded_date, r.created_date)`)),
  rows('notifications', '7 years', 'like the messages they quote', before(sql`r.created_date`)),
  // The log itself refuses to lose younger lines, and asks the database's clock.
  rows('audit_events', '6 years', '', (end) => sql`r.at < least(${end}, now() - interval '6 years')`),
  rows('app_logs', '13 months', '', before(sql`r.created_date`)),
  rows('analytics_events', '90 days', '', before(sql`r.created_date`)),
  // A few days longer than they are counted, so that a day's end loses nothing.
  rows('profile_views', `${profileViewDays + 5} days`, '', before(sql`r.day`)),
  rows('sessions', '30 days', 'after they expired', before(sql`r.expires_at`)),
  rows('outbox_mails', '30 days', '', before(sql`r.created_date`)),
  rows('invitations', '30 days', 'after they expired', before(sql`r.expires_at`)),
  rows('registrations', '7 days', 'without a confirmed address', before(sql`r.created_date`)),
  rows('verifications', '24 hours', 'after they expired', before(sql`r.expires_at`)),
  rows('login_tries', '1 year', 'after the last wrong password', before(sql`r.recent_until`)),
  rows('second_steps', '24 hours', 'after they expired', before(sql`r.expires_at`)),
  rows('auth_attempts', '24 hours', 'after they stopped counting', before(sql`r.until`)),
  rows('idempotency_keys', `${idempotency.hours} hours`, '', before(sql`r.created_date`)),
];

/** The storage may be away when the database is not: files have a job of their own. */
export const fileRetention: Retention = {
  name: 'files',
  keeps: '24 hours after nothing refers to them, of credentials 5 years',
  count: countUnused,
  end: deleteUnusedFiles,
};

type Due = (now: Date) => RawBuilder<boolean>;
/** Which rows `r` are over when everything before `end`, an instant, is. */
type Over = (end: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Rows of an entity: they go through the repository, so that whatever follows from that follows. */
function records(name: EntityName, period: string, after: string, over: Over): Retention {
  const { table } = entityNamed(name);
  const due = dueAfter(period, over);
  const remove = (work: Work, id: string) => work.system.remove(name, id);
  return {
    name,
    keeps: `${period} ${after}`.trim(),
    count: (db, now) => countDue(db, table, due(now)),
    end: (services, now) => endEach(services, name, due(now), 'retention.delete', remove),
  };
}

function people(action: string, keeps: string, due: Due, act: (work: Work, id: string) => Promise<void>): Retention {
  return {
    name: 'User',
    keeps,
    count: (db, now) => countDue(db, 'users', due(now)),
    end: (services, now) => endEach(services, 'User', due(now), action, act),
  };
}

/** Rows from which nothing follows, deleted in one statement. */
function rows(table: string, period: string, after: string, over: Over): Retention {
  const due = dueAfter(period, over);
  return {
    name: table,
    keeps: `${period} ${after}`.trim(),
    count: (db, now) => countDue(db, table, due(now)),
    end: ({ pool }, now) =>
      transaction(pool, async (tx) => {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} where ctid = any(array(
            select r.ctid from ${sql.table(table)} r where ${due(now)} limit ${batch} for update skip locked))`.execute(
          tx,
        );
        const ended = Number(numAffectedRows ?? 0);
        if (ended > 0) await audit(tx, system, [{ action: 'retention.delete', entity: table }]);
        return ended;
      }),
  };
}

function endEach(
  services: Services,
  name: EntityName,
  due: RawBuilder<boolean>,
  action: string,
  act: (work: Work, id: string) => Promise<void>,
): Promise<number> {
  return inTransaction(services, system, async (work) => {
    const { rows: found } = await sql<{ id: string }>`
      select r.id from ${sql.table(entityNamed(name).table)} r where ${due} limit ${batch}
      for update of r skip locked`.execute(work.tx);
    for (const { id } of found) await act(work, id);
    const lines = found.map(({ id }) => ({ action, entity: name, entity_id: id }));
    await audit(work.tx, system, lines);
    return found.length;
  });
}

async function countDue(db: Db, table: string, due: RawBuilder<boolean>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} r where ${due}`.execute(
    db,
  );
  return found.rows[0]!.count;
}

function dueAfter(period: string, over: Over): Due {
  return (now) => over(sql`(${now.toISOString()}::timestamptz - ${period}::interval)`);
}

function before(since: RawBuilder<unknown>): Over {
  return (end) => sql`${since} < ${end}`;
}

/** A thread in which nothing was said since; one without any message counts from its beginning. */
function isSilent(end: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`r.created_date < ${end} and coalesce(r.last_message_at < ${end}, true)
    and not exists (select from messages m where m.thread_id = r.id and m.created_date >= ${end})`;
}
