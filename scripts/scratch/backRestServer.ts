import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { otherAccount } from '#server/platform/db/embedded/runner.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';

/** Debian's packages `postgresql-15` and `pgbackrest`. */
export const hasBackRest = (): boolean => existsSync(join(programs, 'initdb')) && existsSync('/usr/bin/pgbackrest');

/** A real PostgreSQL 15 with the shipped settings of pgBackRest. Needs both on this machine. */
export interface BackRestServer {
  readonly url: string;
  /** `pgbackrest --stanza=openlocum` and these words; what it printed. */
  backRest(...words: string[]): Promise<string>;
  start(): Promise<void>;
  /** `immediate`: as a machine that loses its power. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

export async function backRestServer(): Promise<BackRestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-backrest-'));
  const data = join(folder, 'data');
  const configuration = join(folder, 'pgbackrest.conf');
  const port = await freePort();
  const env = { PATH: `${programs}:/usr/bin:/bin`, PGBACKREST_CONFIG: configuration, LC_ALL: 'C' };
  // Neither program runs as root.
  const account = process.getuid?.() === 0 ? await otherAccount() : null;
  const as = (program: string, words: readonly string[]) => run(program, [...words], { env, cwd: folder, ...account });
  const control = (...words: string[]) =>
    as('pg_ctl', ['--pgdata', data, '--wait', '--timeout=600', '--silent', '--log', join(folder, 'log'), ...words]);
  if (account) await chown(folder, account.uid, account.gid);
  await as('mkdir', ['repository', 'archiving.d', 'backrest-logs']);
  await as('initdb', ['--pgdata', data, '--username=openlocum', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  await writeFile(configuration, await shippedFor(folder, data, port), { mode: 0o644 });
  await copyFile('deploy/postgresql-archiving.conf', join(folder, 'archiving.d', 'archiving.conf'));
  await appendFile(
    join(data, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\ninclude_dir = '${join(folder, 'archiving.d')}'\n`,
  );
  return {
    url: `postgres://openlocum@127.0.0.1:${port}/openlocum`,
    backRest: async (...words) => (await as('pgbackrest', ['--stanza=openlocum', ...words])).stdout,
    start: async () => void (await control('start')),
    stop: async (how) => void (await control('stop', `--mode=${how}`)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The shipped file with the places of this machine. */
async function shippedFor(folder: string, data: string, port: number): Promise<string> {
  const shipped = await readFile('deploy/pgbackrest.conf', 'utf8');
  const places = [`lock-path=${folder}`, `log-path=${join(folder, 'backrest-logs')}`, `spool-path=${folder}`];
  const server = [`pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${folder}`, 'pg1-user=openlocum'];
  return shipped
    .replace(/^repo1-path=.*$/m, [`repo1-path=${join(folder, 'repository')}`, ...places].join('\n'))
    .replace(/^pg1-path=.*$/m, server.join('\n'));
}
