/** What stands for what differs from person to person in a message to several applicants. */
export const placeholders = ['first_name', 'job_title', 'facility_name', 'my_name'] as const;
type Placeholder = (typeof placeholders)[number];

const placeholder = /\{(\w+)\}/g;

/** The names in braces that stand for nothing. */
export function unknownPlaceholders(body: string): string[] {
  const names = Array.from(body.matchAll(placeholder), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isPlaceholder(name));
}

/** The message to one of them. Once over: what a value holds in braces stays as it is. */
export function filledIn(body: string, values: Readonly<Record<Placeholder, string>>): string {
  return body.replaceAll(placeholder, (said, name: string) => (isPlaceholder(name) ? values[name] : said));
}

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((one) => one === name);
}
