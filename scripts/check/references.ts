/**
 * Code and documents name a decision, a section or a record in one form, so that a search finds every place: `spec D24`,
 * `spec section 9`, `wire contract section 3`, `ADR-0005`. Refused are other forms, numbers that docs/ does not have, and
 * records whose head is not like the others'.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { trackedFiles } from './trackedFiles.ts';

const READ = /\.([cm]?[jt]sx?|md)$/;
// What has landed is never edited, and this file holds the forms as patterns.
const NOT_READ = /^(server\/platform\/db\/migrations\/|scripts\/check\/references\.ts$)/;

const OTHER_FORMS = [
  /\bdecisions?[\s*]+(?:records? )?\d+/gi,
  /\b(?:specification|contract),[\s*]+sections?[\s*]+\d+/gi,
  /(?<!wire )contract section \d+/gi,
  /\bsections \d+/gi,
  // Over two lines no search finds it.
  /\b(?:spec|wire|contract|section) *\n[\s*/]*(?:D\d\w*|contract section \d+|section \d+|\d+\b)/g,
];

const records = trackedFiles().filter((path) => path.startsWith('docs/decisions/'));
const HEAD = /^# (ADR-\d{4}): .+\n\nStatus: (accepted|superseded by ADR-\d{4})\n\nDate: \d{4}-\d\d-\d\d\n\n/;

const forms = [
  { pattern: /\bspec D(\d\w*)/gi, known: headings('decisions', /^## D(\d\w*)$/gm) },
  { pattern: /\bspec section (\d+)/gi, known: headings('README', /^### (\d+)\. /gm) },
  { pattern: /\bwire contract section (\d+)/gi, known: headings('wire-contract', /^## (\d+)\. /gm) },
  { pattern: /\bADR-(\d+)/g, known: new Set(records.map(numberOf)) },
];

const headless = records.filter((path) => HEAD.exec(readFileSync(path, 'utf8'))?.[1] !== `ADR-${numberOf(path)}`);
const references = trackedFiles()
  .filter((path) => READ.test(path) && !NOT_READ.test(path))
  .flatMap((path) => problemsIn(path, readFileSync(path, 'utf8')));
const problems = [...headless.map((path) => `${path}: not the title, status and date of a record`), ...references];
for (const problem of problems) console.log(problem);
if (problems.length > 0 || forms.some(({ known }) => known.size === 0)) process.exitCode = 1;

function numberOf(record: string): string {
  return basename(record).slice(0, 4);
}

function headings(document: string, heading: RegExp): ReadonlySet<string> {
  const text = readFileSync(`docs/specification/${document}.md`, 'utf8');
  return new Set([...text.matchAll(heading)].map(([, number = '']) => number));
}

function problemsIn(path: string, text: string): string[] {
  const others = OTHER_FORMS.flatMap((form) => Array.from(text.matchAll(form)));
  const unknown = forms.flatMap(({ pattern, known }) =>
    Array.from(text.matchAll(pattern)).filter(([, number = '']) => !known.has(number)),
  );
  return [
    ...others.map((found) => `${placeOf(found)} another form: ${found[0]}`),
    ...unknown.map((found) => `${placeOf(found)} nothing has this number: ${found[0]}`),
  ];

  function placeOf({ index }: RegExpExecArray): string {
    return `${path}:${text.slice(0, index).split('\n').length}`;
  }
}
