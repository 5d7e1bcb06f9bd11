import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { otherAccount } from '#server/platform/db/embedded/runner.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';

/** Debian's package `postgresql-15`. */
export const hasDebianPostgres = (): boolean => existsSync(join(programs, 'initdb'));

export interface DebianPostgres {
  /** Runs a program of the package as an account that may; what it printed. */
  run(program: string, ...words: string[]): Promise<string>;
  /** A new cluster in this folder of `folder`. */
  init(name: string): Promise<void>;
  /** Lets the cluster listen at this port, with these lines in its configuration. */
  configure(name: string, port: number, ...lines: string[]): Promise<void>;
  /** `pg_ctl`, which waits for what it does. */
  control(name: string, ...words: string[]): Promise<void>;
  urlOf(port: number): string;
}

/** PostgreSQL 15 as Debian packages it, with clusters in `folder`. */
export async function debianPostgres(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<DebianPostgres> {
  const env = { PATH: `${programs}:/usr/bin:/bin`, LC_ALL: 'C', ...more };
  // None of its programs runs as root.
  const account = process.getuid?.() === 0 ? await otherAccount() : null;
  if (account) await chown(folder, account.uid, account.gid);
  const as = async (program: string, ...words: string[]) =>
    (await run(program, words, { env, cwd: folder, ...account })).stdout;
  return {
    run: as,
    async init(name) {
      const login = ['--username=openlocum', '--auth=trust', '--encoding=UTF8', '--locale=C'];
      await as('initdb', '--pgdata', join(folder, name), ...login);
    },
    async configure(name, port, ...lines) {
      const place = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${folder}'`];
      await appendFile(join(folder, name, 'postgresql.conf'), `\n${[...place, ...lines].join('\n')}\n`);
    },
    async control(name, ...words) {
      const [data, log] = [join(folder, name), join(folder, `${name}.log`)];
      await as('pg_ctl', '--pgdata', data, '--wait', '--timeout=600', '--silent', '--log', log, ...words);
    },
    urlOf: (port) => `postgres://openlocum@127.0.0.1:${port}/openlocum`,
  };
}
