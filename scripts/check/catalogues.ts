/**
 * Every language has the texts of the English catalogues: the same keys, with the same values and elements in them. A text
 * that is missing is shown in English, so it is named and no more; with `--complete`, as in `npm test`, it is an error.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { clientAnswers } from '#client/answers.ts';
import { answers } from '#domain/shared/errorMessages.ts';
import { mailTexts } from '#domain/notifications/mailTexts.ts';
import { dataExportTexts } from '#domain/privacy/dataExportTexts.ts';
import { notificationTexts } from '#domain/notifications/notificationTexts.ts';
import { locales } from '#domain/shared/locale.ts';

export type Catalogue = Readonly<Record<string, string>>;

/** What is wrong with the texts of another language, a line each. */
export function issuesOf(english: Catalogue, other: Catalogue): string[] {
  const problems = Object.keys(other).flatMap((key) => (key in english ? [] : [`${key}: not in English`]));
  for (const [key, text] of Object.entries(english)) {
    const translated = other[key];
    if (!translated?.trim()) {
      problems.push(`${key}: missing`);
      continue;
    }
    const [wanted, given] = [partsOf(text), partsOf(translated)];
    if (wanted !== given) problems.push(`${key}: has ${given || 'nothing'} where English has ${wanted || 'nothing'}`);
  }
  return problems;
}

/** `{count} {name} <link>`: what the code fills in, once each, in the order of the alphabet. */
function partsOf(text: string): string {
  const tags = Array.from(text.matchAll(/<(\w+)>/g), ([tag]) => tag);
  return [...new Set([...valuesOf(compileMessageOrThrow(text)), ...tags])].toSorted().join(' ');
}

/** A compiled text is a text or a list of texts and values; a value is its name, its kind, and the texts to choose from. */
function valuesOf(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return (compiled as unknown[]).flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [string, string?, unknown?];
    const nested = choices && typeof choices === 'object' ? Object.values(choices) : [];
    return [`{${name}}`].concat(nested.flatMap(valuesOf));
  });
}

/** The texts that are declared in the code, by the keys that catalogues have for them. */
function keyed(area: string, texts: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]));
}

if (import.meta.main) {
  const folder = new URL('../../messages/', import.meta.url);
  const read = (path: string) => {
    const file = new URL(path, folder);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
  };
  const [english, ...others] = locales;
  const areas = new Set(locales.flatMap((locale) => readdirSync(new URL(locale, folder))));
  const declared: Readonly<Record<string, Catalogue>> = {
    'answers.json': keyed('answers', { ...answers, ...clientAnswers }),
    'notifications.json': { ...keyed('notifications', notificationTexts), ...read(`${english}/notifications.json`) },
    'mails.json': keyed('mails', mailTexts),
    'dataExport.json': keyed('dataExport', dataExportTexts),
  };
  const inEnglish = (area: string) => declared[area] ?? read(`${english}/${area}`);
  const problems = others.flatMap((locale) =>
    [...areas].map((area) => ({
      file: `${locale}/${area}`,
      found: issuesOf(inEnglish(area), read(`${locale}/${area}`)),
    })),
  );
  const isComplete = process.argv.includes('--complete');
  for (const { file, found } of problems) {
    const missing = found.filter(isMissing);
    for (const problem of isComplete ? found : found.filter((one) => !isMissing(one)))
      console.log(`${file}  ${problem}`);
    if (!isComplete && missing.length > 0)
      console.log(`${file}  ${missing.length} shown in English, such as ${missing[0]!.slice(0, -': missing'.length)}`);
  }
  const isWrong = problems.some(({ found }) => found.some((problem) => isComplete || !isMissing(problem)));
  process.exitCode = isWrong ? 1 : 0;
}

function isMissing(problem: string): boolean {
  return problem.endsWith(': missing');
}
