import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from '#server/db/embedded/processes.ts';
import { isBusy, type Answer } from '../scratch/asking.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { scratchInstance, scratchJob, type ScratchInstance } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';

const rounds = 5;
const askers = 8;
const isOurs = "datname = 'openlocum' and pid <> pg_backend_pid()";

/** Every way in which the database falls, each once a round. */
const falls: readonly { what: string; act(dataDir: string): Promise<void> }[] = [
  {
    what: 'all its connections were ended',
    async act(dataDir) {
      await query(await embeddedUrl(dataDir), `select pg_terminate_backend(pid) from pg_stat_activity where ${isOurs}`);
    },
  },
  {
    // It takes all the others with it.
    what: 'one of its processes crashed',
    async act(dataDir) {
      const one = `select pid from pg_stat_activity where ${isOurs} and backend_type = 'client backend' limit 1`;
      for (const { pid } of await query<{ pid: number }>(await embeddedUrl(dataDir), one)) signal(pid, 'SIGKILL');
    },
  },
  {
    what: 'its postmaster was killed',
    async act(dataDir) {
      const file = join(dataDir, 'database', 'postgres', 'postmaster.pid');
      signal(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
    },
  },
];

/** Lets the embedded database fall again and again under people who read and write. */
export async function databaseCrash(report: Report): Promise<void> {
  const instance = await scratchInstance({ settings: { LOG_LEVEL: 'info' } });
  const { ask, dataDir, program, end } = instance;
  const traffic = startTraffic(instance);
  // A new connection: old ones may outlive the process that they belong to.
  const answers = async () => query(await embeddedUrl(dataDir), 'select').then(() => true);
  const isBack = async () => (await answers().catch(() => false)) && (await ask('GET', '/readyz')).status === 200;
  try {
    report.say(`Letting the database fall ${rounds * falls.length} times under ${askers} people`);
    for (let round = 1; round <= rounds; round++) {
      for (const { what, act } of falls) {
        await sleep(500);
        await act(dataDir);
        await report.comes(`round ${round}: it is back after ${what}`, isBack, 60);
      }
    }
    await traffic.stop();
    const { all, titles } = traffic;
    const failed = all.filter(({ status }) => status === 0 || status >= 500);
    const other = failed.filter((answer) => !isBusy(answer));
    const count = `${all.length - failed.length} answered, ${failed.length} refused`;
    report.holds(
      `who is refused is told 503 and when to come back (${count})`,
      failed.length > 0 && other.length === 0,
    );
    for (const { status, body } of other.slice(0, 5)) report.say(`        ${status} ${JSON.stringify(body)}`);
    const rows = await query<{ title: string }>(await embeddedUrl(dataDir), 'select title from jobs');
    const stored = rows.map(({ title }) => title);
    const lost = titles.filter((title) => !stored.includes(title));
    report.holds(`of ${titles.length} acknowledged jobs none is lost`, titles.length > 0 && lost.length === 0);
    const drilled = stored.filter((title) => title.startsWith('Crash '));
    report.holds('none stands twice', new Set(drilled).size === drilled.length);
    report.holds('the log has no stack for any of it', !program.said().includes('"stack"'));
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await traffic.stop();
    await end();
  }
}

/** People who write, list and search without a pause until they are stopped. */
function startTraffic({ ask }: ScratchInstance) {
  const all: Answer[] = [];
  const titles: string[] = [];
  const over = new AbortController();
  let number = 0;
  const post = async () => {
    const title = `Crash ${number++}`;
    const answer = await ask('POST', '/entities/Job', { ...scratchJob, title });
    if (answer.status === 201) titles.push(title);
    return answer;
  };
  const turns = [
    post,
    () => ask('GET', '/entities/Job'),
    () => ask('POST', '/functions/searchJobs', {}),
    () => ask('GET', '/entities/User/me'),
  ];
  const askAll = async () => {
    while (!over.signal.aborted) {
      for (const turn of turns) {
        const answer = await turn();
        all.push(answer);
        if (isBusy(answer)) await sleep(50);
      }
    }
  };
  const asking = Promise.all(Array.from({ length: askers }, askAll));
  return {
    all,
    /** Of the jobs that were acknowledged. */
    titles,
    async stop() {
      over.abort();
      await asking;
    },
  };
}
