/**
 * Writes the tables of what runs in the background in docs/operators-guide.md from server/platform/queue/limits.ts; `--check`
 * only says whether they are current. A file of the server with a timer that the list does not name is refused.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { jobNames, regularJobs } from '#server/platform/queue/jobs.ts';
import { jobLimits, timers } from '#server/platform/queue/limits.ts';
import { trackedFiles } from './trackedFiles.ts';

const path = 'docs/operators-guide.md';
const begin = '<!-- background: written by scripts/check/backgroundTasks.ts -->';
const end = '<!-- /background -->';

const files = trackedFiles().filter((file) => /^server\/.*(?<!\.test)\.ts$/.test(file));
const withTimer = files.filter((file) => /setInterval\(|setTimeout\(fill/.test(readFileSync(file, 'utf8')));
const named = new Set(timers.map(({ file }) => file));
const wrong = [
  ...withTimer.filter((file) => !named.has(file)).map((file) => `${file} has a timer that ${limits()} does not name`),
  ...[...named].filter((file) => !withTimer.includes(file)).map((file) => `${limits()} names ${file}: it has no timer`),
];

const text = readFileSync(path, 'utf8');
const [head, rest] = text.split(begin);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined) throw new Error(`${path} has lost its marks ${begin} and ${end}`);
const current = `${head}${begin}\n\n${jobTable()}\n\n${timerTable()}\n\n${end}${tail}`;
if (!process.argv.includes('--check')) writeFileSync(path, current);
else if (text !== current)
  wrong.push(`${path} does not say what ${limits()} says: run "node scripts/check/backgroundTasks.ts"`);

for (const one of wrong) console.log(one);
if (wrong.length > 0) process.exitCode = 1;

function limits(): string {
  return 'server/platform/queue/limits.ts';
}

function jobTable(): string {
  const regular: Readonly<Record<string, number>> = regularJobs;
  const rows = jobNames.map((name) => {
    const { run, turn, statement } = jobLimits[name];
    return [
      `\`${name}\``,
      name in regular ? `${regular[name]} s` : 'when something asks for it',
      `${run} s`,
      turn === null ? '' : `${turn} s`,
      `${statement ?? 5} s`,
    ];
  });
  return table(['Job', 'Every', 'Given up after', 'Begins nothing more after', 'A statement ends after'], rows);
}

function timerTable(): string {
  const rows = timers.map(({ file, does, every, limit }) => [does, every, limit, `\`${file}\``]);
  return table(['Timer', 'Every', 'Waits at most', 'In'], rows);
}

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
