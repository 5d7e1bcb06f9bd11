import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { caddyServer, hasCaddy } from '#scripts/scratch/caddyServer.ts';
import { hasNginx, nginxServer } from '#scripts/scratch/nginxServer.ts';
import type { ProxyServer } from '#scripts/scratch/proxyServer.ts';
import { freePort } from '#scripts/scratch/freePort.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from '#scripts/scratch/programs.ts';
import { createClient } from '#client/createClient.ts';
import { newJob } from '#tests/support/newJob.ts';
import { makePeople } from '#tests/support/people.ts';
import { testServices } from '#tests/support/testServices.ts';

let folder: string;
let proxy: ProxyServer;
/** What signs in the facility that writes all the time. */
let token: string;
let start: (port: number) => Promise<StartedProgram>;
const ports: number[] = [];
const programs: StartedProgram[] = [];
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await privateFolder();
  ports.push(await freePort(), await freePort());
  const services = await testServices();
  closing.push(() => services.close());
  ({ token } = await makePeople(services, () => createClient()).facility());
  start = (port) =>
    startProgram(
      {
        PORT: String(port),
        DATABASE_URL: services.env.databaseUrl!,
        DATA_DIR: `${folder}/${port}`,
        AUTH_KEY: 'the key of these tests, which has 32 characters',
        PUBLIC_URL: 'https://locum.example.org',
        LOG_LEVEL: 'fatal',
      },
      ['server/main.ts', '--only=web'],
    );
  for (const port of ports) programs.push(await start(port));
});

afterAll(async () => {
  await Promise.all(programs.filter(({ child }) => child.exitCode === null).map(({ end }) => end('SIGKILL')));
  for (const close of closing) await close();
  if (folder) await removeFolder(folder);
});

const proxies = [
  { name: 'nginx', isHere: hasNginx(), open: nginxServer },
  { name: 'Caddy', isHere: hasCaddy(), open: caddyServer },
  // CI installs both.
].filter(({ isHere }) => isHere || process.env['CI']);

test.each(proxies)(
  'the shipped file of $name compresses long answers of the API, and no short ones',
  async ({ open }) => {
    proxy = await open(ports);
    onTestFinished(() => proxy.stop());
    const ask = async (path: string) => {
      const answer = await fetch(proxy.url + path, { headers: { 'accept-encoding': 'gzip' } });
      return { encoding: answer.headers.get('content-encoding'), body: (await answer.json()) as object };
    };
    const long = await ask('/api/openapi.json');
    expect(long.encoding).toBe('gzip');
    expect(long.body).toHaveProperty('openapi');
    expect((await ask('/healthz')).encoding).toBeNull();
  },
);

test.each(proxies)(
  'R5: restarting one process after the other behind the shipped file of $name loses no request',
  async ({ open }) => {
    proxy = await open(ports);
    onTestFinished(() => proxy.stop());
    const load = new AbortController();
    let phase: 'under load' | 'while it ends' | 'while it starts' = 'under load';
    const answers = new Map<string, number>();
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const ask = async (
      method: string,
      path: string,
      { token: bearer, body }: { token?: string; body?: object } = {},
    ) => {
      while (!load.signal.aborted) {
        const [begun, status] = [phase, await statusOf(method, path, bearer, body && JSON.stringify(body))];
        count(`${begun}, ${method} ${status}`);
        // The end takes seven seconds: with pauses the proxy has connections that wait, too, and the start is faster.
        if (phase !== 'under load') await pause(50);
      }
    };
    const api = '/api/apps/openlocum';
    const asking = [
      ask('GET', `${api}/entities/Job?limit=1`),
      ask('GET', '/login'),
      ask('POST', `${api}/functions/searchJobs`, { body: {} }),
      ask('POST', `${api}/entities/Job`, { token, body: newJob }),
    ];
    for (const [at, port] of ports.entries()) {
      phase = 'under load';
      const before = asked;
      await expect.poll(() => asked - before).toBeGreaterThan(40);
      const ending = programs[at]!.end('SIGTERM');
      phase = 'while it ends';
      expect(await ending).toBe(0);
      phase = 'while it starts';
      programs[at] = await start(port);
      await expect.poll(() => isAsked(port)).toBe(true);
    }
    load.abort();
    await Promise.all(asking);
    // A facility that posts as much as that may reach its limit, which is an answer.
    const lost = [...answers].filter(([answer]) => !/ (200|201|429)$/.test(answer));
    expect(lost).toEqual([]);
    const wanted = ['GET 200', 'POST 200', 'POST 201'].map((answer) => `while it ends, ${answer}`);
    expect([...answers.keys()]).toEqual(expect.arrayContaining(wanted));
  },
);

/** The proxy has seen that it is back, and sends it what people write. */
async function isAsked(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return (await answer.text()).includes('_count{method="POST"');
}

let asked = 0;

/** Each request comes from another address of this machine, as from another visitor. */
function statusOf(method: string, path: string, bearer?: string, body?: string): Promise<number | string> {
  const from = `127.1.${(asked >> 8) % 256}.${asked++ % 256}`;
  const headers = {
    'content-type': 'application/json',
    'content-length': body?.length ?? 0,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  return new Promise((resolve) => {
    const sent = request(proxy.url + path, { method, headers, localAddress: from, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
}
