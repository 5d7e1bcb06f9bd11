import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinEmbedded, withDatabase } from '#server/platform/db/embedded/startEmbedded.ts';
import { freshDatabase } from '#tests/support/database.ts';
import {
  databaseProcesses,
  openFiles,
  privateFolder,
  removeFolder,
  startProgram,
  type StartedProgram,
} from '#scripts/scratch/programs.ts';

let folder: string;
let dataDir: string;
const running: StartedProgram[] = [];

beforeEach(async () => {
  folder = await privateFolder();
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const { child, end } of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
  await removeFolder(folder);
});

test('the first start makes everything, says where it is and who may log in; SIGTERM ends all of it', async () => {
  const program = await start({ DATA_DIR: dataDir });
  expect(program.said()).toContain('admin@demo.openlocum.example');
  expect(program.said().match(/@demo\.openlocum\.example/g)).toHaveLength(11);
  expect(await (await fetch(`${program.address}/healthz`)).json()).toEqual({ status: 'ok' });
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
  expect(await program.end('SIGTERM')).toBe(0);
  expect(await databaseProcesses(dataDir)).toEqual([]);
});

test('D14: the log says when it stops, with times that a person reads', async () => {
  const program = await start({ ...(await onFreshDatabase()), LOG_LEVEL: 'info' });
  expect(await program.end('SIGTERM')).toBe(0);
  expect(program.said()).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"[^\n]*"msg":"stopped"/);
});

test('D4: what was acknowledged before a kill -9 is there, whichever program was killed', async () => {
  const first = await start({ DATA_DIR: dataDir, DEMO: '0' });
  await onDatabase(`insert into users (full_name, email) values ('Kept', 'kept@example.com')`);
  await first.end('SIGKILL');
  const second = await start({ DATA_DIR: dataDir, DEMO: '0' });
  expect(await onDatabase(`select full_name from users`)).toEqual([{ full_name: 'Kept' }]);
  for (const pid of await databaseProcesses(dataDir)) process.kill(pid, 'SIGKILL');
  await expect.poll(async () => (await fetch(`${second.address}/readyz`)).status).toBe(200);
  expect(second.said()).toContain('the embedded database does not run');
  expect(await onDatabase(`select full_name from users`)).toEqual([{ full_name: 'Kept' }]);
});

test('after a kill -9 nothing is left running', async () => {
  const program = await start({ DATA_DIR: dataDir, DEMO: '0' });
  expect((await databaseProcesses(dataDir)).length).toBeGreaterThan(0);
  await program.end('SIGKILL');
  await expect.poll(() => databaseProcesses(dataDir)).toEqual([]);
});

test('R12: a database that a killed program left halted is ended by the next start', async () => {
  const first = await start({ DATA_DIR: dataDir, DEMO: '0' });
  for (const pid of await databaseProcesses(dataDir)) process.kill(pid, 'SIGSTOP');
  await first.end('SIGKILL');
  const second = await start({ DATA_DIR: dataDir, DEMO: '0' });
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
});

test('R12: DATABASE_URL that is set to nothing is named as not set', async () => {
  const program = await start({ DATA_DIR: dataDir, DATABASE_URL: ' ', DEMO: '0' });
  expect(program.said()).toContain('DATABASE_URL is empty and counts as not set: the data is kept in DATA_DIR');
});

test('two concurrent starts, each with its own database and port', async () => {
  const programs = await Promise.all(
    [dataDir, join(folder, 'other')].map((own) => start({ DATA_DIR: own, DEMO: '0' })),
  );
  expect(programs[0]!.address).not.toBe(programs[1]!.address);
  for (const { address } of programs) expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a second start on the same folder says who has it, and does no harm', async () => {
  const program = await start({ DATA_DIR: dataDir, DEMO: '0' });
  await expect(start({ DATA_DIR: dataDir, DEMO: '0' })).rejects.toThrow(
    `Another OpenLocum (process ${program.child.pid})`,
  );
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
});

test('D5: more connections than there are descriptors for are refused, and the program goes on', async () => {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: await freshDatabase() };
  const program = await startProgram(settings, ['tests/support/apiProgram.ts'], { within: openFiles(256) });
  running.push(program);
  const port = Number(new URL(program.address).port);
  const ends: Promise<unknown>[] = [];
  const sockets = Array.from({ length: 600 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n'));
    socket.on('error', () => undefined);
    ends.push(new Promise((resolve) => socket.once('close', resolve)));
    return socket;
  });
  // The admitted clients never end their requests; all others get 503.
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(520);
  // Long enough for the program to have asked itself how it is.
  await expect.poll(() => program.said()).toContain('connections are refused');
  for (const socket of sockets) socket.destroy();
  await Promise.all(ends);
  await expect.poll(() => fetch(`${program.address}/readyz`).then(({ status }) => status, String)).toBe(200);
  expect(program.child.exitCode).toBeNull();
});

test('(R12) an error that nothing caught is a fatal line of the log before the program ends', async () => {
  const fault = encodeURIComponent(`process.on('SIGUSR2', () => { throw new Error('of the test') })`);
  const settings = { ...(await onFreshDatabase()), LOG_LEVEL: 'fatal' };
  const program = await start(settings, ['--import', `data:text/javascript,${fault}`, 'server/main.ts', '--only=jobs']);
  const ended = once(program.child, 'close');
  program.child.kill('SIGUSR2');
  await ended;
  const lines = program
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 60, origin: 'uncaughtException', err: { message: 'of the test' } },
  ]);
});

test('with DATABASE_URL no other server is started', async () => {
  const databaseUrl = await freshDatabase();
  const program = await start({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: 'fifteen-or-more-chars',
  });
  expect(program.said()).not.toContain('@demo.');
  expect(await query(databaseUrl, 'select email, role from users')).toEqual([
    { email: 'boss@example.com', role: 'admin' },
  ]);
  await expect(databaseProcesses(dataDir)).rejects.toThrow('ENOENT');
});

test('an instance that no one administers says how to change that', async () => {
  const program = await start(await onFreshDatabase());
  expect(program.said()).toContain('Start it once with ADMIN_EMAIL and ADMIN_PASSWORD set');
});

test('a port that is taken is named, and nothing is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    await expect(start({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(
      `PORT ${port} is taken by another program`,
    );
  } finally {
    other.close();
  }
});

test('D8: a wrong setting ends the start with its name and nothing else', async () => {
  await expect(start({ DATA_DIR: dataDir, LOG_LEVEL: 'loud' })).rejects.toThrow('LOG_LEVEL must be one of');
  await expect(start({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' })).rejects.toThrow(
    /^OpenLocum did not start:\nDATABASE_URL leads to no database server: 127\.0\.0\.1:1 says "[^\n]*"\.\n$/,
  );
});

async function start(...how: Parameters<typeof startProgram>): Promise<StartedProgram> {
  const program = await startProgram(...how);
  running.push(program);
  return program;
}

/** For what is no matter of the database: one that is migrated already. */
async function onFreshDatabase(): Promise<Record<string, string>> {
  return { DATA_DIR: dataDir, DATABASE_URL: await freshDatabase(), DEMO: '0' };
}

async function onDatabase(text: string): Promise<unknown[]> {
  const address = await joinEmbedded(join(dataDir, 'database'));
  return query(withDatabase(address!, 'openlocum'), text);
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed on purpose hangs up.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
