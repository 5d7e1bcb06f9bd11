import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../scratch/database.ts';
import { hasDebianPostgres } from '../scratch/debianPostgres.ts';
import type { Ask } from '../scratch/asking.ts';
import { scratchInstance, scratchJob, type ScratchInstance } from '../scratch/instance.ts';
import { redisServer } from '../scratch/redisServer.ts';
import type { Report } from '../scratch/report.ts';
import { standbyPair, type StandbyPair } from '../scratch/standbyPair.ts';
import { startTraffic } from '../scratch/traffic.ts';

const writers = 50;
/** Seconds: within these writing goes on. */
const patience = 15;
/** Milliseconds after which the operator's cluster manager promotes the standby. */
const notice = 2_000;

/** The primary of two PostgreSQL servers is killed under two processes of one instance, and its standby is promoted. */
export async function primaryKilled(report: Report): Promise<void> {
  if (!hasDebianPostgres()) {
    report.holds('Install postgresql-15 of Debian first', false);
    return;
  }
  const pair = await standbyPair();
  const redis = await redisServer();
  const settings = {
    DATABASE_URL: pair.url,
    REDIS_URL: redis.url,
    AUTH_KEY: 'the key of this drill has more than 32 characters',
    LOG_LEVEL: 'info',
  };
  const near = await scratchInstance({ settings });
  let far: ScratchInstance | undefined;
  try {
    far = await scratchInstance({ settings });
    await failOver(report, pair, [near, far]);
  } finally {
    await far?.end();
    await near.end();
    await redis.stop();
    await pair.remove();
  }
}

async function failOver(
  report: Report,
  pair: StandbyPair,
  both: readonly [ScratchInstance, ScratchInstance],
): Promise<void> {
  let turn = 0;
  const ask: Ask = (...request) => both[turn++ % 2]!.ask(...request);
  report.say(`${writers} users write at two processes; each commit waits for the standby`);
  const traffic = startTraffic(ask, writers);
  try {
    await sleep(5_000);
    report.say('The primary is killed');
    const killed = performance.now();
    await pair.killPrimary();
    await sleep(notice);
    await pair.promote();
    for (const [at, instance] of both.entries()) {
      const writes = async () => (await instance.ask('POST', '/entities/Job', scratchJob)).status === 201;
      await report.comes(`process ${at + 1} takes writes again`, writes, 60);
    }
    const seconds = (performance.now() - killed) / 1000;
    report.holds(`writing goes on after ${seconds.toFixed(1)} s, ${patience} at most`, seconds <= patience);
    await sleep(5_000);
    await traffic.stop();
    traffic.reportRefusals(report);
    traffic.reportStored(report, await query(pair.standbyUrl, 'select title from jobs'));
    for (const { program } of both) {
      report.holds('the log has no stack for any of it', !program.said().includes('"stack"'));
      report.holds('the program never ended', program.child.exitCode === null);
    }
  } finally {
    await traffic.stop();
  }
}
