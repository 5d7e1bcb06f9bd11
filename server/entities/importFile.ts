import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { fieldOf, type AnyEntity } from '#domain/entity.ts';
import { AppError } from '#domain/errors.ts';
import { parseJson } from '#server/http/jsonBody.ts';
import { isObject } from './condition.ts';
import { importFault } from './importFault.ts';

export const importLimits = { bytes: 2 * 1024 * 1024, rows: 1000 } as const;

export interface ImportRow {
  /** As a person counts it: the header of a CSV file is row 1, the first element of a JSON list too. */
  readonly row: number;
  readonly body: Record<string, unknown>;
}

/**
 * The records of a CSV file (RFC 4180, the first line names the fields) or of a JSON list, read as they arrive. Throws
 * importFault for what is neither, TOO_LARGE beyond 2 MB.
 */
export async function readRows(source: AsyncIterable<Buffer>, entity: AnyEntity): Promise<ImportRow[]> {
  const parts = textOf(source);
  const head = await firstText(parts);
  if (head === '') throw importFault('The file is empty');
  const all = async function* () {
    yield head;
    yield* parts;
  };
  const rows = /^\s*[[{]/.test(head) ? await readJson(all()) : await readCsv(all(), entity);
  if (rows.length === 0) throw importFault('The file holds no records');
  return rows;
}

/** Text without its byte order mark. */
async function* textOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  const decoded = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(new Uint8Array(chunk), { stream: true }) : decoder.decode();
    } catch {
      throw importFault('The file is not UTF-8 text. Save it as CSV UTF-8');
    }
  };
  for await (const chunk of source) {
    size += chunk.length;
    if (size > importLimits.bytes) throw new AppError('TOO_LARGE', 'The file is larger than 2 MB');
    const text = decoded(chunk);
    if (text.includes('\0')) throw importFault('The file is not UTF-8 text. Save it as CSV UTF-8');
    yield text;
  }
  yield decoded();
}

/** The beginning up to a sign that tells what it is. */
async function firstText(parts: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.trim() === '') {
    const next = await parts.next();
    if (next.done) return '';
    head += next.value;
  }
  return head;
}

async function readJson(parts: AsyncGenerator<string>): Promise<ImportRow[]> {
  let text = '';
  for await (const part of parts) text += part;
  const list = parsed(text);
  if (!Array.isArray(list)) throw importFault('The file holds no list of records');
  if (list.length > importLimits.rows) throw tooMany();
  return list.map((body: unknown, at) => {
    if (!isObject(body)) throw importFault(`Row ${at + 1}: is no record`);
    return { row: at + 1, body };
  });
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw importFault(
      error instanceof AppError ? error.message.replace('The body', 'The file') : 'The file is not valid JSON',
    );
  }
}

async function readCsv(parts: AsyncGenerator<string>, entity: AnyEntity): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  const parser = parse({
    columns: (header: string[]) => columnsOf(header, entity),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
  });
  const source = Readable.from(parts);
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: Info }>) {
      if (rows.length === importLimits.rows) throw tooMany();
      rows.push({ row: rowOf(info), body: bodyOf(record, entity) });
    }
  } catch (error) {
    source.destroy();
    throw error instanceof CsvError ? importFault(csvFault(error)) : error;
  }
  return rows;
}

/** The header and blank lines are rows, too. */
function rowOf({ records, empty_lines }: Pick<Info, 'records' | 'empty_lines'>): number {
  return records + empty_lines + 1;
}

function columnsOf(header: string[], entity: AnyEntity): string[] {
  const names = header.map((name) => name.trim());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw importFault(`Row 1: the column ${twice.slice(0, 64)} is there twice`);
  if (!names.some((name) => fieldOf(entity, name))) {
    throw importFault(`Row 1: no column is a field of ${entity.name}. Columns are separated by commas`);
  }
  return names;
}

/** An empty cell is absent, whatever the field. What does not fit its field is left as it is: the field says no to it. */
function bodyOf(record: Record<string, string>, entity: AnyEntity): Record<string, unknown> {
  const cells = Object.entries(record).filter(([, cell]) => cell !== '');
  return Object.fromEntries(cells.map(([name, cell]) => [name, valueOf(cell, fieldOf(entity, name)?.column)]));
}

function valueOf(cell: string, column: string | undefined): unknown {
  switch (column) {
    case 'number':
    case 'integer':
      return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell.trim()) ? Number(cell) : cell;
    case 'boolean':
      return /^(true|false)$/i.test(cell.trim()) ? cell.trim().toLowerCase() === 'true' : cell;
    case 'list':
    case 'json':
      try {
        return parseJson(cell);
      } catch {
        return cell;
      }
    default:
      return cell;
  }
}

function csvFault(error: CsvError): string {
  const info = error as CsvError & Pick<Info, 'records' | 'empty_lines'>;
  const row = `Row ${rowOf(info) + 1}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${row}: a quotation mark is not closed`;
  if (error.code.startsWith('CSV_RECORD_INCONSISTENT')) return `${row}: has more or fewer cells than the header`;
  return `${row}: a quotation mark stands where it cannot`;
}

function tooMany(): Error {
  return importFault(`At most ${importLimits.rows} records at once`);
}
