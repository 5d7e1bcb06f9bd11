/**
 * `npm run lighthouse`: a first visit on a middling phone, as Lighthouse sees it. Starts the built product with demo data
 * in a folder of its own and opens each first page in the system's Chromium, three times, because a busy machine looks
 * like a slow page; the medians count, with Lighthouse's own slowdown of the line and the processor.
 * `npm run lighthouse -- /jobs` for some; LIGHTHOUSE_RUNS for another number.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { createClient } from '#client/createClient.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { freePort } from '../scratch/freePort.ts';
import { firstPages } from '../check/pageWeights.ts';

/** Of 100. */
const targets = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(targets) as (keyof typeof targets)[];

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);
const wanted = process.argv.slice(2);
const folder = 'test-results/lighthouse';

const product = await startProduct();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
try {
  await mkdir(folder, { recursive: true });
  // A browser and a server that have just started are slow once, and the page is not to blame.
  await lighthouse(product.address, { port, logLevel: 'error', onlyCategories: ['performance'] });
  console.log(
    ['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'JS KB', 'CSS KB', 'slowed'].map(cell).join(''),
  );
  for (const path of Object.values(firstPages)) {
    if (wanted.length > 0 && !wanted.includes(path)) continue;
    const missed = await visit(path);
    if (missed.length > 0) process.exitCode = 1;
    for (const line of missed) console.log(`  ${line}`);
  }
  console.log(`\nThe reports of each visit lie in ${folder}`);
} finally {
  await browser.close();
  await product.stop();
}

/** Prints the line of a page and answers what it misses. */
async function visit(path: string): Promise<string[]> {
  const address = product.address + (path === '/job-detail' ? `${path}?id=${await newestJob()}` : path);
  const results: Result[] = [];
  for (let visits = 1; results.length < runs; visits++) {
    if (visits > 2 * runs) throw new Error(`Lighthouse could not record ${address}`);
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories } as const;
    const visited = await lighthouse(address, flags);
    if (!visited) throw new Error(`Lighthouse has no answer for ${address}`);
    // The browser lost the beginning of its recording.
    if (visited.lhr.runtimeError) continue;
    results.push(visited.lhr);
    await writeFile(
      `${folder}/${path.slice(1) || 'home'}-${results.length}.json`,
      JSON.stringify(visited.lhr, null, 2),
    );
  }
  const middle = (of: (result: Result) => number) => results.map(of).toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
  const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  const scores = categories.map((name) => middle((result) => Math.round((result.categories[name]?.score ?? 0) * 100)));
  const [js, css] = await Promise.all(['Script', 'Stylesheet'].map((type) => weigh(results.at(-1)!, type)));
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    .map(audit)
    .map(Math.round);
  const slowed = middle(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier).toFixed(1);
  const shift = audit('cumulative-layout-shift').toFixed(3);
  console.log([path, ...scores, ...timings, shift, kilobytes(js!), kilobytes(css!), slowed].map(cell).join(''));
  return [
    ...categories.flatMap((name, index) =>
      scores[index]! < targets[name]
        ? [`${name} is ${scores[index]}, not ${targets[name]}: ${failuresOf(results, name)}`]
        : [],
    ),
  ];
}

/** Bytes of what was fetched, as it came: compressed, without headers. */
async function weigh({ audits }: Result, type: string): Promise<number> {
  const { details } = audits['network-requests']!;
  if (details?.type !== 'table') throw new Error('Lighthouse has no list of requests');
  const addresses = new Set(
    details.items.filter((item) => item['resourceType'] === type).map(({ url }) => String(url)),
  );
  const lengths = [...addresses].map(async (address) => {
    const { headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length'));
  });
  return (await Promise.all(lengths)).reduce((total, length) => total + length, 0);
}

/** What cost points in the last visit. */
function failuresOf(results: readonly Result[], category: string): string {
  const { audits, categories: judged } = results.at(-1)!;
  const cost = judged[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return cost.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()).join(', ');
}

async function newestJob(): Promise<string> {
  const [job] = await createClient({ serverUrl: product.address }).entities.Job.list('-created_date', 1);
  return job!.id;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function cell(value: string | number): string {
  return String(value).padEnd(15);
}
