import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#server/platform/db/Database.ts';
import type { Services } from '#server/platform/services.ts';
import { lastBackup } from './backupMark.ts';

export type Measured = Pick<
  Services,
  'pool' | 'db' | 'replica' | 'redis' | 'disk' | 'mailer' | 'queue' | 'env' | 'archive'
>;

/**
 * What each request for metrics reads: the returned function does it. Nothing here reads more the longer the product runs.
 */
export function addGauges(registry: Registry, app: FastifyInstance, services: Measured): () => Promise<void> {
  const looks = [lookAtMachine(registry, app, services), lookAtDatabase(registry, services)];
  return async () => {
    await Promise.all(looks.map((look) => look()));
  };
}

function lookAtMachine(
  registry: Registry,
  app: FastifyInstance,
  { pool, replica, redis, disk, env, archive }: Measured,
): () => Promise<void> {
  const gauge = gaugesOf(registry);
  const connections = gauge(
    'openlocum_pool_connections',
    'Connections to the database, and requests that wait for one',
    ['state'],
  );
  const up = gauge('openlocum_replica_up', '0 while the replica does not answer; 1 without one');
  const lag = gauge(
    'openlocum_replica_lag_seconds',
    'How far the replica is behind; 0 without one, none while it is away',
  );
  const redisUp = gauge('openlocum_redis_up', '0 while Redis does not answer; 1 without one');
  const sockets = gauge('openlocum_sockets', 'Open sockets of this process');
  const free = gauge('openlocum_disk_free_bytes', 'Bytes left on the disk of DATA_DIR');
  const age = gauge('openlocum_backup_age_seconds', 'Since the newest backup of this data folder; -1 without one');
  const behind = gauge(
    'openlocum_archive_behind_seconds',
    'For how long the oldest finished part of the log has waited for BACKUP_DIR; -1 without one',
  );
  const archiveUp = gauge('openlocum_archive_up', '0 while changes are not archived; 1 without BACKUP_DIR');
  return async () => {
    behind.set(archive?.behind() ?? -1);
    archiveUp.set(archive?.problem() == null ? 1 : 0);
    connections.set({ state: 'total' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    const lagging = replica === null ? 0 : replica.lag();
    up.set(lagging === null ? 0 : 1);
    if (lagging === null) lag.remove();
    else lag.set(lagging);
    redisUp.set(await answers(redis));
    sockets.set(app.hasDecorator('openSockets') ? app.openSockets() : 0);
    free.set(await disk.left());
    const written = await lastBackup(env.dataDir);
    age.set(written ? (Date.now() - Date.parse(written)) / 1000 : -1);
  };
}

/** A database that is away is a figure too; the others are left out until it returns. */
function lookAtDatabase(registry: Registry, { db, mailer, queue }: Measured): () => Promise<void> {
  const gauge = gaugesOf(registry);
  const up = gauge('openlocum_database_up', '1 while the database answers');
  const jobs = gauge('openlocum_queue_jobs', 'Jobs that wait and are due, and that failed, as counted each minute', [
    'queue',
    'state',
  ]);
  const age = gauge('openlocum_queue_oldest_seconds', 'For how long the next job of a queue has been due, asked now', [
    'queue',
  ]);
  const mails = gauge('openlocum_outbox_mails', 'Mails that wait for the mail server, 10000 at most; 0 without one');
  const oldest = gauge('openlocum_outbox_oldest_seconds', 'For how long the oldest of them has waited');
  const keys = gauge('openlocum_api_keys', 'API keys that have not ended, of the first 10000');
  const feeds = gauge('openlocum_job_feeds', 'Job feeds by state, of the first 10000', ['state']);
  const endpoints = gauge('openlocum_webhook_endpoints', 'Webhooks by state, of the first 10000', ['state']);
  return async () => {
    try {
      const waiting = mailer.configured ? await waitingMails(db) : { count: 0, seconds: 0 };
      const queues = await queue.backlog();
      const ages = await jobAges(db);
      const states = await endpointStates(db);
      const feedStates = await statesOfFeeds(db);
      keys.set(await keyCount(db));
      mails.set(waiting.count);
      oldest.set(waiting.seconds);
      for (const { name, due, failed } of queues) {
        jobs.set({ queue: name, state: 'waiting' }, due);
        jobs.set({ queue: name, state: 'failed' }, failed);
      }
      for (const { name, seconds } of ages) age.set({ queue: name }, seconds);
      for (const { state, count } of states) endpoints.set({ state }, count);
      for (const { state, count } of feedStates) feeds.set({ state }, count);
      up.set(1);
    } catch {
      jobs.reset();
      age.reset();
      endpoints.reset();
      feeds.reset();
      keys.remove();
      mails.remove();
      oldest.remove();
      up.set(0);
    }
  };
}

/** Mails that wait for the mail server, 10000 at most, and the seconds the oldest has waited. */
async function waitingMails(db: Db): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(created_date)), 0)::float8 as seconds
    from (select created_date from outbox_mails where sent_date is null and refused_date is null order by created_date limit 10000) waiting`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * For how long the next job of each queue has been due. Those who work on a queue count it, and where none works on it,
 * it is not counted;
 * this asks the index that they take jobs by for its first due row.
 */
async function jobAges(db: Db): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select q.name, coalesce(extract(epoch from now() - (
      select j.start_after from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      order by j.priority desc, j.created_on limit 1)), 0)::float8 as seconds
    from pgboss.queue q`.execute(db);
  return rows;
}

async function keyCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select expires_date from api_keys limit 10000) k where k.expires_date > now()`.execute(
    db,
  );
  return rows[0]!.count;
}

/** A state without webhooks is 0. */
async function endpointStates(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(e.status)::int as count from unnest(array['active', 'failing', 'paused']) as state
    left join (select status, failing_since from webhook_endpoints limit 10000) e
      on state = case when e.status = 'active' and e.failing_since is not null then 'failing' else e.status end
    group by state`.execute(db);
  return rows;
}

/** `failing`: the last reading of the feed failed. */
async function statesOfFeeds(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(f.failures)::int as count from unnest(array['active', 'failing']) as state
    left join (select failures from job_feeds limit 10000) f
      on state = case when f.failures > 0 then 'failing' else 'active' end
    group by state`.execute(db);
  return rows;
}

async function answers(redis: Measured['redis']): Promise<0 | 1> {
  return redis === null
    ? 1
    : redis.ping().then(
        () => 1,
        () => 0,
      );
}

function gaugesOf(registry: Registry) {
  return (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
}
