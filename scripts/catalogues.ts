/** Every language has the texts of the English catalogues: the same keys, with the same values and elements in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { locales } from '#domain/locale.ts';

export type Catalogue = Readonly<Record<string, string>>;

/** What is wrong with the texts of another language, a line each. */
export function faultsOf(english: Catalogue, other: Catalogue): string[] {
  const faults = Object.keys(other).flatMap((key) => (key in english ? [] : [`${key}: not in English`]));
  for (const [key, text] of Object.entries(english)) {
    const translated = other[key];
    if (!translated?.trim()) {
      faults.push(`${key}: missing`);
      continue;
    }
    const [wanted, given] = [partsOf(text), partsOf(translated)];
    if (wanted !== given) faults.push(`${key}: has ${given || 'nothing'} where English has ${wanted || 'nothing'}`);
  }
  return faults;
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

if (import.meta.main) {
  const folder = new URL('../web/messages/', import.meta.url);
  const read = (path: string) => {
    const file = new URL(path, folder);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
  };
  const [english, ...others] = locales;
  const areas = new Set(locales.flatMap((locale) => readdirSync(new URL(locale, folder))));
  const faults = others.flatMap((locale) =>
    [...areas].flatMap((area) =>
      faultsOf(read(`${english}/${area}`), read(`${locale}/${area}`)).map((fault) => `${locale}/${area}  ${fault}`),
    ),
  );
  if (faults.length > 0) console.log(faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
