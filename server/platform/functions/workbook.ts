import { Readable } from 'node:stream';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import type { CsvColumns } from './csv.ts';

/** Characters of a cell; Excel opens no workbook with more in one. */
const maxCell = 32_767;

/** How a text of a column becomes a cell that a spreadsheet calculates with. */
export type CellOf = (text: string) => Cell;

/** Of an instant, or of `2027-01-11 18:57`: what clocks show, since a workbook knows no zones. */
export const momentCell: CellOf = (text) => ({
  value: new Date(text.endsWith('Z') ? text : `${text.replace(' ', 'T')}:00Z`),
  type: Date,
  format: 'yyyy-mm-dd hh:mm',
});

/** Of `2027-01-11`. */
export const dayCell: CellOf = (text) => ({ value: new Date(`${text}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' });

/** Of the length of time `12:04`, which spreadsheets store as a fraction of a day. */
export const lengthCell: CellOf = (text) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return { value: (hours * 60 + minutes) / (24 * 60), type: Number, format: '[h]:mm' };
};

type Pages<T> = Iterable<readonly T[]> | AsyncIterable<readonly T[]>;

/**
 * The columns of a CSV file as a workbook, which is made as a whole once all `pages` are read. A text remains a text,
 * whatever it begins with, except in the columns that `cells` names.
 */
export function workbookAnswer<T>(
  sheet: string,
  columns: CsvColumns<T>,
  cells: Readonly<Partial<Record<string, CellOf>>>,
  pages: Pages<T>,
): Readable {
  return Readable.from(workbook(sheet, columns, cells, pages));
}

async function* workbook<T>(
  sheet: string,
  columns: CsvColumns<T>,
  cells: Readonly<Partial<Record<string, CellOf>>>,
  pages: Pages<T>,
): AsyncGenerator<Buffer> {
  const rows: Cell[][] = [Object.keys(columns).map((value) => ({ value, type: String, fontWeight: 'bold' as const }))];
  const named = Object.entries(columns);
  for await (const page of pages)
    for (const row of page) rows.push(named.map(([name, valueOf]) => cellOf(valueOf(row), cells[name] ?? textCell)));
  yield await writeWorkbook(rows, { sheet, stickyRowsCount: 1 }).toBuffer();
}

function cellOf(value: string | number | null, ofText: CellOf): Cell {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : ofText(value);
}

function textCell(text: string): Cell {
  return { value: cellText(text), type: String };
}

/** A line break stays; other control characters are none that a workbook may hold. */
function cellText(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, ' ');
  return allowed.slice(0, maxCell).toWellFormed();
}
