import { setTimeout as sleep } from 'node:timers/promises';
import { query, wiredInstance } from '../scratch/database.ts';
import type { Report } from '../scratch/report.ts';
import { startTraffic } from '../scratch/traffic.ts';

const people = 24;
/** Seconds. */
const silence = 30;
const maxWait = 15;

/** Drops every packet to and from the database for a while, under traffic; neither end gets an error. */
export async function swallowedPackets(report: Report): Promise<void> {
  const { ask, wire, directUrl, program, end } = await wiredInstance({ settings: { LOG_LEVEL: 'warn' } });
  const isBack = async () => {
    // As many in parallel as there are connections, so that none of the dead ones is left.
    const answers = await Promise.all(Array.from({ length: 32 }, () => ask('GET', '/entities/Job')));
    return answers.every(({ status }) => status === 200);
  };
  try {
    for (const [what, heal] of [
      ['what was swallowed arrives late', () => wire.mend()],
      ['the old connections stay silent for ever, new ones get through', () => wire.lose()],
    ] as const) {
      const traffic = startTraffic(ask, people);
      await sleep(1000);
      report.say(`Swallowing packets for ${silence} s, then ${what}`);
      wire.swallow();
      await sleep((silence * 1000) / 2);
      report.holds('it says that it lives (/healthz)', (await ask('GET', '/healthz')).status === 200);
      report.holds('it says that it has no database (/readyz)', (await ask('GET', '/readyz')).status === 503);
      await sleep((silence * 1000) / 2);
      await heal();
      await report.comes('it is back by itself', isBack, 60);
      await traffic.stop();
      traffic.reportRefusals(report);
      const longest = traffic.longest() / 1000;
      report.holds(`no request waited longer than ${maxWait} s: ${longest.toFixed(1)} s`, longest < maxWait);
      traffic.reportStored(report, await query(directUrl, 'select title from jobs'));
      await query(directUrl, "delete from jobs where starts_with(title, 'Traffic ')");
    }
    report.holds('the log has no stack for any of it', !program.said().includes('"stack"'));
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await end();
  }
}
