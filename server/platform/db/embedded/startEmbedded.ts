import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { binaries } from './binaries.ts';
import { ensureCluster, forgetSettings, giveTo, readIdentity, type Cluster } from './cluster.ts';
import { keepRunning, type Keeper } from './keepRunning.ts';
import { endOwnership, livingOwner, takeOwnership } from './owner.ts';
import { readListener, startPostmaster, stopLeftovers, type Listener } from './postmaster.ts';
import { keepReserve, releaseReserve, withReserve } from './reserve.ts';
import { chooseRunner, type Runner } from './runner.ts';
import { operatorError } from '#server/platform/operatorError.ts';

/** It is started again whenever it ends without a request to. */
export interface EmbeddedServer extends Pick<Keeper, 'outage' | 'onNotice'> {
  /** Connection address of its `postgres` database; the same after it was started again. */
  readonly url: string;
  /** Random, for ever: what is archived of one cluster never mixes with another's. */
  readonly cluster: string;
  /** Makes a folder belong to the user that the server runs as. */
  give(path: string): Promise<void>;
  /** Resolves when the server has ended; `immediate` cuts it off and leaves recovery to the next start. */
  stop(options?: { immediate?: boolean }): Promise<void>;
  /** Space on its disk that is given back when there is none left. */
  readonly reserve: { keep(): Promise<void>; release(): Promise<void> };
}

export interface EmbeddedOptions {
  /** Server settings beyond the defaults. */
  settings?: Readonly<Record<string, string>>;
  /** Which way around root is taken; found out when not named. */
  runner?: Runner;
  /** It recovers from an archive first, however long that takes. */
  recovers?: boolean;
}

/**
 * Starts the real PostgreSQL that came with the dependencies, its files in `dataDir`. Makes them on the first start,
 * and takes over after a crash of ours. Throws an operatorError while another process of ours lives on the folder.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await withReserve(folder, () => takeOwnership(folder)))) {
    throw operatorError(
      `Another OpenLocum (process ${await livingOwner(folder)}) runs on ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    return await startOwned(folder, options);
  } catch (error) {
    await endOwnership(folder);
    throw error;
  }
}

/** The address of the server another process of ours runs on this folder; null when there is none. */
export async function joinEmbedded(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  if ((await livingOwner(folder)) === null) return null;
  const cluster = {
    ...(await readIdentity(join(folder, 'postgres'))),
    folder: join(folder, 'postgres'),
    user: 'openlocum',
  };
  const listener = await readListener(cluster);
  return listener && addressOf(cluster, listener);
}

/** The same server, another database. */
export function withDatabase(address: string, name: string): string {
  return address.replace(/\/[^/?]*(\?.*)?$/, (_all, query: string | undefined) => `/${name}${query ?? ''}`);
}

async function startOwned(
  folder: string,
  { settings, runner: given, recovers = false }: EmbeddedOptions,
): Promise<EmbeddedServer> {
  const programs = await binaries();
  const runner = given ?? (await chooseRunner());
  const cluster = await ensureCluster(folder, programs, runner);
  const launch = async (listener?: Listener) => {
    await stopLeftovers(cluster);
    return startPostmaster({
      dataDir: folder,
      cluster,
      programs,
      runner,
      recovers,
      ...(settings ? { settings } : {}),
      ...(listener ? { listener } : {}),
    });
  };
  const first = await withReserve(folder, async () => {
    await forgetSettings(cluster);
    return launch();
  });
  let { child } = first;
  const keeper = keepRunning(child, async () => {
    ({ child } = await withReserve(folder, () => launch(first.listener)));
    return child;
  });
  // Whatever ends this process, an uncaught error too, ends the database as well.
  const onExit = () => void child.kill('SIGINT');
  process.once('exit', onExit);
  let stopping: Promise<void> | undefined;
  return {
    url: addressOf(cluster, first.listener),
    cluster: cluster.name,
    give: (path) => giveTo(runner, path),
    outage: keeper.outage,
    onNotice: keeper.onNotice,
    reserve: { keep: () => keepReserve(folder), release: () => releaseReserve(folder) },
    stop: ({ immediate = false } = {}) => {
      if (stopping && immediate) child.kill('SIGQUIT');
      stopping ??= keeper.stop(immediate).then(async () => {
        process.off('exit', onExit);
        await endOwnership(folder);
      });
      return stopping;
    },
  };
}

function addressOf({ user, password }: Cluster, listener: Listener): string {
  if ('port' in listener) return `postgres://${user}:${password}@127.0.0.1:${listener.port}/postgres`;
  return `postgres://${user}:${password}@/postgres?host=${encodeURIComponent(listener.socketFolder)}`;
}
