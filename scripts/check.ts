/**
 * The list of checks that every change passes, here and in CI: `npm run check`, or `npm run check -- lint types` for some.
 * Two run at a time; a check prints its output only when it fails.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

interface Check {
  name: string;
  command: string;
}

// The slowest first, so that two cores end at about the same time.
const checks: readonly Check[] = [
  { name: 'unit tests', command: 'vitest run --project unit' },
  {
    name: 'types',
    command:
      'react-router typegen && tsc -b web tests server domain client scripts benchmarks --checkers 1 --builders 1',
  },
  { name: 'unused', command: 'knip --no-progress' },
  {
    name: 'import law',
    command:
      'node --import ./scripts/check/typescript6.ts node_modules/dependency-cruiser/bin/dependency-cruise.mjs ' +
      '--config .dependency-cruiser.cjs --output-type err-long domain client server web',
  },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'house rules', command: 'node scripts/check/houseRules.ts' },
  { name: 'texts in code', command: 'node scripts/check/textsInCode.ts' },
  { name: 'catalogues', command: 'node scripts/check/catalogues.ts' },
  { name: 'words', command: 'node scripts/check/words.ts' },
  { name: 'documents', command: 'node scripts/check/documents.ts' },
  { name: 'written tables', command: 'node scripts/check/writtenTables.ts --check' },
  { name: 'lock file', command: 'node scripts/check/completeLockfile.ts --check' },
];

/** What these say is worth reading even where it is no failure. */
const warnings = new Set(['catalogues']);

const wanted = process.argv.slice(2);
const queue = checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (queue.length === 0) throw new Error(`No check is called ${wanted.join(' or ')}`);

const failed: string[] = [];
const started = performance.now();
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
console.log(`\n${failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`} in ${seconds(started)}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const begun = performance.now();
    const { code, output } = await run(check.command);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${seconds(begun).padStart(7)}  ${check.name}`);
    if (code === 0) {
      if (warnings.has(check.name) && output.trim()) console.log(`${output.trimEnd()}\n`);
      continue;
    }
    failed.push(check.name);
    console.log(`${output.trimEnd()}\n      (${check.command})\n`);
  }
}

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // npm puts node_modules/.bin first in the PATH; started without npm, the tools are found all the same.
    const env = { ...process.env, PATH: `node_modules/.bin:${process.env['PATH']}`, FORCE_COLOR: '0' };
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
