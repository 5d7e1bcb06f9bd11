import { Readable } from 'node:stream';

type Cell = string | number | null;

/** What the columns of a file are called, and what is in them for one row. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => Cell>>;

/** A file for a spreadsheet, sent while it is made: no more of the rows is held than one of the `pages`. */
export function csvAnswer<T>(columns: CsvColumns<T>, pages: AsyncIterable<readonly T[]>): Readable {
  return Readable.from(lines(columns, pages));
}

async function* lines<T>(columns: CsvColumns<T>, pages: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  // Spreadsheets take a file without the mark for one of their own old encodings.
  yield `\uFEFF${csvLine(Object.keys(columns))}`;
  const values = Object.values(columns);
  for await (const rows of pages) yield rows.map((row) => csvLine(values.map((valueOf) => valueOf(row)))).join('');
}

/**
 * A line of RFC 4180, for a spreadsheet: a text that it would take for a formula (`=`, `+`, `-`, `@`, or a tab or line
 * break before one) begins with an apostrophe, so that nothing people write is computed on the reader's machine.
 */
export function csvLine(values: readonly Cell[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
