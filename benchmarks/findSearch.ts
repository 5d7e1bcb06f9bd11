import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { buildApp } from '#server/app.ts';
import type { RunningServices } from '#server/makeServices.ts';
import { plansOf, sentBy, type Sent } from '#tests/support/statements.ts';
import { compare } from './compare.ts';
import { costOf, median, unitCost } from './cost.ts';
import { row, type Row } from './findRow.ts';
import { percentile } from './measure.ts';
import { serverSettings } from './ownServices.ts';
import { startServer } from './processes.ts';
import { jobSearches, talentSearches } from './searches.ts';

/** How often the same is asked. */
const rounds = 15;

interface SearchRequest {
  name: string;
  functionName: string;
  body: object;
  /** In B. */
  most: number;
}

const maxOfAny = 12;
const ofAny = (functionName: string, searches: Readonly<Record<string, object>>): SearchRequest[] =>
  Object.entries(searches).map(([name, body]) => ({
    name,
    functionName,
    body: { ...body, limit: 20 },
    // Case 11.
    most: name === 'jobs, no result' ? 2 : maxOfAny,
  }));

const asked: readonly SearchRequest[] = [
  ...ofAny('searchJobs', jobSearches),
  ...ofAny('searchTalent', talentSearches),
  // A set below 5,000 costs 4, each group of it that is in use 3 more, a larger one 6.
  { name: 'counts, two groups in use', functionName: 'jobFacets', body: { role: 'OT', state: 'VT' }, most: 4 + 2 * 3 },
  { name: 'counts, word, none in use', functionName: 'jobFacets', body: { q: 'float' }, most: 4 },
  {
    name: 'counts, three groups in use',
    functionName: 'jobFacets',
    body: jobSearches['jobs, three filters']!,
    most: 4 + 3 * 3,
  },
  { name: 'counts, above 5,000', functionName: 'jobFacets', body: { q: 'nurse' }, most: 6 },
  { name: 'counts, everything', functionName: 'jobFacets', body: {}, most: 6 },
  { name: 'counts of talent', functionName: 'talentFacets', body: { role: 'OT', state: 'TX' }, most: 4 + 2 * 3 },
  { name: 'map', functionName: 'mapJobs', body: {}, most: maxOfAny },
  { name: 'suggest, a beginning', functionName: 'suggest', body: { q: 'or', kind: 'jobs' }, most: maxOfAny },
  { name: 'suggest, two words', functionName: 'suggest', body: { q: 'night fl', kind: 'jobs' }, most: maxOfAny },
  { name: 'suggest, a town', functionName: 'suggest', body: { q: 'spring', kind: 'places' }, most: maxOfAny },
];

/** What single searches cost the database, and that none reads a list from end to end. */
export async function searchRows(db: Client, services: RunningServices): Promise<Row[]> {
  const app = await buildApp(services, { web: false, shedsLoad: false });
  await app.ready();
  const unit = await unitCost(db);
  const passed: number[] = [];
  const rows: Row[] = [];
  const scans: string[] = [];
  const ask = async ({ functionName, body }: SearchRequest) => {
    const answer = await app.inject({ method: 'POST', url: pathOf(functionName), payload: body });
    if (answer.statusCode !== 200) throw new Error(`${functionName} answered ${answer.body}`);
  };
  try {
    for (const one of asked) {
      const plans = await plansOf(services, await sentBy(services, () => ask(one)), /\blisted_(jobs|people)\b/);
      scans.push(...plans.filter((plan) => /Seq Scan on listed_/.test(plan)).map((plan) => `${one.name}\n${plan}`));
      const costs: number[] = [];
      for (let n = 0; n < rounds; n++) {
        const cost = await costOf(db, () => ask(one));
        costs.push(cost.database);
        passed.push(cost.passed);
      }
      rows.push(row(one.name, median(costs) / unit, 'B', { most: one.most }));
    }
  } finally {
    await app.close();
  }
  for (const scan of scans) console.log(scan);
  return [
    ...rows,
    row('longest of these', Math.max(...passed), 'ms', { most: 800 }),
    row('statements that read a list from end to end', scans.length, 'count', { most: 0 }),
  ];
}

function pathOf(functionName: string): string {
  return `/api/functions/${functionName}`;
}

/** How many searches a second there are, as a share of what a bare route with the same statements answers. */
export async function shareRows(databaseUrl: string, services: RunningServices, seconds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-bench-'));
  const file = join(folder, 'statements.json');
  await writeFile(file, JSON.stringify(await statementsOfSearches(services)));
  const settings = serverSettings(databaseUrl);
  const product = await startServer(['server/main.ts', '--only=web'], '/healthz', settings);
  const bare = await startServer(['benchmarks/repeat.ts'], '/ready', { ...settings, STATEMENTS: file });
  const headers = { 'content-type': 'application/json' };
  const rows: Row[] = [];
  try {
    for (const { name, functionName, body } of ofAny('searchJobs', jobSearches)) {
      const sides = [
        {
          origin: bare.origin,
          load: { headers: {}, requests: [{ method: 'GET', path: `/${encodeURIComponent(name)}` }] },
        },
        {
          origin: product.origin,
          load: { headers, requests: [{ method: 'POST', path: pathOf(functionName), body: JSON.stringify(body) }] },
        },
      ] as const;
      const [repeated, own] = await compare(name, sides, { rounds: 3, seconds, warmUpSeconds: 1 });
      rows.push(row(`${name}, to a bare route`, own.perSecond / repeated.perSecond, 'ratio', { least: 0.7 }));
      row('  95th percentile, 16 at once', percentile(own.times, 0.95), 'ms', null);
    }
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await rm(folder, { recursive: true });
  }
  return rows;
}

async function statementsOfSearches(services: RunningServices): Promise<Record<string, Sent[]>> {
  const app = await buildApp(services, { web: false, shedsLoad: false });
  await app.ready();
  const all: Record<string, Sent[]> = {};
  for (const { name, functionName, body } of ofAny('searchJobs', jobSearches)) {
    all[name] = await sentBy(services, () => app.inject({ method: 'POST', url: pathOf(functionName), payload: body }));
  }
  await app.close();
  return all;
}
