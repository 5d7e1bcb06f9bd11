import { setTimeout as sleep } from 'node:timers/promises';
import { loggedIn, type Ask } from '../scratch/asking.ts';
import { query, wiredInstance } from '../scratch/database.ts';
import { scratchJob } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';
import { startTraffic } from '../scratch/traffic.ts';

/** Milliseconds to the database and back. */
const roundTrip = 300;
const maxRoundTrips = 6;
const people = 4;
/** Seconds. */
const traffic = { lasts: 30, longest: 4 } as const;

/** Puts the database far away: every question to it takes 300 ms there and back. */
export async function slowDatabase(report: Report): Promise<void> {
  const { ask, wire, directUrl, program, end } = await wiredInstance({ settings: { LOG_LEVEL: 'warn' } });
  try {
    const nurse = await loggedIn(program, 'amara');
    await apply(ask, nurse);
    report.say(`Making each round trip to the database take ${roundTrip} ms`);
    wire.delay(roundTrip / 2);
    for (const [what, trips] of [
      ['an application', await roundTripsOf(() => apply(ask, nurse))],
      ['a job', await roundTripsOf(() => timed(() => ask('POST', '/entities/Job', scratchJob, crypto.randomUUID())))],
    ] as const) {
      report.holds(`${what} takes ${trips} round trips, no more than ${maxRoundTrips}`, trips <= maxRoundTrips);
    }
    report.say(`${people} people write and read for ${traffic.lasts} s`);
    const busy = startTraffic(ask, people);
    await sleep(traffic.lasts * 1000);
    await busy.stop();
    busy.reportNoRefusal(report);
    const longest = busy.longest() / 1000;
    report.holds(`nobody waited longer than ${traffic.longest} s: ${longest.toFixed(1)} s`, longest < traffic.longest);
    busy.reportStored(report, await query(directUrl, 'select title from jobs'));
  } finally {
    await end();
  }
}

/** Milliseconds that an application for a new job takes. */
async function apply(facility: Ask, nurse: Ask): Promise<number> {
  const { body } = await facility('POST', '/entities/Job', scratchJob, crypto.randomUUID());
  const application = { job_id: (body as { id: string }).id, cover: 'A drill' };
  return timed(() => nurse('POST', '/functions/handleNewApplication', application, crypto.randomUUID()));
}

async function timed(operation: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now();
  const { status } = await operation();
  return status < 300 ? performance.now() - began : Infinity;
}

/** The fewest of some tries: others work on this machine too. */
async function roundTripsOf(operation: () => Promise<number>): Promise<number> {
  const took: number[] = [];
  for (let tries = 0; tries < 5; tries++) took.push(await operation());
  return Math.floor(Math.min(...took) / roundTrip);
}
