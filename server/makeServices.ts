import { mkdir } from 'node:fs/promises';
import pino from 'pino';
import { makeAuth } from '#server/platform/auth/auth.ts';
import { makeBus } from '#server/platform/bus.ts';
import { makeDatabaseClock } from '#server/platform/db/databaseClock.ts';
import { instanceName } from '#server/platform/db/instanceName.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/openDatabase.ts';
import { withoutOutageStacks } from '#server/platform/db/outage.ts';
import { patiently } from '#server/platform/db/patiently.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { openReplica } from '#server/platform/db/replica.ts';
import type { Env } from '#server/platform/env.ts';
import { makeFiles } from '#server/platform/files/files.ts';
import { makeQueue } from '#server/platform/queue/queue.ts';
import { makeMailer } from '#server/platform/mail/mailer.ts';
import { ensureDataFolder } from '#server/platform/ops/dataFolder.ts';
import { standardOutput } from '#server/platform/ops/logDestination.ts';
import { makeDiskSpace, type FreeBytes } from '#server/platform/ops/diskSpace.ts';
import { makeArchive, type Archive } from '#server/platform/ops/archive/archive.ts';
import { ledgerHead } from '#server/features/verification/verifyChecks.ts';
import { product } from './product.ts';
import { openRedis, spreadBus } from '#server/platform/redisBus.ts';
import type { Services } from '#server/platform/services.ts';

export interface RunningServices extends Services {
  readonly database: OpenDatabase;
  /** Ends what `makeServices` began, the last first. */
  close(): Promise<void>;
}

export interface StandIns extends Pick<Services, 'log' | 'mailer' | 'clock' | 'product'> {
  freeBytes: FreeBytes;
}

interface ServicesOptions {
  /** Use the embedded database of a running OpenLocum where there is one: for commands beside it. */
  joinRunning?: boolean;
  /** Replacements that a test provides. */
  parts?: Partial<StandIns>;
}

/** Everything the server needs of the outside, made in the order in which it depends on each other. */
export async function makeServices(
  env: Env,
  { joinRunning = false, parts = {} }: ServicesOptions = {},
): Promise<RunningServices> {
  const log = withoutOutageStacks(
    parts.log ?? pino({ level: env.logLevel, timestamp: pino.stdTimeFunctions.isoTime }, standardOutput()),
  );
  await ensureDataFolder(env.dataDir);
  const onWait = (reason: string) => log.warn({ reason }, 'the start waits for the database');
  const database = await openDatabase(env, { joinRunning, onWait });
  const pool = createPool(database.addresses, {
    wait: env.databaseWait,
    onIdleError: ({ message }) => log.warn({ reason: message }, 'database connection lost'),
  });
  try {
    const db = createDatabase(pool);
    const instance = await patiently(() => instanceName(pool), { onWait });
    const redis = env.redisUrl === null ? null : await openRedis(env.redisUrl, log);
    const spread = redis && (await spreadBus(makeBus(log), redis, instance, log));
    const bus = spread ? spread.bus : makeBus(log);
    const queue = await patiently(() => makeQueue(pool, log), { onWait });
    const mailer = parts.mailer ?? makeMailer(env);
    const files = await makeFiles(env);
    const disk = makeDiskSpace({ env, log, pool, ...database, freeBytes: parts.freeBytes });
    const archive = await openArchive({ env, log, pool, db, disk }, database);
    const time = await patiently(() => makeDatabaseClock(pool), { onWait });
    const auth = await makeAuth({ env, log, db, queue, mailer, bus, ahead: time.ahead });
    const replica = env.databaseReadUrl === null ? null : openReplica(env.databaseReadUrl, log);
    const databaseOutage = () => database.embedded?.outage() ?? null;
    const clock = parts.clock ?? time.now;
    const close = async () => {
      time.stop();
      await archive?.stop();
      disk.stop();
      await queue.stop();
      mailer.close();
      files.storage.close();
      spread?.close();
      redis?.disconnect();
      await replica?.close();
      await pool.end();
      await database.close();
    };
    const stores = { pool, db, queue, files, disk, archive, replica, redis, instance, databaseOutage };
    const others = { env, log, auth, mailer, bus, clock, product: parts.product ?? product };
    return { ...stores, ...others, database, close };
  } catch (error) {
    await pool.end();
    await database.close();
    throw error;
  }
}

/** BACKUP_DIR is made where it is missing; a start without it is a start all the same. */
async function openArchive(
  parts: Pick<Services, 'env' | 'log' | 'pool' | 'db' | 'disk'>,
  { embedded }: OpenDatabase,
): Promise<Archive | null> {
  const { backupDir } = parts.env;
  if (backupDir === null || embedded === null) return null;
  await mkdir(backupDir, { recursive: true, mode: 0o700 }).catch(() => undefined);
  return makeArchive({ ...parts, backupDir, embedded, headOf: ledgerHead });
}
