// `npm test`, also on a fresh clone: installs, then runs everything CI runs, and counts. `npm test -- browser` runs the steps
// with that word in their name.
// Plain JavaScript, see install.mjs.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build/buildWeb.mjs';
import { ensureInstalled, localEnvironment, nodeProgram, root, run } from './install.mjs';
import { maxFlaky, readReport, stepFailure, withSecondTry } from './testReport.mjs';

await ensureInstalled();

const reports = mkdtempSync(join(tmpdir(), 'openlocum-reports-'));
const tool = (...path) => join(root, 'node_modules', ...path);
const vitest = (project) => () => node([tool('vitest', 'vitest.mjs'), 'run', '--project', project]);

/**
 * In order; each reports whether it passed. A step whose tests write a report counts by it. `budget` is in seconds on two
 * cores with nothing else to do: docs/testing.md.
 */
const steps = [
  { name: 'checks', budget: 150, go: () => node(['scripts/check.ts']) },
  { name: 'complete catalogues', budget: 5, go: () => node(['scripts/check/catalogues.ts', '--complete']) },
  { name: 'web build', budget: 45, go: ensureBuilt },
  { name: 'page budgets', budget: 5, go: () => node(['scripts/check/pageBudgets.ts']) },
  { name: 'integration tests', budget: 650, go: vitest('integration') },
  { name: 'component tests', budget: 285, go: vitest('component*') },
  { name: 'browser tests', budget: 340, go: () => playwright(), isBrowser: true },
];

const words = process.argv.slice(2);
const chosen = steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

/** What the step that runs wrote to its error output. */
const errorOutput = [];
const results = [];
for (const step of chosen) results.push({ ...step, ...(await runStep(step.name, step.go)) });
await tryAgain(results.find(({ isBrowser }) => isBrowser));
rmSync(reports, { recursive: true, force: true });

// Repeated at the end: an hour of output may be between here and there.
const failures = results.flatMap((one) => one.failures);
for (const { where, reason } of failures) console.log(`\nFAILED ${where.replace(root, '')}\n${reason}`);
for (const { where, reason, trace } of results.flatMap((one) => one.flaky ?? [])) {
  console.log(`\nFLAKY ${where}\n${reason}\nTrace: ${trace}`);
}
console.log('');
for (const { name, seconds, budget, passed } of results) {
  const time = `${String(Math.round(seconds)).padStart(5)} s of ${String(budget).padStart(3)}`;
  console.log(`${name.padEnd(20)} ${time} ${String(passed).padStart(6)} passed`);
}
const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
// Only where nothing else runs: on a developer's machine a slow step means that other programs were busy. The same run takes
// twice as long on another day on the same kind of machine, so only three times a budget is a failure.
const late = (most) => (process.env.CI ? results.filter(({ seconds, budget }) => seconds > most * budget) : []);
for (const { name } of late(1.5)) console.log(`\nSlow: ${name} took more than one and a half times its budget`);
const tooSlow = late(3);
for (const { name } of tooSlow) console.log(`\nToo slow: ${name} took more than three times its budget`);
const [passed, failed] = [sum('passed'), sum('failed')];
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && tooSlow.length === 0 ? 0 : 1);

async function runStep(name, go) {
  console.log(`\n== ${name} ==`);
  const before = new Set(readdirSync(reports));
  const begun = performance.now();
  errorOutput.length = 0;
  const isWell = await go();
  const seconds = (performance.now() - begun) / 1000;
  const counts = readdirSync(reports)
    .filter((report) => report.endsWith('.json') && !before.has(report))
    .map((report) => readReport(JSON.parse(readFileSync(join(reports, report), 'utf8'))));
  const total = (key) => counts.reduce((all, one) => all + one[key], 0);
  const failedTests = total('failed');
  const failures = counts.flatMap((one) => one.failures);
  // A step may fail beside its tests, or before any of them ran: an error that no test waits for, the end of a server.
  if (!isWell && failures.length === 0) failures.push(stepFailure(name, errorOutput.join('')));
  return {
    seconds,
    passed: total('passed') + (isWell ? 1 : 0),
    failed: failedTests + (!isWell && failedTests === 0 ? 1 : 0),
    failures,
  };
}

/**
 * Runs the browser tests that failed once more, alone, with a product of its own. Those that pass then are reported as flaky;
 * more than `maxFlaky` fail the run. Ends when twenty runs in a row were green without it.
 */
async function tryAgain(suite) {
  const count = suite?.failures.length ?? 0;
  if (count === 0 || count > maxFlaky) return;
  const again = await runStep(`${suite.name}, second try`, () => playwright({ again: true }));
  Object.assign(suite, withSecondTry(suite, again));
}

function playwright({ again = false } = {}) {
  const lastRun = join(reports, 'browser.last-run');
  const only = again
    ? ['--last-failed', `--last-failed-file=${lastRun}`, '--workers=1', '--output=test-results/again']
    : [];
  return node([tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...only], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `browser${again ? '.again' : ''}.json`),
    ...(!again && { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun }),
  });
}

async function node(args, more = {}) {
  const env = localEnvironment({ TEST_REPORTS: reports, ...more });
  const onError = (text) => {
    process.stderr.write(text);
    errorOutput.push(String(text));
  };
  return (await run(nodeProgram(), args, { env, onError })) === 0;
}

function sum(key) {
  return results.reduce((total, one) => total + one[key], 0);
}
