import { Readable } from 'node:stream';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import type { CsvColumns } from './csv.ts';

/** Characters of a cell; Excel opens no workbook with more in one. */
const longestCell = 32_767;

/**
 * The columns of a CSV file as a workbook, which is made as a whole once all `pages` are read. A text remains a text,
 * whatever it begins with; a column of `instants` is a time in UTC.
 */
export function workbookAnswer<T>(
  sheet: string,
  columns: CsvColumns<T>,
  instants: ReadonlySet<string>,
  pages: AsyncIterable<readonly T[]>,
): Readable {
  return Readable.from(workbook(sheet, columns, instants, pages));
}

async function* workbook<T>(
  sheet: string,
  columns: CsvColumns<T>,
  instants: ReadonlySet<string>,
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<Buffer> {
  const rows: Cell[][] = [Object.keys(columns).map((value) => ({ value, type: String, fontWeight: 'bold' as const }))];
  const named = Object.entries(columns);
  for await (const page of pages)
    for (const row of page) rows.push(named.map(([name, valueOf]) => cellOf(valueOf(row), instants.has(name))));
  yield await writeWorkbook(rows, { sheet, stickyRowsCount: 1 }).toBuffer();
}

function cellOf(value: string | number | null, isInstant: boolean): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (isInstant) return { value: new Date(value), type: Date, format: 'yyyy-mm-dd hh:mm' };
  return { value: cellText(value), type: String };
}

/** A line break stays; other control characters are none that a workbook may hold. */
function cellText(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, ' ');
  return allowed.slice(0, longestCell).toWellFormed();
}
