import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPostgres, hasDebianPostgres } from './debianPostgres.ts';
import { freePort } from './freePort.ts';

/** Debian's packages `postgresql-15` and `pgbackrest`. */
export const hasBackRest = (): boolean => hasDebianPostgres() && existsSync('/usr/bin/pgbackrest');

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
  const configuration = join(folder, 'pgbackrest.conf');
  const port = await freePort();
  const postgres = await debianPostgres(folder, { PGBACKREST_CONFIG: configuration });
  await postgres.run('mkdir', 'repository', 'archiving.d', 'backrest-logs');
  await postgres.init('data');
  await writeFile(configuration, await shippedFor(folder, join(folder, 'data'), port), { mode: 0o644 });
  await copyFile('deploy/postgresql-archiving.conf', join(folder, 'archiving.d', 'archiving.conf'));
  await postgres.configure('data', port, `include_dir = '${join(folder, 'archiving.d')}'`);
  return {
    url: postgres.urlOf(port),
    backRest: (...words) => postgres.run('pgbackrest', '--stanza=openlocum', ...words),
    start: () => postgres.control('data', 'start'),
    stop: (how) => postgres.control('data', 'stop', `--mode=${how}`),
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
