import { scimError } from './errors.ts';

const equality = /^\s*([a-z]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** The attribute, in lower case, and the value of a filter `attribute eq "value"`; null without a filter. Others are refused. */
export function readFilter(filter: unknown, attributes: readonly string[]): { name: string; value: string } | null {
  if (filter === undefined || filter === '') return null;
  const [, attribute = '', quoted = ''] = equality.exec(String(filter).slice(0, 1000)) ?? [];
  const name = attribute.toLowerCase();
  if (!attributes.some((known) => known.toLowerCase() === name))
    throw scimError(
      'BAD_REQUEST',
      'invalidFilter',
      `A filter here is ATTRIBUTE eq "VALUE" with ${attributes.join(', ')}`,
    );
  return { name, value: textIn(quoted) };
}

function textIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw scimError('BAD_REQUEST', 'invalidFilter', 'The value of the filter is not a JSON string');
  }
}
