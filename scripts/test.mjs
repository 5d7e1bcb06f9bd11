// `npm test`, also on a fresh clone: installs, then runs everything CI runs, and counts.
// Plain JavaScript, see install.mjs.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build/buildWeb.mjs';
import { ensureInstalled, localEnvironment, nodeProgram, root, run } from './install.mjs';
import { readReport } from './testReport.mjs';

await ensureInstalled();

const reports = mkdtempSync(join(tmpdir(), 'openlocum-reports-'));
const environment = localEnvironment({
  TEST_REPORTS: reports,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
});
const tool = (...path) => join(root, 'node_modules', ...path);

/** Each answers whether it went well. A step whose tests report themselves counts by them. */
const steps = [
  { name: 'checks', go: () => node('scripts/check.ts') },
  { name: 'complete catalogues', go: () => node('scripts/check/catalogues.ts', '--complete') },
  { name: 'integration tests', go: () => node(tool('vitest', 'vitest.mjs'), 'run', '--project', 'integration') },
  { name: 'web build', go: ensureBuilt },
  { name: 'page budgets', go: () => node('scripts/check/pageBudgets.ts') },
  {
    name: 'browser tests',
    go: () =>
      node(tool('@playwright', 'test', 'cli.js'), 'test', '--config=playwright.e2e.config.ts', '--reporter=list,json'),
  },
];

let passed = 0;
let failed = 0;
const broken = [];
const failures = [];
for (const { name, go } of steps) {
  console.log(`\n== ${name} ==`);
  const before = new Set(readdirSync(reports));
  const well = await go();
  const counts = readdirSync(reports)
    .filter((report) => !before.has(report))
    .map((report) => readReport(JSON.parse(readFileSync(join(reports, report), 'utf8'))));
  const failedHere = sum(counts, 'failed');
  passed += sum(counts, 'passed') + (well ? 1 : 0);
  // A step may fail beside its tests, or before any of them ran.
  failed += failedHere + (!well && failedHere === 0 ? 1 : 0);
  failures.push(...counts.flatMap((report) => report.failures));
  if (!well) broken.push(name);
}
rmSync(reports, { recursive: true, force: true });
// Once more at the end: between here and there may be an hour of what went well.
for (const { where, reason } of failures) console.log(`\nFAILED ${where.replace(root, '')}\n${reason}`);
if (broken.length > 0) console.log(`\nNot well: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function node(...args) {
  return (await run(nodeProgram(), args, { env: environment })) === 0;
}

function sum(counts, key) {
  return counts.reduce((total, one) => total + one[key], 0);
}
