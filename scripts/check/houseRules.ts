/** Rules of STYLE.md that no linter knows: how files are named and which words code may not contain. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { refusedName } from './refusedNames.ts';
import { trackedFiles } from './trackedFiles.ts';

interface Rule {
  reason: string;
  breaks(path: string, source: string): boolean;
}

const NAMELESS = /^(utils?|helpers?|common|types?|constants?|index|misc|shared)\.(test\.)?[cm]?[jt]sx?$/i;
const NAMELESS_FOLDER = /(^|\/)(utils?|helpers?|common|types|constants|misc)\//i;
const CODE = /\.[cm]?[jt]sx?$/;
const SIGHT = /\bis_(hidden|onboarded|taken_down)\b/;
const STYLE_SHEET = /\.css$/;

const rules: readonly Rule[] = [
  {
    reason: 'A name says a subject: not utils, helpers, common, types, constants or index',
    breaks: (path) => CODE.test(path) && (NAMELESS.test(basename(path)) || NAMELESS_FOLDER.test(path)),
  },
  {
    reason: 'Functions, not classes: AppError and Repository are the only ones',
    breaks: (_path, source) => /^(export )?(abstract )?class (?!AppError\b|Repository\b)/m.test(source),
  },
  {
    reason: 'A lint rule is kept or changed for all in .oxlintrc.json, never switched off in a file',
    breaks: (_path, source) => /(oxlint|eslint)-disable|oxfmt-ignore|prettier-ignore/.test(source),
  },
  {
    reason: 'Windows of the browser are not ours to design: use ConfirmDialog',
    breaks: (path, source) => path.startsWith('web/') && /\bwindow\.(alert|confirm|prompt)\(/.test(source),
  },
  {
    reason: 'Imports name the file with its extension, so that Node runs it as it is',
    breaks: (path, source) =>
      !path.startsWith('web/') && /from '(\.{1,2}|#(domain|client|server|scripts|web|tests))\/[^'.]*'/.test(source),
  },
  {
    reason:
      'Who sees what is declared in domain/: ask visibleSql, a named condition of the entity or domain/moderation/contentVisibility.ts',
    breaks: (path, source) => !/^(domain|tests)\/|\.test\.ts$|\/migrations\//.test(path) && SIGHT.test(source),
  },
  {
    reason: 'A browser test waits for an answer or for the state on the page, never for a quiet network',
    breaks: (path, source) => path.startsWith('tests/browser/') && source.includes('networkidle'),
  },
  {
    reason: 'A style sheet has at most 300 lines too: look for the noun that is missing',
    breaks: (path, source) => STYLE_SHEET.test(path) && source.split('\n').length > 301,
  },
];

let broken = 0;
for (const path of trackedFiles().filter((file) => CODE.test(file) || STYLE_SHEET.test(file))) {
  // These files hold the forbidden words as patterns.
  if (/scripts\/check\/(houseRules|refusedNames)\.ts$/.test(path)) continue;
  const source = readFileSync(path, 'utf8');
  for (const rule of rules.filter((candidate) => candidate.breaks(path, source))) {
    console.log(`${path}\n    ${rule.reason}`);
    broken++;
  }
  const name = path.includes('/migrations/') ? null : refusedName(source);
  if (name) {
    console.log(`${path}\n    ${name}`);
    broken++;
  }
}

const migrations = trackedFiles().flatMap((path) => /\/migrations\/(\d+)_/.exec(path)?.[1] ?? []);
for (const number of migrations.filter((one, at) => migrations.indexOf(one) !== at)) {
  console.log(`Two migrations have the number ${number}: the order in which they run would hang on their names`);
  broken++;
}
process.exitCode = broken === 0 ? 0 : 1;
