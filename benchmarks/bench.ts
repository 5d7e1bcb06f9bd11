/**
 * What the platform costs over a hand-written route: `npm run bench`, or `npm run bench -- list filter` for some.
 * DATABASE_URL names a server to make the scratch database on; without it an embedded one is started.
 * BENCH_SECONDS (default 3) is the length of each of the three rounds that ours and the bare server take in turn.
 */
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { signUpClinicians } from './clinicians.ts';
import { measureFreshness } from './freshness.ts';
import { compare } from './compare.ts';
import { CONNECTIONS, percentile } from './measure.ts';
import { asServer, serverSettings } from './ownServices.ts';
import { startServer, type Server } from './processes.ts';
import { storeResults, rounded } from './results.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { scratchDatabase } from './scratchDatabase.ts';

interface Result {
  name: Scenario['name'];
  rps: number;
  p50_ms: number;
  p99_ms: number;
  bare_rps: number;
  /** rps / bare_rps: 1 would be a platform that costs nothing. */
  ratio: number;
}

const ROUNDS = 3;
/** Who apply. */
const PEOPLE = 64;
/** Long enough for the compiler of the runtime to have seen every path often. */
const WARM_UP_SECONDS = 4;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const wanted = process.argv.slice(2);

console.log('Filling a scratch database: 20,000 people, 100,000 jobs, 200,000 applications');
const database = await scratchDatabase(process.env['DATABASE_URL']);
const running: Server[] = [];
try {
  const env = serverSettings(database.url);
  // As the tasks of a running site have done: what is known of words and totals is not counted for each search.
  await asServer(database.url, async (services) => {
    await keepListings(services);
    await countSearchWords(services);
  });
  const product = await startServer(['server/main.ts', '--only=web'], '/api/apps/openlocum/entities/Job?limit=1', env);
  running.push(product);
  const bare = await startServer(['benchmarks/bare.ts'], '/list', env);
  running.push(bare);
  const tokens = await signUpClinicians(PEOPLE, product.origin, database.url);

  const results: Result[] = [];
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s each, ours and bare in turn\n`);
  console.log(line(['', 'req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'ratio']));
  const asked = scenarios(tokens).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const scenario of asked) {
    const result = await compareWithBare(scenario, product, bare);
    results.push(result);
    console.log(line(Object.values(result).map(String)));
  }
  const page = asked.find(({ name }) => name === 'ssr_jobs');
  if (page)
    console.log(
      `\nA changed job, in the page of jobs under load: ${await freshness(product, env.SERVICE_TOKEN, page)}`,
    );
  // A run of some would overwrite the figures of the others.
  if (wanted.length === 0) await storeResults('latest', results);
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await database.remove();
}

async function freshness({ origin }: Server, serviceToken: string, { product }: Scenario): Promise<string> {
  const { changes, p50_ms, longest_ms, rps } = await measureFreshness(origin, serviceToken, product, ROUNDS * seconds);
  return `shown after ${p50_ms} ms, at most ${longest_ms} ms (${changes} changes, ${rps} req/s)`;
}

async function compareWithBare(scenario: Scenario, product: Server, bare: Server): Promise<Result> {
  const { name } = scenario;
  const sides = [
    { origin: bare.origin, load: scenario.bare },
    { origin: product.origin, load: scenario.product },
  ] as const;
  const lengths = { rounds: ROUNDS, seconds, warmUpSeconds: WARM_UP_SECONDS };
  const [{ perSecond: bareRps }, { perSecond: rps, times }] = await compare(name, sides, lengths);
  return {
    name,
    rps: rounded(rps, 0),
    p50_ms: rounded(percentile(times, 0.5), 2),
    p99_ms: rounded(percentile(times, 0.99), 2),
    bare_rps: rounded(bareRps, 0),
    ratio: rounded(rps / bareRps, 3),
  };
}

function line(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(11))).join('');
}
