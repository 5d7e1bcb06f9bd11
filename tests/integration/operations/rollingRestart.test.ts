import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hasNginx, nginxServer, type NginxServer } from '#scripts/scratch/nginxServer.ts';
import { freePort } from '#scripts/scratch/freePort.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from '#scripts/scratch/programs.ts';
import { createClient } from '#client/createClient.ts';
import { newJob } from '#tests/support/newJob.ts';
import { makePeople } from '#tests/support/people.ts';
import { testServices } from '#tests/support/testServices.ts';

// Whole programs come up here, on a machine that runs the other tests meanwhile.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let folder: string;
let proxy: NginxServer;
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
  proxy = await nginxServer(ports);
});

afterAll(async () => {
  await Promise.all(programs.filter(({ child }) => child.exitCode === null).map(({ end }) => end('SIGKILL')));
  await proxy?.stop();
  for (const close of closing) await close();
  if (folder) await removeFolder(folder);
});

// CI installs it.
test.skipIf(!hasNginx() && !process.env['CI'])(
  'R5: restarting one process after the other behind the shipped nginx loses no request',
  async () => {
    const load = new AbortController();
    const answers = new Map<string, number>();
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const ask = async (
      method: string,
      path: string,
      { token: bearer, body }: { token?: string; body?: object } = {},
    ) => {
      while (!load.signal.aborted)
        count(`${method} ${await statusOf(method, path, bearer, body && JSON.stringify(body))}`);
    };
    const api = '/api/apps/openlocum';
    const asking = [
      ask('GET', `${api}/entities/Job?limit=1`),
      ask('GET', '/login'),
      ask('POST', `${api}/functions/searchJobs`, { body: {} }),
      ask('POST', `${api}/entities/Job`, { token, body: newJob }),
    ];
    for (const [at, port] of ports.entries()) {
      expect(await programs[at]!.end('SIGTERM')).toBe(0);
      programs[at] = await start(port);
    }
    load.abort();
    await Promise.all(asking);
    // A facility that posts as much as that may reach its limit, which is an answer.
    const lost = [...answers].filter(([answer]) => !/ (200|201|429)$/.test(answer));
    expect(lost).toEqual([]);
    expect([...answers.keys()]).toEqual(expect.arrayContaining(['GET 200', 'POST 200', 'POST 201']));
  },
);

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
