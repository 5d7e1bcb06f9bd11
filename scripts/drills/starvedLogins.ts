import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from '#server/platform/db/embedded/processes.ts';
import { isBusy, type Answer } from '../scratch/asking.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { scratchInstance, type ScratchInstance } from '../scratch/instance.ts';
import { databaseProcesses } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';

const askers = 16;
/** Milliseconds of each period that the program and its database run: five of a hundred. */
const [period, share] = [200, 10];
const patience = 120;
const idle = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'openlocum' and application_name = 'openlocum' and state = 'idle'`;

/** Leaves the program and its database a twentieth of the processor, without open connections, and logs in many at the same time. */
export async function starvedLogins(report: Report): Promise<void> {
  const instance = await scratchInstance({ only: 'web' });
  const { ask, program, dataDir, end } = instance;
  const account = { email: 'lakeview@demo.openlocum.example', password: 'night-shift-2025' };
  const login = () => ask('POST', '/auth/login', account);
  const stop = starve(instance);
  try {
    // Takes the place of a minute without requests.
    await query(await embeddedUrl(dataDir), idle);
    const began = Date.now();
    const first = await Promise.all(Array.from({ length: askers }, login));
    report.say(`${askers} logins at the same time: ${countOf(first)} after ${seconds(began)} s`);
    report.holds(
      'each is answered, or told when to come back',
      first.every((answer) => answer.status === 200 || isBusy(answer)),
    );
    await report.comes('a login is answered', async () => (await login()).status === 200, patience);
    report.say(`It came ${seconds(began)} s after the first`);
    const later = await Promise.all(Array.from({ length: 4 }, login));
    report.say(`4 more at the same time: ${countOf(later)} after ${seconds(began)} s`);
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await stop();
    await end();
  }
}

/** Stops all of the instance's processes for most of each period, as a quota of the processor does. */
function starve({ program, dataDir }: ScratchInstance): () => Promise<void> {
  const over = new AbortController();
  const send = async (name: NodeJS.Signals) => {
    for (const pid of [program.child.pid!, ...(await databaseProcesses(dataDir))]) signal(pid, name);
  };
  const running = (async () => {
    while (!over.signal.aborted) {
      await send('SIGSTOP');
      await sleep(period - share);
      await send('SIGCONT');
      await sleep(share);
    }
  })();
  return async () => {
    over.abort();
    await running;
  };
}

function countOf(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${length} with ${status}`).join(', ');
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
