import { mkdir, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { sqlState } from '#server/platform/db/transaction.ts';
import type { EmbeddedServer } from '#server/platform/db/embedded/startEmbedded.ts';
import type { Env } from '#server/platform/env.ts';

/** The disk of `DATA_DIR`: with less left on it than `DISK_RESERVE`, reading goes on and writing is refused. */
export interface DiskSpace {
  isFull(): boolean;
  /** Bytes that are left. */
  left(): Promise<number>;
  /** Looks now. */
  check(): Promise<void>;
  /** Looks every second from now on. */
  watch(): void;
  stop(): void;
}

interface DiskParts {
  env: Pick<Env, 'dataDir' | 'diskReserve'>;
  log: FastifyBaseLogger;
  pool: Pool;
  embedded: EmbeddedServer | null;
  freeBytes?: FreeBytes | undefined;
}

/** Bytes that are left on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Milliseconds. */
const interval = 1_000;
const megabyte = 1024 * 1024;
/** Bytes more than the reserve before writing begins again, so that it does not begin and end every second. */
const margin = 64 * megabyte;

/**
 * The embedded database refuses writes by its own switch (`default_transaction_read_only`), so that every write there is
 * meets the same answer. A database of the operator's own says by itself when its disk is full.
 */
export function makeDiskSpace({ env, log, pool, embedded, freeBytes = askDisk }: DiskParts): DiskSpace {
  let isFull = false;
  let isApplied = true;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const left = await freeBytes(env.dataDir);
    const isFullNow = left <= env.diskReserve * megabyte + (isFull ? margin : 0);
    if (isFullNow !== isFull) {
      isFull = isFullNow;
      isApplied = false;
      const free_megabytes = Math.floor(left / megabyte);
      if (isFull) log.fatal({ free_megabytes }, 'the disk is full: reading goes on, writing is refused');
      else log.info({ free_megabytes }, 'the disk has space again: writing goes on');
    }
    if (!embedded || embedded.outage() !== null) return;
    isApplied ||= await refuseWrites(pool, embedded, isFull);
    if (!isFull) await embedded.reserve.keep();
  };
  let looking: Promise<void> | undefined;
  const check = () =>
    (looking ??= look()
      .catch((error) => log.warn({ err: error }, 'the disk cannot be watched'))
      .finally(() => (looking = undefined)));
  return {
    isFull: () => isFull,
    left: () => freeBytes(env.dataDir),
    check,
    watch: () => {
      timer ??= setInterval(() => void check(), interval);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Whether the database follows its settings by now. On a disk without a single byte left the reserve has to make room
 * for that.
 */
async function refuseWrites(pool: Pool, embedded: EmbeddedServer, isRefused: boolean): Promise<boolean> {
  try {
    await pool.query(
      isRefused
        ? 'alter system set default_transaction_read_only = on'
        : 'alter system reset default_transaction_read_only',
    );
    await pool.query('select pg_reload_conf()');
    return true;
  } catch (error) {
    if (sqlState(error) === '53100') await embedded.reserve.release();
    return false;
  }
}

async function askDisk(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
