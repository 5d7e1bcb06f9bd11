import { maxLag } from '#server/platform/db/replica.ts';
import { ownRelease } from '#server/platform/db/releases.ts';
import type { Services } from '#server/platform/services.ts';

export type Readable = Pick<
  Services,
  'pool' | 'log' | 'disk' | 'archive' | 'databaseOutage' | 'replica' | 'mailer' | 'files' | 'redis'
>;

/**
 * The parts that the product depends on, each with `ok`, `off` where it is not set up, or `degraded: ` or `failed: `
 * and the reason.
 */
export interface Parts {
  database: string;
  replica: string;
  migrations: string;
  queue: string;
  disk: string;
  archive: string;
  files: string;
  mail: string;
  redis: string;
}

const ok = 'ok';
const fullDisk = 'The disk is full: reading goes on, writing is refused';

/** Asks every part in parallel, however many ask not more often than once a second. */
export function partsOf(services: Readable): () => Promise<Parts> {
  const askDatabase = onceIn(1_000, () => databaseParts(services));
  // A store elsewhere counts its requests.
  const askFiles = onceIn(10_000, () => answers('Files cannot be reached', () => services.files.storage.reach()));
  const askRedis = onceIn(1_000, () => redisPart(services));
  return async () => {
    const [database, files, redis] = await Promise.all([askDatabase(), askFiles(), askRedis()]);
    return {
      ...database,
      replica: replicaPart(services),
      disk: services.disk.isFull() ? `degraded: ${fullDisk}` : ok,
      archive: archivePart(services),
      files,
      redis,
    };
  };
}

function replicaPart({ replica }: Readable): string {
  if (!replica) return 'off';
  const lag = replica.lag();
  if (lag === null) return 'degraded: The replica does not answer, lists are read from the main database';
  if (lag > maxLag)
    return `degraded: The replica is ${Math.round(lag)} s behind, lists are read from the main database`;
  return ok;
}

function archivePart({ archive }: Readable): string {
  if (!archive) return 'off';
  const problem = archive.problem();
  return problem === null ? ok : `degraded: Changes are not archived: ${problem}`;
}

type DatabaseParts = Pick<Parts, 'database' | 'migrations' | 'queue' | 'mail'>;

/** Seconds. */
const patience = { queue: 300, mail: 900 } as const;

interface Figures {
  release: number | null;
  queue_seconds: number | null;
  mail_seconds: number | null;
}

async function databaseParts({ pool, log, databaseOutage, mailer }: Readable): Promise<DatabaseParts> {
  try {
    const { rows } = await pool.query<Figures>(figures);
    const { release, queue_seconds, mail_seconds } = rows[0]!;
    const isIdle = (queue_seconds ?? 0) > patience.queue;
    const isLate = (mail_seconds ?? 0) > patience.mail;
    return {
      database: ok,
      migrations: (release ?? 0) > ownRelease ? 'ok: the schema is one release newer than this version' : ok,
      queue: isIdle ? 'degraded: No process has run the queue for five minutes' : ok,
      mail: !mailer.configured ? 'off' : isLate ? 'degraded: Mails wait: see npm run mail -- list' : ok,
    };
  } catch (error) {
    const reason = databaseOutage() ?? 'The database does not answer';
    log.debug({ cause: String(error) }, reason);
    const unknown = 'unknown';
    return { database: `failed: ${reason}`, migrations: unknown, queue: unknown, mail: unknown };
  }
}

/** The process that works on the queue counts its jobs each minute. */
const figures = `select
  (select max(release) from schema_migrations) as release,
  (select extract(epoch from now() - coalesce(max(monitor_on), min(created_on))) from pgboss.queue)::float8 as queue_seconds,
  (select extract(epoch from now() - min(created_date)) from outbox_mails where sent_date is null and refused_date is null)::float8 as mail_seconds`;

async function redisPart({ redis }: Readable): Promise<string> {
  if (!redis) return 'off';
  return answers('Other processes are not told of changes, Redis does not answer', () => redis.ping());
}

async function answers(otherwise: string, ask: () => Promise<unknown>): Promise<string> {
  return ask().then(
    () => ok,
    () => `degraded: ${otherwise}`,
  );
}

/** The answer to all who ask within so many milliseconds of the one that was asked for. */
function onceIn<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    if (asked) return asked;
    asked = ask();
    setTimeout(() => (asked = undefined), milliseconds).unref();
    return asked;
  };
}
