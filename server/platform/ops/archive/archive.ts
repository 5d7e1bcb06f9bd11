import type { Services } from '#server/platform/services.ts';
import type { EmbeddedServer } from '#server/platform/db/embedded/startEmbedded.ts';
import type { HeadOf } from '#server/platform/ops/backup.ts';
import { makeBackups, reasonOf } from './backups.ts';
import { compressLog } from './compressLog.ts';
import { logFolder } from './folder.ts';
import { archiveInto, archiveNowhere, lookAtServer, reachArchive, retryArchiving } from './server.ts';

/** The continuous archive of the embedded database in BACKUP_DIR. The program goes on without it. */
export interface Archive {
  /** Why the newest changes are not archived; null: they are. */
  problem(): string | null;
  /** Seconds that the oldest finished part of the log has waited for the archive. */
  behind(): number;
  /** Looks now. */
  check(): Promise<void>;
  /** Resolves when no backup is being made. */
  settled(): Promise<void>;
  /** Looks every few seconds from now on. */
  watch(): void;
  /** Ends a backup that is being made. */
  stop(): Promise<void>;
}

type Parts = Pick<Services, 'env' | 'log' | 'pool' | 'db' | 'disk'> & {
  backupDir: string;
  embedded: EmbeddedServer;
  headOf: HeadOf;
};

/** Milliseconds. */
const interval = 5_000;
/** Bytes beside DISK_RESERVE below which the server no longer keeps a log that cannot be archived. */
const lastRoom = 512 * 1024 * 1024;

export function makeArchive({ embedded, ...parts }: Parts): Archive {
  const { env, log, pool, backupDir, disk } = parts;
  const folders = logFolder(backupDir, embedded.cluster);
  const backups = makeBackups({ ...parts, cluster: embedded.cluster });
  let problem: string | null = null;
  let behind = 0;
  let mode: 'unset' | 'on' | 'off' = 'unset';

  const store = async () => {
    await reachArchive(backupDir, folders.arriving, (path) => embedded.give(path));
    if (mode !== 'on') await archiveInto(pool, folders.arriving);
    mode = 'on';
    await compressLog(folders);
    await backups.keep();
    await backups.keepFiles();
  };
  /** What the server cannot archive it keeps, and the disk of the product is worth more than the archive. */
  const giveUp = async () => {
    if (mode === 'off' || (await disk.left()) > env.diskReserve * 1024 * 1024 + lastRoom) return;
    await archiveNowhere(pool);
    mode = 'off';
    backups.breakOff();
  };
  const look = async (): Promise<string | null> => {
    const server = await lookAtServer(pool);
    behind = server.behind;
    const fault = await store().then(() => null, reasonOf);
    if (fault === null && !server.isFailing) return backups.fault();
    await giveUp();
    if (fault === null) await retryArchiving(pool);
    const reason = fault ?? 'PostgreSQL could not archive its log: see postgres.log';
    return mode === 'off' ? `${reason}. The disk is almost full: changes are no longer collected` : reason;
  };
  const note = (found: string | null) => {
    if (found === problem) return;
    problem = found;
    if (found !== null) log.error({ reason: found }, 'changes are not archived: the program goes on without');
    else log.info('changes are archived again');
  };
  const check = async () => {
    if (embedded.outage() === null) note(await look().catch(reasonOf));
  };
  return { problem: () => problem, behind: () => behind, settled: backups.settled, ...watching(check, backups.stop) };
}

/** One look at a time. */
function watching(look: () => Promise<void>, end: () => Promise<void>): Pick<Archive, 'check' | 'watch' | 'stop'> {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const check = () => (looking ??= look().finally(() => (looking = undefined)));
  return {
    check,
    watch: () => {
      void check();
      timer ??= setInterval(() => void check(), interval);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
      await end();
    },
  };
}
