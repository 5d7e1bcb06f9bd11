/**
 * docs/security.md has a row for each requirement of OWASP's ASVS 5.0.0, levels 1 and 2: held, with the tests or files
 * that show it; n/a or open, with the reason. A row that names no such test, and a requirement without a row, fail.
 */
import { readFileSync } from 'node:fs';
import { problemsOf } from './namedTests.ts';

const document = 'docs/security.md';
/** How many requirements the standard has at these levels. */
const requirements = 253;

const problems: string[] = [];
const seen = new Set<string>();
const counts = { held: 0, 'n/a': 0, open: 0 };

readFileSync(document, 'utf8')
  .split('\n')
  .forEach((line, index) => {
    const cells = /^\| (\d+\.\d+\.\d+) \| .+? \| (.+?) \| (.*) \|$/.exec(line);
    if (!cells) return;
    const [, number = '', state = '', proof = ''] = cells;
    const say = (problem: string) => problems.push(`${document}:${index + 1} ${problem}`);
    if (seen.has(number)) say(`${number} stands twice`);
    seen.add(number);
    if (!isState(state)) say(`${state} is none of ${Object.keys(counts).join(', ')}`);
    else counts[state]++;
    if (state === 'held') problemsOf(proof, { files: true }).forEach(say);
    else if (proof.length < 5) say('gives no reason');
  });

if (seen.size !== requirements) problems.push(`${document} has ${seen.size} of ${requirements} requirements`);
for (const problem of problems) console.log(problem);
console.log(`${counts.held} held, ${counts['n/a']} not applicable, ${counts.open} open`);
if (problems.length > 0) process.exitCode = 1;

function isState(state: string): state is keyof typeof counts {
  return Object.hasOwn(counts, state);
}
