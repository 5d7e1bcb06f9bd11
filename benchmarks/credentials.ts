/**
 * What credentials cost at a size: `npm run bench -- credentials`, at 1,000,000 documents and 100,000 checks; `SCALE=100000`
 * for other sizes, with a tenth as many checks. Prints, of each, the milliseconds it took and those of them that the
 * database took, the median of several runs, how many statements it sent, and what it may take.
 */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Actor } from '#domain/core/access.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { system } from '#domain/core/access.ts';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { keepCredentials } from '#server/features/credentials/tasks.ts';
import { jobEligibility } from '#server/features/eligibility/functions.ts';
import { applicantCredentials } from '#server/features/privacy/sharing/functions.ts';
import { makeServices } from '#server/makeServices.ts';
import { readEnv } from '#server/platform/env.ts';
import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';
import { inTransaction } from '#server/platform/work.ts';
import { percentile } from './measure.ts';
import { emptyDatabase } from './scratchDatabase.ts';

const documents = Number(process.env['SCALE'] ?? 1_000_000);
const ids = (prefix: string, step: number) => Array.from({ length: 50 }, (_, n) => `${prefix}-${(n + 1) * step}`);

const database = await emptyDatabase(process.env['DATABASE_URL']);
const services = await makeServices(readEnv({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'error' }));
try {
  console.log(`Filling up to ${documents} documents`);
  await fill();
  const [facility, person] = [await memberOf('facility-0'), await memberOf('person-10')];
  console.log(`\n${'median, ms'.padEnd(34)}${['all', 'database', 'statements', 'at most'].map(right).join('')}`);
  await report('keepCredentials, nothing due', 200, 5, () => keepCredentials(services));
  await report('verify-checks', 15_000, 1, () => verifyChecks(services));
  const asked = { application_ids: ids('hire', 50) };
  await report('applicantCredentials of 50', 50, 20, () =>
    inTransaction(services, facility, applicantCredentials.run(asked)),
  );
  const jobs = { job_ids: ids('job', 7) };
  await report('jobEligibility of 50', 50, 20, () => inTransaction(services, person, jobEligibility.run(jobs)));
} finally {
  await services.close();
  await database.remove();
}

/** Without the triggers of the people's search, which is none of it. */
async function fill(): Promise<void> {
  const text = (await readFile(new URL('fillCredentials.sql', import.meta.url), 'utf8'))
    .replaceAll('$documents', String(documents))
    .replaceAll('$checks', String(documents / 10))
    .replaceAll('$day', `'${today(services)}'`);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('alter table users disable trigger user; alter table jobs disable trigger user');
    await client.query(text);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function memberOf(id: string): Promise<Actor> {
  return inTransaction(services, system, async (work) => actorOf(await work.system.get('User', id)));
}

async function report(name: string, most: number, rounds: number, run: () => Promise<unknown>): Promise<void> {
  const [all, spent]: [number[], number[]] = [[], []];
  let statements = 0;
  const stop = listen(services, (milliseconds) => {
    statements++;
    spent.push(spent.pop()! + milliseconds);
  });
  // The first one loads code and fills caches.
  for (let round = 0; round <= rounds; round++) {
    spent.push(0);
    const began = performance.now();
    await run();
    all.push(performance.now() - began);
  }
  stop();
  const median = (times: readonly number[]) => percentile(times.slice(1), 0.5).toFixed(1);
  const figures = [median(all), median(spent), (statements / (rounds + 1)).toFixed(1), String(most)];
  console.log(name.padEnd(34) + figures.map(right).join(''));
}

/** Reports how long each statement of the pool's connections took. */
function listen({ pool }: Pick<Services, 'pool'>, heard: (milliseconds: number) => void): () => void {
  const originals = new Map<pg.PoolClient, unknown>();
  const watch = (client: pg.PoolClient) => {
    if (originals.has(client)) return;
    originals.set(client, client.query);
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    const timed = (...all: unknown[]) => {
      const began = performance.now();
      const answer = query(...all);
      if (answer instanceof Promise) void answer.finally(() => heard(performance.now() - began)).catch(() => undefined);
      return answer;
    };
    Object.assign(client, { query: timed });
  };
  pool.on('acquire', watch);
  return () => {
    pool.off('acquire', watch);
    for (const [client, query] of originals) Object.assign(client, { query });
  };
}

function right(text: string): string {
  return text.padStart(12);
}
