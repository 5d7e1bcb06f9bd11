import { sql } from 'kysely';
import { system } from '#domain/core/access.ts';
import { audit } from '#server/platform/auth/audit.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { allowJob, jobTransaction, turnOf } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { chainHead, headOf, newestIn, verifyChain, type Chain, type Head } from './chain.ts';
import { notifyOperator } from './operatorAlerts.ts';
import { batch, type Retention } from './retentions.ts';

export interface AuditReport {
  /** Rows of the log that are what was sealed, and follow each other. */
  readonly rows: number;
  readonly head: Head;
  /** The number of the first row that is not; null: all are. */
  readonly broken: number | null;
  /** Rows that no seal binds yet. */
  readonly waiting: number;
}

const auditChain: Chain = {
  row: 'row',
  table: 'audit_seals',
  anchor: 'audit_anchor',
  joined: sql`left join audit_events e on e.id = c.event_id`,
  holds: (before) => sql`c.hash = audit_hash(${before}, c, e)`,
};

/** Rows of one statement of the sealer: writers do not wait for it, only another sealer does. */
const perBatch = 5000;

/**
 * The job `sealAudit`, each minute: binds the committed rows of the audit log to the rows before them. What a slow transaction
 * commits later is sealed later.
 */
export async function sealAudit({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await sealFrom(pool, await jobTransaction(pool, 'sealAudit', sealedBefore));
}

/** Seals what has an id above `from` and no seal, in the order of the ids. */
async function sealFrom(pool: Services['pool'], from: string): Promise<void> {
  const until = Date.now() + turnOf('sealAudit');
  let above = from;
  for (let last = perBatch; last >= perBatch && Date.now() < until;) {
    const { sealed, last_id } = await jobTransaction(pool, 'sealAudit', (tx) => sealBatch(tx, above));
    last = sealed;
    above = last_id ?? above;
  }
}

/**
 * The job `verifyAudit`, each day: the line in the log is a head that is stored outside the database. It also seals what the
 * other job left behind because the database's clock was changed.
 */
export async function verifyAuditLog(services: Services): Promise<void> {
  await sealFrom(services.pool, '0');
  const { rows, head, broken, waiting } = await verifyAudit(services);
  if (broken === null) services.log.info({ rows, head: headOf(head), waiting }, 'the audit log is intact');
  else
    await notifyOperator(
      services,
      'damaged_audit',
      `The audit log is broken: row ${broken} was altered or removed, or one before it was.`,
    );
}

/** Verifies the audit log; `expected` is a head that was stored elsewhere. */
export async function verifyAudit({ pool }: Pick<Services, 'pool'>, expected?: Head): Promise<AuditReport> {
  const { count, ...rest } = await verifyChain({ pool }, auditChain, expected);
  return { rows: count, ...rest, waiting: await transaction(pool, countWaiting) };
}

/** The newest sealed row of a database that need not be ours; null where it is too old to seal rows. */
export function auditHead(databaseUrl: string): Promise<string | null> {
  return chainHead(databaseUrl, auditChain);
}

/** The newest sealed row. */
export function newestSealed(db: Db): Promise<Head> {
  return newestIn(db, auditChain);
}

/** Rows end oldest first and without a gap, so that what is left is still a chain. What is not sealed yet waits. */
export const auditRetention: Retention = {
  name: 'audit_events',
  keeps: '6 years',
  count: countOver,
  end: ({ pool }, now) =>
    transaction(pool, async (tx) => {
      const ended = await endOldest(tx, now);
      if (ended > 0) await audit(tx, system, [{ action: 'retention.delete', entity: 'audit_events' }]);
      return ended;
    }),
};

/**
 * An id below which every row is sealed: a transaction that writes ends within minutes, so what has a lower id than a row that
 * was sealed an hour ago was there to be sealed after it.
 */
async function sealedBefore(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce((select event_id from audit_seals where sealed_date < now() - interval '1 hour'
      order by sealed_date desc, seq desc limit 1), 0)::text as id`.execute(db);
  return rows[0]!.id;
}

async function sealBatch(db: Db, above: string): Promise<{ sealed: number; last_id: string | null }> {
  const { rows } = await sql<{ sealed: number; last_id: string | null }>`
    select sealed, last_id::text as last_id from seal_audit(${above}::bigint, ${perBatch}::int)`.execute(db);
  return rows[0]!;
}

async function countWaiting(db: Db): Promise<number> {
  await allowJob(db, 'verifyAudit');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_events e
    where not exists (select from audit_seals s where s.event_id = e.id)`.execute(db);
  return rows[0]!.count;
}

/** Younger ones the database protects itself, by its own clock. */
const end = (now: Date) => sql`least(${now.toISOString()}::timestamptz, now()) - interval '6 years'`;

async function countOver(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_events r where r.at < ${end(now)}`.execute(db);
  return rows[0]!.count;
}

/** Ends the oldest rows, a batch at most; the database ends their seals and moves the anchor. Answers how many. */
async function endOldest(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with oldest as (
      select s.seq, s.event_id, (e.at < ${end(now)}) is true as is_over
      from (select seq, event_id from audit_seals order by seq limit ${batch}) s
        left join audit_events e on e.id = s.event_id
    )
    delete from audit_events where id in (
      select event_id from oldest where seq < coalesce((select min(seq) from oldest where not is_over), 2147483647))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
