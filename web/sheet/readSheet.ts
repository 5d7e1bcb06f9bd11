import { unzip, type UnzipFileInfo } from 'fflate';
import Papa from 'papaparse';
import { readSheet as readWorkbook } from 'read-excel-file/universal';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';

export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** As the spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export type SheetError =
  | { kind: 'too_large' | 'unreadable' | 'empty' | 'too_many_rows' | 'too_many_columns' }
  | { kind: 'open_quote'; row: number };

/** What a header names; null: nothing that is read. */
type ColumnOf = (header: string) => string | null;

/** The rows of a CSV file or of the first sheet of an Excel workbook as text, or what is wrong with the file. */
export async function readSheet(file: File, columnOf: ColumnOf): Promise<Sheet | SheetError> {
  if (file.size > sheetLimits.fileSize) return { kind: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = isArchive(bytes) ? await workbookRows(bytes) : csvRows(bytes, columnOf);
  return 'kind' in table ? table : sheetOf(table);
}

type Table = readonly (readonly string[])[];

function sheetOf(table: Table): Sheet | SheetError {
  const [first, ...others] = table
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!first || others.length === 0) return { kind: 'empty' };
  if (others.length > sheetLimits.fileRows) return { kind: 'too_many_rows' };
  // Spreadsheets save columns in which no cell is filled in.
  const width = Math.max(...[first, ...others].map(({ cells }) => 1 + cells.findLastIndex((cell) => cell !== '')));
  if (width > sheetLimits.columns) return { kind: 'too_many_columns' };
  const widths = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { header: widths(first.cells), rows: others.map(({ row, cells }) => ({ row, cells: cells.slice(0, width) })) };
}

/** Workbooks are ZIP archives. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Bytes of an unpacked workbook. */
const largestWorkbook = 200 * 1024 * 1024;

async function workbookRows(bytes: Uint8Array): Promise<Table | SheetError> {
  try {
    if ((await unpackedSize(bytes)) > largestWorkbook) return { kind: 'too_large' };
    const rows = await readWorkbook(new Blob([bytes as Uint8Array<ArrayBuffer>]));
    return rows.map((cells) => cells.map(cellText));
  } catch {
    return { kind: 'unreadable' };
  }
}

/** What the archive says of its files, none of which is unpacked. */
function unpackedSize(bytes: Uint8Array): Promise<number> {
  let size = 0;
  const filter = ({ originalSize }: UnzipFileInfo) => {
    size += originalSize;
    return false;
  };
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error) => (error ? reject(error) : resolve(size)));
  });
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  return cell === null || cell === undefined ? '' : String(cell);
}

/** A day; a time alone is one of the first days that workbooks know. */
function dateText(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString();
  return rounded < '1900-01-02' ? rounded.slice(11, 16) : rounded.slice(0, 10);
}

function csvRows(bytes: Uint8Array, columnOf: ColumnOf): Table | SheetError {
  const text = decoded(bytes);
  if (text.includes('\0')) return { kind: 'unreadable' };
  const named = /^sep=([^\r\n])[ \t]*(?:\r\n|\r|\n)/i.exec(text);
  const table = text.slice(named?.[0].length ?? 0);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: named?.[1] ?? delimiterOf(table, columnOf) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { kind: 'open_quote', row: (broken.row ?? 0) + 1 };
  return named ? [[], ...data] : data;
}

/** The one between the most headers that name a column: a cell of a row may hold any of them. */
function delimiterOf(table: string, columnOf: ColumnOf): string {
  const header = table.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
  const known = (delimiter: string) => header.split(delimiter).filter((name) => columnOf(name)).length;
  return [',', ';', '\t', '|'].reduce((best, other) => (known(other) > known(best) ? other : best));
}

/** UTF-8 or UTF-16 with a mark, or the Windows text that Excel saves without one. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
