import { factsIn, type FoundFacts } from './provenance.ts';

/** Sentences that say what others lay down: they name a compact, an issuer's rule, what states do, or a term of days. */
const dated =
  /\bCompact\b|Heart Association|\bAHA cards\b|\b([Mm]ost|[Ss]everal) states\b|\b(within|more than) \d+ days\b/;

/** Sentences of ours that repeat a fact: where it is from, or the file of rules that says so. */
export interface DatedSentences {
  readonly keys: readonly string[];
  readonly rule?: string;
}

/**
 * Every text of the catalogue that says a fact of the field is among the dated sentences, and every one of these exists and
 * names its source: its own, or that of a file of rules.
 */
export function sentenceFacts(
  place: string,
  listed: readonly DatedSentences[],
  texts: Readonly<Record<string, string>>,
  rules: readonly string[],
): FoundFacts {
  const keys = listed.flatMap((entry) => entry.keys);
  const unlisted = Object.entries(texts).filter(
    ([key, text]) => isSentence(text) && dated.test(text) && !keys.includes(key),
  );
  const own = listed.flatMap(({ rule, keys: [key = ''], ...entry }) =>
    rule === undefined ? [factsIn(`${place}, ${key}`, { ...entry, says: texts[key] })] : [],
  );
  return {
    facts: own.flatMap(({ facts }) => facts),
    problems: [
      ...own.flatMap(({ problems }) => problems),
      ...keys.filter((key) => !(key in texts)).map((key) => `${place}: no text has the key ${key}`),
      ...listed.flatMap(({ rule }) =>
        rule === undefined || rules.includes(rule) ? [] : [`${place}: domain/rules has no ${rule}.json`],
      ),
      ...unlisted.map(([key]) => `${place}: ${key} says a fact of the field, and not where it is from`),
    ],
  };
}

/** Names alone say nothing. */
function isSentence(text: string): boolean {
  return /[.:]/.test(text);
}
