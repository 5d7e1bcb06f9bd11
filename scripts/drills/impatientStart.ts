import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { wireToDatabase } from '../scratch/database.ts';
import { freePort } from '../scratch/freePort.ts';
import { fillDisk, ownDisk } from '../scratch/ownDisk.ts';
import { privateFolder, removeFolder, startProgram } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';

/** Starts before what it needs is there: a late database, too few connections, no Redis, a full disk, wrong settings. */
export async function impatientStart(report: Report): Promise<void> {
  const folder = await privateFolder();
  // PostgreSQL reserves three of them for its own superusers.
  const server = await startEmbedded(`${folder}/server`, { settings: { max_connections: '9' } });
  try {
    await lateDatabase(report, folder, server.url);
    await fewConnections(report, folder, server.url);
    await wrongSettings(report, folder, server.url);
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
  await diskThatIsFull(report);
}

async function lateDatabase(report: Report, folder: string, databaseUrl: string): Promise<void> {
  report.say('Starting five seconds before the database can be reached, and without Redis');
  const { url, wire } = await wireToDatabase(databaseUrl);
  await wire.cut();
  const redis = `redis://127.0.0.1:${await freePort()}`;
  const settings = { DATA_DIR: `${folder}/late`, DATABASE_URL: url, DATABASE_WAIT: '30', REDIS_URL: redis };
  const starting = startProgram({ ...settings, LOG_LEVEL: 'warn' }, ['server/main.ts', '--only=web']);
  await sleep(5_000);
  await wire.mend();
  const program = await starting;
  report.holds('it started', (await fetch(`${program.address}/readyz`)).status === 200);
  report.holds('it said that it waits', program.said().includes('the start waits for the database'));
  report.holds('one line names REDIS_URL', program.said().split('REDIS_URL cannot be reached').length === 2);
  report.holds('no stack is printed', !program.said().includes('    at '));
  await program.end('SIGTERM');
  await wire.cut();
}

async function fewConnections(report: Report, folder: string, databaseUrl: string): Promise<void> {
  report.say('Starting where the database has nine connections, fewer than the sixteen of the pool');
  const settings = { DATA_DIR: `${folder}/few`, DATABASE_URL: databaseUrl, DATABASE_WAIT: '10', RATE_LIMITS: 'off' };
  const program = await startProgram({ ...settings, DEMO: '1' }, ['server/main.ts']);
  const lists = Array.from({ length: 60 }, () => fetch(`${program.address}/api/apps/openlocum/entities/Job`));
  const statuses = (await Promise.all(lists)).map(({ status }) => status);
  report.holds(
    '60 lists at the same moment are answered',
    statuses.every((status) => status === 200),
  );
  report.holds('no stack is printed', !program.said().includes('    at '));
  await program.end('SIGTERM');
}

async function wrongSettings(report: Report, folder: string, databaseUrl: string): Promise<void> {
  report.say('Starting with settings that lead nowhere');
  const noServer = `postgres://u:p@127.0.0.1:${await freePort()}/x`;
  for (const [what, settings] of [
    ['no server there', { DATABASE_URL: noServer }],
    ['a wrong password', { DATABASE_URL: databaseUrl.replace(/:[^:@]+@/, ':wrong@') }],
    ['a password that is not encoded', { DATABASE_URL: 'postgres://u:p@ss/w#rd@db.example.org/x' }],
    ['a port of another program', { DATABASE_URL: databaseUrl, PORT: String(await takenPort()) }],
  ] as const) {
    const words = await startProgram({ DATA_DIR: `${folder}/wrong`, ...settings }).then(
      async (program) => program.end('SIGTERM').then(() => ''),
      (error: unknown) => (error as Error).message,
    );
    report.holds(`${what}: ${words.trim().split('\n').at(-1)}`, /^OpenLocum did not start:\n[^\n]+\n$/.test(words));
  }
}

async function diskThatIsFull(report: Report): Promise<void> {
  report.say('Starting on a disk that is full to the last byte');
  const folder = await privateFolder();
  const dataDir = `${folder}/data`;
  await mkdir(dataDir);
  const disk = await ownDisk(dataDir, 700);
  const settings = { DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', DISK_RESERVE: '100', LOG_LEVEL: 'fatal' };
  const start = () => startProgram(settings, ['server/main.ts'], { within: disk.within });
  try {
    const before = await start();
    // It keeps its reserve once it has looked at the disk.
    await sleep(3_000);
    await before.end('SIGKILL');
    await fillDisk(`${disk.path}/ballast`);
    const program = await start();
    const list = await fetch(`${program.address}/api/apps/openlocum/entities/Job`);
    report.holds('reading is served', list.status === 200);
    const says = async () => (await (await fetch(`${program.address}/readyz`)).text()).includes('disk is full');
    await report.comes('/readyz says that the disk is full', says, 20);
    await program.end('SIGTERM');
  } finally {
    await disk.remove();
    await removeFolder(folder);
  }
}

/** That of a server that lives as long as this process. */
async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
