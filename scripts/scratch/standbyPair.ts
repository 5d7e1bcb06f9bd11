import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal } from '#server/platform/db/embedded/processes.ts';
import { query } from './database.ts';
import { debianPostgres } from './debianPostgres.ts';
import { freePort } from './freePort.ts';

/** A PostgreSQL 15 and its standby, which has each commit before it is acknowledged. */
export interface StandbyPair {
  /** Names both hosts. */
  readonly url: string;
  /** Of the server that was the standby. */
  readonly standbyUrl: string;
  /** As a machine that loses its power. */
  killPrimary(): Promise<void>;
  promote(): Promise<void>;
  remove(): Promise<void>;
}

export async function standbyPair(): Promise<StandbyPair> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-pair-'));
  const postgres = await debianPostgres(folder);
  const [first, second] = [await freePort(), await freePort()];
  await postgres.init('one');
  await postgres.configure('one', first, "synchronous_commit = 'remote_apply'", 'max_connections = 200');
  await postgres.control('one', 'start');
  const [primaryUrl, standbyUrl] = [postgres.urlOf(first), postgres.urlOf(second)];
  const admin = primaryUrl.replace(/openlocum$/, 'postgres');
  await query(admin, 'create database openlocum');
  const from = ['--host=127.0.0.1', `--port=${first}`, '--username=openlocum', '--checkpoint=fast'];
  const slot = ['--write-recovery-conf', '--create-slot', '--slot=standby', '--wal-method=stream'];
  await postgres.run('pg_basebackup', ...from, ...slot, '--pgdata', join(folder, 'two'));
  await postgres.configure('two', second);
  await postgres.control('two', 'start');
  // From here on no commit is acknowledged that the standby does not show.
  await query(admin, `alter system set synchronous_standby_names = '*'`);
  await query(admin, 'select pg_reload_conf()');
  return {
    url: primaryUrl.replace(/\/openlocum$/, `,127.0.0.1:${second}/openlocum?target_session_attrs=read-write`),
    standbyUrl,
    async killPrimary() {
      const [pid] = (await readFile(join(folder, 'one', 'postmaster.pid'), 'utf8')).split('\n');
      signal(Number(pid), 'SIGKILL');
    },
    promote: () => postgres.control('two', 'promote'),
    async remove() {
      for (const name of ['one', 'two'])
        await postgres.control(name, 'stop', '--mode=immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
