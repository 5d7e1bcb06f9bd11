import { CsvError, type Info } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { say } from '#domain/site/answers.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { fieldOf, type AnyEntity } from '#domain/language/entity.ts';
import { AppError } from '#domain/language/errors.ts';
import { importLimits } from '#domain/site/limits.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';
import { isObject } from './condition.ts';
import { firstRepeated } from './firstRepeated.ts';
import { importFault, isImportFault } from './importFault.ts';

export interface ImportRow {
  /** As a person counts it: the header of a CSV file is row 1, the first element of a JSON list too. */
  readonly row: number;
  readonly body: Record<string, unknown>;
}

export interface ImportFile {
  readonly bytes: Uint8Array;
  readonly entity: EntityName;
}

/** The records of a file, or what is wrong with it: an error loses its name on the way out of a thread. */
export type ImportOutcome = { readonly rows: ImportRow[] } | { readonly fault: string };

/** Reads a CSV file (RFC 4180, the first line names the fields) or a JSON list. */
export function readImport({ bytes, entity }: ImportFile): ImportOutcome {
  try {
    const rows = rowsOf(textOf(bytes), entityNamed(entity));
    return rows.length === 0 ? { fault: 'The file holds no records' } : { rows };
  } catch (error) {
    if (isImportFault(error)) return { fault: error.message };
    throw error;
  }
}

function rowsOf(text: string, entity: AnyEntity): ImportRow[] {
  if (text.trim() === '') throw importFault(say('fileEmpty').message);
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text, entity);
}

/** Text without its byte order mark. */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // The same as text with a zero in it: another encoding, or no text at all.
  }
  throw importFault('The file is not UTF-8 text. Save it as CSV UTF-8');
}

function readJson(text: string): ImportRow[] {
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

function readCsv(text: string, entity: AnyEntity): ImportRow[] {
  try {
    const records = parse<{ record: Record<string, string>; info: Info }>(text, {
      columns: (header: string[]) => columnsOf(header, entity),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      to: importLimits.rows + 1,
    });
    if (records.length > importLimits.rows) throw tooMany();
    return records.map(({ record, info }) => ({ row: rowOf(info), body: bodyOf(record, entity) }));
  } catch (error) {
    throw error instanceof CsvError ? importFault(csvFault(error)) : error;
  }
}

/** The header and blank lines are rows, too. */
function rowOf({ records, empty_lines }: Pick<Info, 'records' | 'empty_lines'>): number {
  return records + empty_lines + 1;
}

function columnsOf(header: string[], entity: AnyEntity): string[] {
  if (header.length > importLimits.columns) throw importFault(`Row 1: at most ${importLimits.columns} columns`);
  const names = header.map((name) => name.trim());
  const twice = firstRepeated(names.filter((name) => name !== ''));
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
