import { templateWords } from '#domain/workspaces/workspace.ts';

type Placeholder = (typeof templateWords)[number];

/** What takes the places of a template's words; one that is not known stays as it is. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | undefined>>>;

/** A message to one of several. Once over: what a value holds in braces stays as it is. */
export function filledIn(body: string, values: PlaceholderValues): string {
  return body.replaceAll(inBraces, (said, name: string) => (isPlaceholder(name) ? (values[name] ?? said) : said));
}

/** The first place of a text that nothing has filled in, such as `{job_title}`, and where it begins; null where none is left. */
export function firstBlank(text: string): { said: string; at: number } | null {
  for (const { 0: said, 1: name, index } of text.matchAll(inBraces))
    if (isPlaceholder(name!)) return { said, at: index };
  return null;
}

const inBraces = /\{(\w+)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return templateWords.some((one) => one === name);
}
