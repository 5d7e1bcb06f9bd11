import { templateWords } from '#domain/workspaces/workspace.ts';

type Placeholder = (typeof templateWords)[number];

/** A message to one of several. Once over: what a value holds in braces stays as it is. */
export function filledIn(body: string, values: Readonly<Record<Placeholder, string>>): string {
  return body.replaceAll(/\{(\w+)\}/g, (said, name: string) => (isPlaceholder(name) ? values[name] : said));
}

function isPlaceholder(name: string): name is Placeholder {
  return templateWords.some((one) => one === name);
}
