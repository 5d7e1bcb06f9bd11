/**
 * English texts have no turn that `docs/voice.md` refuses: screens, the server's answers, notifications and mails, refusals
 * that are written where they are thrown, and documents. Specifications and records of decisions stay as they were written.
 * Comments and titles of tests name their actor.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { clientAnswers } from '#client/answers.ts';
import { answers } from '#domain/shared/errorMessages.ts';
import { mailTexts } from '#domain/notifications/mailTexts.ts';
import { notificationTexts } from '#domain/notifications/notificationTexts.ts';
import { dataExportTexts } from '#domain/privacy/dataExportTexts.ts';
import { proseOf, turnsIn, turnsInComment, turnsInTitles } from './refusedTurns.ts';
import { trackedFiles } from './trackedFiles.ts';

const REFUSAL = /new AppError\(\s*'[A-Z_]+',\s*(['"`])(.+?)\1/g;
// Written from data, or about these words themselves.
const unread = ['docs/field-facts.md', 'docs/glossary.md', 'docs/voice.md'];

const files = trackedFiles();
const problems: string[] = [];

for (const file of readdirSync('messages/en')) {
  const texts = JSON.parse(readFileSync(`messages/en/${file}`, 'utf8')) as Record<string, string>;
  for (const [key, text] of Object.entries(texts)) refuse(key, text);
}
for (const [area, texts] of Object.entries({
  answers,
  clientAnswers,
  notificationTexts,
  mailTexts,
  dataExportTexts,
})) {
  for (const [key, text] of Object.entries(texts)) refuse(`${area} ${key}`, text);
}
for (const file of files.filter((path) => /^(server|client|domain)\/.*(?<!\.test)\.ts$/.test(path))) {
  for (const [, , text = ''] of readFileSync(file, 'utf8').matchAll(REFUSAL)) refuse(file, text);
}
for (const file of files.filter((path) => /^(?!docs).*\.(tsx?|mjs|css)$/.test(path))) {
  const source = readFileSync(file, 'utf8');
  for (const [at, line] of source.split('\n').entries()) {
    for (const turn of turnsInComment(line)) problems.push(`${file}:${at + 1}: ${turn}`);
  }
  if (/\.test\.tsx?$/.test(file)) for (const turn of turnsInTitles(source)) problems.push(`${file}: ${turn}`);
}
const documents = files.filter((path) => /^(docs\/)?[\w-]+\.md$/.test(path) && !unread.includes(path));
for (const file of documents) {
  for (const [at, line] of proseOf(readFileSync(file, 'utf8')).entries()) refuse(`${file}:${at + 1}`, line);
}

for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function refuse(where: string, text: string): void {
  for (const turn of turnsIn(text)) problems.push(`${where}: ${turn}`);
}
