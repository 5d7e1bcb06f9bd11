import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment, type Runner } from './runner.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';

/** The database's files, and what only we know about them. */
export interface Cluster {
  /** Absolute. */
  readonly folder: string;
  /** Random, for ever: on the command line of every process of this cluster, so that exactly those can be found. */
  readonly name: string;
  readonly user: string;
  readonly password: string;
}

const run = promisify(execFile);
const identityFile = 'openlocum.json';
const user = 'openlocum';

/** The cluster in `dataDir`, made on the first start. `dataDir` is absolute and ours alone while this runs. */
export async function ensureCluster(dataDir: string, programs: Binaries, runner: Runner): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  await removeUnfinished(dataDir);
  if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(dataDir, folder, programs, runner);
  await refuseOtherVersion(folder, programs);
  await giveTo(runner, folder);
  return { ...(await readIdentity(folder)), folder, user };
}

export async function readIdentity(folder: string): Promise<Pick<Cluster, 'name' | 'password'>> {
  return JSON.parse(await readFile(join(folder, identityFile), 'utf8')) as Pick<Cluster, 'name' | 'password'>;
}

/**
 * Gives a copy of a cluster a name of its own. The original may run on this machine, and what runs under the name of a
 * cluster is stopped before it is started.
 */
export async function renameCluster(folder: string): Promise<void> {
  const identity = { ...(await readIdentity(folder)), name: newName() };
  await writeDurably(join(folder, identityFile), JSON.stringify(identity));
}

/** What this program set in the running server, and finds out again after each start. */
const ownSettings = /^(default_transaction_read_only|archive_library|archive_command|basic_archive\.)/;

/** Forgets that writes were refused because the disk was full when this cluster last ran, and where it archived its log. */
export async function forgetSettings({ folder }: Pick<Cluster, 'folder'>): Promise<void> {
  const file = join(folder, 'postgresql.auto.conf');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const others = lines.filter((line) => !ownSettings.test(line));
  if (others.length < lines.length) await writeDurably(file, others.join('\n'));
}

/** Makes `path` and all in it belong to the user that the programs run as. Another user may have started it before. */
export async function giveTo(runner: Runner, path: string): Promise<void> {
  if (!runner.owner) return;
  const { uid, gid } = runner.owner;
  const found = await lstat(path);
  if (found.uid === uid) return;
  await lchown(path, uid, gid);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(runner, join(path, name));
}

/**
 * initdb works in a folder beside the final one, which appears whole or not at all: a start that was killed halfway
 * leaves nothing the next one could trip over.
 */
async function initialise(dataDir: string, folder: string, programs: Binaries, runner: Runner): Promise<void> {
  const workshop = await mkdtemp(join(dataDir, 'postgres.new-'));
  await letPass(runner, dataDir);
  const identity = {
    name: newName(),
    password: randomBytes(24).toString('base64url'),
  };
  const made = join(workshop, 'postgres');
  const passwordFile = join(workshop, 'password');
  await mkdir(made, { mode: 0o700 });
  await writeFile(passwordFile, identity.password, { mode: 0o600 });
  await giveTo(runner, workshop);
  await initdb(programs, runner, made, passwordFile);
  await writeDurably(join(made, identityFile), JSON.stringify(identity));
  await giveTo(runner, join(made, identityFile));
  await syncToDisk(made);
  await rename(made, folder);
  await syncToDisk(dataDir);
  await rm(workshop, { recursive: true });
}

function newName(): string {
  return `openlocum-${randomBytes(9).toString('hex')}`;
}

async function initdb(programs: Binaries, runner: Runner, folder: string, passwordFile: string): Promise<void> {
  const [program, ...args] = [
    ...runner.prefix,
    programs.initdb,
    `--pgdata=${folder}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  try {
    await run(program!, args, { env: cleanEnvironment, cwd: folder, ...runner.spawn });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw operatorError(`The embedded database could not be made in ${folder}: ${said}${adviceFor(runner)}`, error);
  }
}

function adviceFor(runner: Runner): string {
  if (runner.name !== 'other user') return '';
  return (
    '\nPostgreSQL does not run as root, and here only as a user who must be able to pass every folder on the way to its' +
    ' programs and data. Start OpenLocum as an ordinary user, or set DATABASE_URL.'
  );
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

async function refuseOtherVersion(folder: string, programs: Binaries): Promise<void> {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  const { stdout } = await run(programs.postgres, ['--version'], { env: cleanEnvironment });
  const ownMajor = /\) (\d+)/.exec(stdout)?.[1];
  if (made === ownMajor) return;
  throw operatorError(
    `The database in ${folder} was made by PostgreSQL ${made}, this is PostgreSQL ${ownMajor}. Start the version that made it and copy the data over.`,
  );
}

/** A plain other user must be able to walk into the data folder; what lies in it has its own locks. */
async function letPass(runner: Runner, dataDir: string): Promise<void> {
  if (runner.name === 'other user') await chmod(dataDir, 0o711);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
