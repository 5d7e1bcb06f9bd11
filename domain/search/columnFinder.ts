import { plainWords } from './plainWords.ts';

/** Finds the column that a header names; null for one that names none. */
export function columnFinder<C extends string>(
  headers: Readonly<Record<C, readonly string[]>>,
): (header: string) => C | null {
  const columns = Object.keys(headers) as C[];
  const byHeader: ReadonlyMap<string, C> = new Map(
    columns.flatMap((column) => [column, ...headers[column]].map((name) => [plainWords(name), column] as const)),
  );
  return (header) => byHeader.get(plainWords(header)) ?? null;
}
