import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse, type Info } from 'csv-parse';

export interface CsvRow {
  /** As a person counts them in a spreadsheet: the header and blank lines are rows, too. */
  readonly row: number;
  readonly record: Readonly<Record<string, string>>;
}

export interface CsvHeader {
  isColumn(name: string): boolean;
  /** The names of the columns; throws for a header that will not do. */
  columnsOf(header: readonly string[]): readonly string[];
}

export type CsvProblem = 'not_text' | 'open_quote' | 'stray_quote' | 'cells';

/** Cells of the row and of the header. */
type Widths = Readonly<{ cells: number; columns: number }>;

export type CsvIssue = Error & { problem: CsvProblem; row: number | null; widths: Widths | null };

export function isCsvIssue(error: unknown): error is CsvIssue {
  return error instanceof Error && error.name === 'CsvIssue';
}

/**
 * Reads what spreadsheets save as CSV (RFC 4180, UTF-8 or UTF-16), a batch of bytes at a time. What separates the cells is
 * named by a first line such as `sep=;`, or is the comma, semicolon or tab between the most names that `isColumn` knows.
 * Rows without any text are left out. Throws a CsvIssue; a record of more characters than `longest` is one.
 */
export async function* csvRows(
  source: AsyncIterable<Uint8Array>,
  { isColumn, columnsOf }: CsvHeader,
  longest = 0,
): AsyncGenerator<CsvRow> {
  const texts = decoded(source);
  const start = await beginning(texts);
  const named = /^sep=([^\r\n])[ \t]*(?:\r\n|\r|\n)/i.exec(start);
  const head = start.slice(named?.[0].length ?? 0);
  const rowsBefore = named ? 1 : 0;
  const records = parse({
    delimiter: named?.[1] ?? delimiterOf(head, isColumn),
    info: true,
    max_record_size: longest,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // What fails in it is thrown by the loop.
  pipeline(Readable.from(joined(head, texts)), records).catch(() => undefined);
  let columns: readonly string[] | undefined;
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: Info }>) {
      const row = info.records + info.empty_lines + rowsBefore;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (!columns) {
        columns = columnsOf(record);
        continue;
      }
      if (record.length !== columns.length) {
        throw csvIssue('cells', row, { cells: record.length, columns: columns.length });
      }
      yield { row, record: Object.fromEntries(columns.map((name, at) => [name, record[at]!])) };
    }
  } catch (error) {
    throw error instanceof CsvError ? ofParser(error, rowsBefore) : error;
  }
}

async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const bytes of source) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    const text = decoder.decode(bytes, { stream: true });
    // A workbook, an archive, or text in an encoding of two bytes that does not say so.
    if (text.includes('\0')) throw csvIssue('not_text', null);
    yield text;
  }
  yield decoder?.decode() ?? '';
}

/** By the byte order mark. */
export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Characters within which a header ends. */
const maxHeader = 16_384;

/** The text up to two whole lines at least, where it has them. */
async function beginning(texts: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (head.length < maxHeader && head.split(/[\r\n]+/).length <= 3) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

async function* joined(head: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* texts;
}

function delimiterOf(head: string, isColumn: CsvHeader['isColumn']): string {
  const header = head.split(/[\r\n]+/).find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '';
  const known = (delimiter: string) =>
    header.split(delimiter).filter((name) => isColumn(name.replaceAll('"', '').trim())).length;
  return [',', ';', '\t'].reduce((best, other) => (known(other) > known(best) ? other : best));
}

function ofParser(error: CsvError, rowsBefore: number): CsvIssue {
  const { records = 0, empty_lines = 0 } = error as CsvError & Partial<Info>;
  // Either a quotation mark that was not closed: what follows it is one endless cell.
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  return csvIssue(isOpen ? 'open_quote' : 'stray_quote', records + empty_lines + rowsBefore + 1);
}

function csvIssue(problem: CsvProblem, row: number | null, widths: Widths | null = null): CsvIssue {
  return Object.assign(new Error(`The file is no CSV: ${problem}`), { name: 'CsvIssue', problem, row, widths });
}
