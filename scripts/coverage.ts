/**
 * docs/coverage.md names, for each statement of the specification, the tests that prove it: `file: title`, several of
 * them with <br> between, or `none: why`. A row that names no such test fails the check.
 */
import { existsSync, readFileSync } from 'node:fs';

const document = 'docs/coverage.md';

const sources = new Map<string, string>();
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
process.exitCode = problems.length === 0 && statements > 0 ? 0 : 1;

function problemsOf(proof: string): string[] {
  if (proof === '') return ['names no test and no reason'];
  return proof.split('<br>').flatMap((named) => {
    const [, file = '', title = ''] = /^`(tests\/[^`:]+|[^`:]+\.test\.tsx?): ([^`]+)`$/.exec(named.trim()) ?? [];
    if (file === '') return [`does not read \`file: title\`: ${named}`];
    if (!existsSync(file)) return [`no such file: ${file}`];
    return isTitleIn(file, title) ? [] : [`${file} has no test "${title}"`];
  });
}

/** A title is the first argument of a call, whether of `test` itself or of a table of tests. */
function isTitleIn(file: string, title: string): boolean {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  const text = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['"]/g, '\\\\?[\'"]');
  return new RegExp(`\\(\\s*['"\`]${text}['"\`],`).test(source);
}
