import { sql, type RawBuilder } from 'kysely';
import type { AuditAction } from '#domain/administration/auditActions.ts';
import { system } from '#domain/core/access.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { audit } from '#server/platform/auth/audit.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { deleteUnusedFiles } from '#server/platform/files/unusedFiles.ts';
import { countUnused } from '#server/platform/files/sql.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';

/** One kind of row, how long it is stored and how it ends. */
export interface Retention {
  /** Entity, or table where there is none. */
  readonly name: string;
  readonly keeps: string;
  /** Rows whose time is over. */
  count(db: Db, now: Date): Promise<number>;
  /** Ends at most `batch` of them and answers how many; fewer than `batch` when there are no more. */
  end(services: Services, now: Date): Promise<number>;
}

/** Rows of one transaction: writers do not wait long for a row that is being deleted. */
export const batch = 500;

/** The storage may be away when the database is not: files have a job of their own. */
export const fileRetention: Retention = {
  name: 'files',
  keeps: '24 hours after nothing refers to them, of credentials 5 years, of messages with the message',
  count: countUnused,
  end: deleteUnusedFiles,
};

type Due = (now: Date) => RawBuilder<boolean>;
/** Which rows `r` are over when everything before `end`, an instant, is. */
export type Over = (end: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Rows of an entity: they go through the repository, so that whatever follows from that follows. */
export function records(name: EntityName, period: string, after: string, over: Over): Retention {
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

export function people(
  action: AuditAction,
  keeps: string,
  due: Due,
  operation: (work: Work, id: string) => Promise<void>,
): Retention {
  return {
    name: 'User',
    keeps,
    count: (db, now) => countDue(db, 'users', due(now)),
    end: (services, now) => endEach(services, 'User', due(now), action, operation),
  };
}

/** Rows from which nothing follows, deleted in one statement. */
export function rows(table: string, period: string, after: string, over: Over): Retention {
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
  action: AuditAction,
  operation: (work: Work, id: string) => Promise<void>,
): Promise<number> {
  return inTransaction(services, system, async (work) => {
    const { rows: found } = await sql<{ id: string }>`
      select r.id from ${sql.table(entityNamed(name).table)} r where ${due} limit ${batch}
      for update of r skip locked`.execute(work.tx);
    for (const { id } of found) await operation(work, id);
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

export function before(since: RawBuilder<unknown>): Over {
  return (end) => sql`${since} < ${end}`;
}
