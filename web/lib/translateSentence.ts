import type { Texts } from '#web/messages/Texts.ts';

/**
 * A sentence by the texts of one language in those of another; as it is when no text says it. Compiled texts are lists of
 * words and, each a list of its own, names of what stands between them. `textsFor` says which texts the value of a name
 * may be one of: `Error in field title: At most 80 characters` holds a sentence of its own.
 */
export function translateSentence(
  sentence: string,
  english: Texts,
  translated: Texts,
  textsFor = (name: string): Texts => (name === 'message' ? english : {}),
): string {
  for (const [key, text] of Object.entries(english)) {
    const match = new RegExp(`^${partsOf(text).map(patternOf).join('')}$`, 's').exec(sentence);
    const target = translated[key];
    if (!match || target === undefined) continue;
    const words = partsOf(target).map((part) => (typeof part === 'string' ? part : valueOf(part[0], match.groups)));
    return words.join('');
  }
  return sentence;

  function valueOf(name: string, values: Record<string, string> | undefined): string {
    return translateSentence(values?.[name] ?? '', textsFor(name), translated, textsFor);
  }
}

type Part = string | readonly [name: string];

function partsOf(text: unknown): readonly Part[] {
  return Array.isArray(text) ? (text as Part[]) : [String(text)];
}

function patternOf(part: Part): string {
  return typeof part === 'string' ? part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : `(?<${part[0]}>.+?)`;
}
