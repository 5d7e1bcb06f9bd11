import type { Services } from '#server/platform/services.ts';
import type { EmbeddedServer } from '#server/platform/db/embedded/startEmbedded.ts';
import { makeBackup, type HeadOf } from '#server/platform/ops/backup.ts';
import { compressLog } from './compressLog.ts';
import { basesIn, logFolder, type Base } from './folder.ts';
import { filesFrom, keepLaterFiles } from './keepLaterFiles.ts';
import { isUnbroken } from './isUnbroken.ts';
import { archiveInto, archiveNowhere, lookAtServer, reachArchive, retryArchiving } from './server.ts';
import { roomFor } from './roomFor.ts';

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

const interval = 5_000;
const week = 7 * 86_400_000;
/** Milliseconds after a backup that failed. */
const pause = 10 * 60_000;
/** Bytes beside DISK_RESERVE below which the server no longer keeps a log that cannot be archived. */
const lastRoom = 512 * 1024 * 1024;

export function makeArchive(parts: Parts): Archive {
  const { env, log, pool, db, backupDir, embedded, headOf } = parts;
  const folders = logFolder(backupDir, embedded.cluster);
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let problem: string | null = null;
  let failedBackup: { at: number; reason: string } | null = null;
  let behind = 0;
  let mode: 'unset' | 'on' | 'off' = 'unset';
  let newest: Base | null = null;
  let knowsBases = false;
  let filesSince: { folder: string; from: string } | null = null;
  let backing: Promise<void> | undefined;

  /** A backup that a command made counts too. */
  const findNewest = async () => {
    const found = (await basesIn(backupDir)).findLast(({ cluster }) => cluster === embedded.cluster) ?? null;
    if (found?.folder !== newest?.folder) newest = found && (await isUnbroken(pool, backupDir, found)) ? found : null;
    knowsBases = true;
  };
  const backUp = async () => {
    try {
      await roomFor(pool, backupDir, env);
      await makeBackup(env, backupDir, headOf, env.backupKeep, ending.signal);
      await findNewest();
      failedBackup = null;
    } catch (error) {
      failedBackup = { at: Date.now(), reason: reasonOf(error) };
    } finally {
      backing = undefined;
    }
  };
  const isDue = () =>
    knowsBases &&
    (newest === null || Date.now() - Date.parse(newest.end) > week) &&
    (failedBackup === null || Date.now() - failedBackup.at > pause);
  const keepFiles = async () => {
    if (env.s3 !== null || newest === null) return;
    if (filesSince?.folder !== newest.folder) filesSince = { folder: newest.folder, from: filesFrom(newest) };
    filesSince.from = await keepLaterFiles(db, env.dataDir, newest, filesSince.from);
  };
  /** What the server cannot archive it keeps, and the disk of the product is worth more than the archive. */
  const giveUp = async () => {
    if (mode === 'off') return;
    if ((await parts.disk.left()) > env.diskReserve * 1024 * 1024 + lastRoom) return;
    await archiveNowhere(pool);
    mode = 'off';
    newest = null;
  };
  const look = async () => {
    if (embedded.outage() !== null) return;
    const server = await lookAtServer(pool);
    behind = server.behind;
    try {
      await reachArchive(backupDir, folders.arriving, (path) => embedded.give(path));
      if (mode !== 'on') await archiveInto(pool, folders.arriving);
      mode = 'on';
      await compressLog(folders);
      await findNewest();
      await keepFiles();
    } catch (error) {
      await giveUp();
      return note(reasonOf(error));
    }
    if (server.isFailing) {
      await giveUp();
      await retryArchiving(pool);
    }
    if (isDue()) backing ??= backUp();
    note(server.isFailing ? 'PostgreSQL could not archive its log: see postgres.log' : (failedBackup?.reason ?? null));
  };
  const note = (reason: string | null) => {
    const what =
      mode === 'off' && reason ? `${reason}. The disk is almost full: changes are no longer collected` : reason;
    if (what === problem) return;
    if (what !== null) log.error({ reason: what }, 'changes are not archived: the program goes on without');
    else log.info('changes are archived again');
    problem = what;
  };
  let looking: Promise<void> | undefined;
  const check = () =>
    (looking ??= look()
      .catch((error: unknown) => note(reasonOf(error)))
      .finally(() => (looking = undefined)));
  return {
    problem: () => problem,
    behind: () => behind,
    check,
    settled: async () => backing,
    watch: () => {
      void check();
      timer ??= setInterval(() => void check(), interval);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      ending.abort(new Error('The program stops'));
      await looking;
      await backing;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
