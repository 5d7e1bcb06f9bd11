import { setTimeout as sleep } from 'node:timers/promises';
import { backRestServer, hasBackRest } from '../scratch/backRestServer.ts';
import { query } from '../scratch/database.ts';
import { scratchInstance } from '../scratch/instance.ts';
import { startNightWrites } from '../scratch/nightWrites.ts';
import type { Report } from '../scratch/report.ts';

const usual = { seconds: 30 } as const;

/** The night of `lost-night` on a PostgreSQL 15 of the operator's own, with the shipped settings of pgBackRest. */
export async function ownRecovery(report: Report, words: readonly string[]): Promise<void> {
  if (!hasBackRest()) {
    report.holds('Install postgresql-15 and pgbackrest of Debian first', false);
    return;
  }
  const [seconds = usual.seconds] = words.map(Number);
  const server = await backRestServer();
  try {
    await server.start();
    await query(server.url.replace(/openlocum$/, 'postgres'), 'create database openlocum');
    await server.backRest('stanza-create');
    await server.backRest('check');
    await throughTheNight(report, server, seconds);
  } finally {
    await server.stop('fast').catch(() => undefined);
    await server.remove();
  }
}

async function throughTheNight(
  report: Report,
  server: Awaited<ReturnType<typeof backRestServer>>,
  seconds: number,
): Promise<void> {
  const instance = await scratchInstance({ settings: { DATABASE_URL: server.url } });
  try {
    await server.backRest('backup', '--type=full');
    report.say(`People write for ${seconds} seconds on PostgreSQL 15, after a full backup with pgBackRest`);
    const writes = startNightWrites(instance.ask);
    await sleep(seconds * 1000);
    const moment = new Date();
    await sleep(1000);
    report.say('The table of jobs is dropped, and the server falls once its log is archived');
    await query(server.url, 'drop table jobs cascade');
    await writes.stop();
    const dropped = performance.now();
    const [row] = await query<{ segment: string }>(
      server.url,
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
    );
    const isArchived = async () => (await archivedUntil(server.url)) >= row!.segment;
    await report.comes('what was written last is archived within 65 s', isArchived, 65);
    const waited = ((performance.now() - dropped) / 1000).toFixed(1);
    await instance.program.end('SIGKILL');
    await server.stop('immediate');
    const began = performance.now();
    const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
    await server.backRest('restore', '--delta', '--type=time', `--target=${target}`, '--target-action=promote');
    await server.start();
    await report.comes('it takes writes again', async () => !(await isRecovering(server.url)), 600);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    await writes.compare(report, server.url, moment);
    report.say(`RPO: archived after ${waited} s. RTO: restored and open for writes after ${took} s`);
  } finally {
    await instance.end();
  }
}

async function archivedUntil(url: string): Promise<string> {
  const [row] = await query<{ last: string | null }>(url, 'select last_archived_wal as last from pg_stat_archiver');
  return row?.last ?? '';
}

async function isRecovering(url: string): Promise<boolean> {
  const [row] = await query<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers');
  return row!.recovers;
}
