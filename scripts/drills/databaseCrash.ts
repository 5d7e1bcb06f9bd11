import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from '#server/platform/db/embedded/processes.ts';
import { embeddedUrl, killPostmaster, query } from '../scratch/database.ts';
import { scratchInstance } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';
import { startTraffic } from '../scratch/traffic.ts';

const rounds = 5;
const askers = 8;
const isOurs = "datname = 'openlocum' and pid <> pg_backend_pid()";

/** Every way in which the database falls, each once a round. */
const falls: readonly { what: string; operation(dataDir: string): Promise<void> }[] = [
  {
    what: 'all its connections were ended',
    async operation(dataDir) {
      await query(await embeddedUrl(dataDir), `select pg_terminate_backend(pid) from pg_stat_activity where ${isOurs}`);
    },
  },
  {
    // It takes all the others with it.
    what: 'one of its processes crashed',
    async operation(dataDir) {
      const one = `select pid from pg_stat_activity where ${isOurs} and backend_type = 'client backend' limit 1`;
      for (const { pid } of await query<{ pid: number }>(await embeddedUrl(dataDir), one)) signal(pid, 'SIGKILL');
    },
  },
  {
    what: 'its postmaster was killed',
    operation: killPostmaster,
  },
];

/** Lets the embedded database fall again and again under people who read and write. */
export async function databaseCrash(report: Report): Promise<void> {
  const { ask, dataDir, program, end } = await scratchInstance({ settings: { LOG_LEVEL: 'info' } });
  const traffic = startTraffic(ask, askers);
  // A new connection: old ones may outlive the process that they belong to.
  const answers = async () => query(await embeddedUrl(dataDir), 'select').then(() => true);
  const isBack = async () => (await answers().catch(() => false)) && (await ask('GET', '/readyz')).status === 200;
  try {
    report.say(`Letting the database fall ${rounds * falls.length} times under ${askers} people`);
    for (let round = 1; round <= rounds; round++) {
      for (const { what, operation } of falls) {
        await sleep(500);
        await operation(dataDir);
        await report.comes(`round ${round}: it is back after ${what}`, isBack, 60);
      }
    }
    await traffic.stop();
    traffic.reportRefusals(report);
    traffic.reportStored(report, await query(await embeddedUrl(dataDir), 'select title from jobs'));
    report.holds('the log has no stack for any of it', !program.said().includes('"stack"'));
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await traffic.stop();
    await end();
  }
}
