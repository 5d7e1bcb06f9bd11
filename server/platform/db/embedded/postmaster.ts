import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { giveTo, type Cluster } from './cluster.ts';
import { clusterProcesses, signal, waitFor } from './processes.ts';
import { cleanEnvironment, type Runner } from './runner.ts';
import { operatorError } from '#server/platform/operatorError.ts';

/** Where a server listens: a socket in a folder only we may enter, or a port of this machine. */
export type Listener = { socketFolder: string } | { port: number };

/** Milliseconds after which a server that still recovers from a crash is given up. */
const startPatience = 120_000;
const stopPatience = 20_000;
/** What the kernel lets the name of a socket have, in bytes, without the closing zero. */
const socketPathLimit = process.platform === 'darwin' ? 103 : 107;
const logLimit = 10 * 1024 * 1024;

export interface PostmasterOptions {
  dataDir: string;
  cluster: Cluster;
  programs: Binaries;
  runner: Runner;
  /** Settings beyond the defaults, for servers whose data need not survive. */
  settings?: Readonly<Record<string, string>>;
  /** It recovers from an archive first: it is waited for until it ends, and not tried twice. */
  recovers?: boolean;
  /** Where its clients look for it already; found out when not named. */
  listener?: Listener;
}

/** Starts the server and answers once it takes connections. */
export async function startPostmaster(
  options: PostmasterOptions,
): Promise<{ child: ChildProcess; listener: Listener }> {
  const failures: string[] = [];
  const found = options.listener ? [options.listener] : await listeners(options);
  for (const listener of options.recovers ? found.slice(0, 1) : found) {
    const child = await launch(options, listener);
    const ready = await waitFor(
      async () => child.exitCode !== null || child.signalCode !== null || (await isReady(options.cluster, child.pid)),
      options.recovers ? Infinity : startPatience,
    );
    if (ready && child.exitCode === null && child.signalCode === null) return { child, listener };
    child.kill('SIGQUIT');
    failures.push(await lastLines(logPath(options.dataDir)));
  }
  throw operatorError(
    `The embedded database did not start. The end of ${logPath(options.dataDir)}:\n${failures.at(-1)}`,
  );
}

/**
 * Stops whatever still runs of this cluster: after a kill -9 of our process PostgreSQL lives on, after one of the
 * postmaster its children live on for a moment, and a new server beside them would ruin the files.
 */
export async function stopLeftovers(cluster: Pick<Cluster, 'name' | 'folder'>): Promise<void> {
  const gone = async () => (await clusterProcesses(cluster.name)).length === 0;
  const first = await postmasterPid(cluster);
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const living = await clusterProcesses(cluster.name);
    if (living.length === 0) break;
    // The postmaster stops its children; without one, or killed outright, they are stopped themselves.
    if (first !== null && living.includes(first) && name !== 'SIGKILL') signal(first, name);
    else for (const pid of living) signal(pid, name === 'SIGINT' ? 'SIGTERM' : name);
    // One that was halted, as by a debugger, receives nothing until it goes on.
    for (const pid of living) signal(pid, 'SIGCONT');
    if (await waitFor(gone, name === 'SIGINT' ? stopPatience : 5_000)) break;
  }
  // None of them lives, so the lock file is stale, even if another process has its number by now.
  if (process.platform !== 'win32') await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
}

/** Ends a server in order: sessions are cut, a checkpoint is written. `immediate` skips that; the next start recovers. */
export async function stopPostmaster(child: ChildProcess, immediate: boolean): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  if (ended()) return;
  child.kill(immediate ? 'SIGQUIT' : 'SIGINT');
  if (await waitFor(ended, stopPatience)) return;
  child.kill('SIGQUIT');
  if (!(await waitFor(ended, 5_000))) child.kill('SIGKILL');
}

/** What a running server wrote about itself, for a process that joins it. */
export async function readListener(cluster: Pick<Cluster, 'folder'>): Promise<Listener | null> {
  const lines = await lockFile(cluster);
  if (!lines?.[7]?.startsWith('ready')) return null;
  return lines[4] ? { socketFolder: lines[4] } : { port: Number(lines[3]) };
}

async function launch(
  { dataDir, cluster, programs, runner, settings }: PostmasterOptions,
  listener: Listener,
): Promise<ChildProcess> {
  const log = await openLog(dataDir);
  const values: Record<string, string> = {
    cluster_name: cluster.name,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Quoted, because a comma in the path would begin a second one.
    unix_socket_directories: 'socketFolder' in listener ? `"${listener.socketFolder}"` : '',
    listen_addresses: 'port' in listener ? '127.0.0.1' : '',
    port: 'port' in listener ? String(listener.port) : '5432',
    ...settings,
  };
  const [program, ...args] = [
    ...runner.prefix,
    programs.postgres,
    '-D',
    cluster.folder,
    ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  try {
    // Detached: Ctrl-C reaches every process of the terminal, and the database must outlive our own last requests.
    const child = spawn(program!, args, {
      env: cleanEnvironment,
      cwd: cluster.folder,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...runner.spawn,
    });
    await new Promise<void>((resolve, reject) => void child.once('spawn', resolve).once('error', reject));
    child.unref();
    endWithUs(child);
    return child;
  } finally {
    await log.close();
  }
}

/** Should we be killed outright, the pipe closes and the shell at its other end stops the server. */
function endWithUs(child: ChildProcess): void {
  if (process.platform === 'win32') return;
  const guard = spawn('/bin/sh', ['-c', 'read line; kill -INT "$0"', String(child.pid)], {
    env: cleanEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell the next start finds what was left running.
  guard.once('error', () => undefined);
  guard.unref();
  (guard.stdin as Socket).unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** The ways to listen that are tried in turn: some file systems hold no sockets, and a free port may be taken in between. */
async function listeners({ dataDir, runner }: PostmasterOptions): Promise<Listener[]> {
  const ports = [{ port: await freePort() }, { port: await freePort() }];
  const socketFolder = join(dataDir, 'socket');
  const path = join(socketFolder, '.s.PGSQL.5432');
  if (process.platform === 'win32' || Buffer.byteLength(path) > socketPathLimit) return ports;
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  await giveTo(runner, socketFolder);
  return [{ socketFolder }, ...ports];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  if (typeof address !== 'object' || address === null) throw operatorError('This machine gave no free port');
  return address.port;
}

async function isReady(cluster: Cluster, pid: number | undefined): Promise<boolean> {
  const lines = await lockFile(cluster);
  return lines !== null && Number(lines[0]) === pid && (lines[7] ?? '').startsWith('ready');
}

async function postmasterPid(cluster: Pick<Cluster, 'folder'>): Promise<number | null> {
  const pid = Number((await lockFile(cluster))?.[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** postmaster.pid: process, folder, start, port, socket folder, address, shared memory, state; one a line. */
async function lockFile(cluster: Pick<Cluster, 'folder'>): Promise<string[] | null> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => null);
  return text?.split('\n').map((line) => line.trim()) ?? null;
}

function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

async function openLog(dataDir: string) {
  const path = logPath(dataDir);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  return open(path, size > logLimit ? 'w' : 'a', 0o600);
}

async function lastLines(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}
