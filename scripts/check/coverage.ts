/**
 * docs/coverage.md names, for each statement of the specification, the tests that prove it: `file: title`, several of
 * them with <br> between, or `none: why`. A row that names no such test fails the check.
 */
import { readFileSync } from 'node:fs';
import { problemsOf } from './namedTests.ts';

const document = 'docs/coverage.md';

const problems: string[] = [];
let [statements, without] = [0, 0];

readFileSync(document, 'utf8')
  .split('\n')
  .forEach((line, index) => {
    const cells = /^\| (.+?) \|(.*)\|$/.exec(line);
    const [, statement = '', proof = ''] = cells ?? [];
    if (!cells || statement === 'Statement' || /^-+$/.test(statement)) return;
    statements++;
    if (proof.trim().startsWith('none: ')) without++;
    else for (const problem of problemsOf(proof.trim())) problems.push(`${document}:${index + 1} ${problem}`);
  });

for (const problem of problems) console.log(problem);
console.log(`${statements} statements, ${without} without a test`);
if (problems.length > 0 || statements === 0) process.exitCode = 1;
