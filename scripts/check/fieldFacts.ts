/**
 * What the product knows of the field says when, where and how certainly it was read: files of rules, sources, kinds of
 * credentials, their lifetimes, and sentences that repeat such a fact. Writes docs/field-facts.md, which lists what no
 * official text confirms, for a person to do so; `--check` only says whether it is current.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import { factsIn, type FieldFact } from './provenance.ts';
import { sentenceFacts, type DatedSentences } from './sentenceFacts.ts';

const page = 'docs/field-facts.md';
const folder = 'domain/rules';
const sentences = `${folder}/sentences.json`;

const files = readdirSync(folder).map((name) => `${folder}/${name}`);
const rules = files.filter((path) => path !== sentences);
const english = Object.assign(
  {},
  ...readdirSync('messages/en').map((name) => readJson(`messages/en/${name}`)),
) as Record<string, string>;

const found = [
  ...rules.map((path) => factsIn(path, readJson(path))),
  ...Object.entries(credentialKinds).map(([kind, entry]) =>
    factsIn(`domain/credentials/credentialKinds.ts, ${kind}`, entry),
  ),
  sentenceFacts(
    sentences,
    readJson(sentences) as DatedSentences[],
    english,
    rules.map((path) => basename(path, '.json')),
  ),
];

const problems = found.flatMap((one) => one.problems);
for (const problem of problems) console.log(problem);

// No failure: it comes with the calendar, and not with a change.
for (const path of rules) {
  const newest =
    factsIn(path, readJson(path))
      .facts.map(({ as_of }) => as_of)
      .sort()
      .at(-1) ?? '';
  const days = Math.floor((Date.now() - Date.parse(newest)) / 86_400_000);
  if (days > 60) console.log(`${path} was compared with its sources ${days} days ago: compare it again`);
}

const written = pageOf(found.flatMap(({ facts }) => facts));
const isCurrent = process.argv.includes('--check') ? read(page) === written : true;
if (!process.argv.includes('--check')) writeFileSync(page, written);
if (!isCurrent) console.log(`${page} is not what the facts say: run "node scripts/check/fieldFacts.ts"`);
if (problems.length > 0 || !isCurrent) process.exitCode = 1;

function pageOf(facts: readonly FieldFact[]): string {
  const groups = [
    ['M', 'From memory'],
    ['C', 'One source'],
    ['B', 'Two sources agree'],
  ] as const;
  const official = facts.filter(({ confidence }) => confidence === 'A').length;
  const unpaged = facts.filter((fact) => fact.confidence !== 'A' && !isPageNamed(fact)).length;
  const counts = `${facts.length} facts ship; ${official} are from an official text or system, and ${unpaged} of the others name no page.`;
  return [
    '# Facts of the field to be confirmed',
    '',
    'Written by `scripts/check/fieldFacts.ts`. Whoever compares an entry with an official text corrects it where it stands,',
    'sets `as_of`, `source` and `confidence` (A: official, B: two sources agree, C: one source, M: from memory), and runs the',
    'script again. None of this is legal advice.',
    '',
    counts,
    ...groups.flatMap(([confidence, title]) => {
      const rows = facts.filter((fact) => fact.confidence === confidence);
      return rows.length === 0 ? [] : ['', `## ${title} (${confidence})`, ''].concat(tableOf(rows));
    }),
    '',
  ].join('\n');
}

function tableOf(facts: readonly FieldFact[]): string[] {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return [
    '| Where | Says | As of | Source |',
    '| --- | --- | --- | --- |',
    ...facts.map((fact) => `| ${[fact.place, fact.says, fact.as_of, sourceOf(fact)].map(cell).join(' | ')} |`),
  ];
}

/** An entry is compared with a page that can be opened again. */
function sourceOf(fact: FieldFact): string {
  return isPageNamed(fact) ? fact.source : `${fact.source} (names no page: not confirmed)`;
}

function isPageNamed({ says, source }: FieldFact): boolean {
  return /https?:\/\/\S/.test(source) || /\blink https:\/\/\S/.test(says);
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function readJson(path: string): unknown {
  return JSON.parse(read(path));
}
