import { errorText } from '#domain/shared/errorMessages.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { fieldOf, type AnyEntity } from '#domain/core/entity.ts';
import { AppError } from '#domain/core/errors.ts';
import { importLimits } from '#domain/shared/limits.ts';
import { csvRows, encodingOf, isCsvIssue, type CsvIssue, type CsvProblem } from '#server/platform/files/csvRows.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';
import { cellValue } from './cellValue.ts';
import { isObject } from './condition.ts';
import { firstRepeated } from './firstRepeated.ts';
import { importError, isImportError } from './importError.ts';

export interface ImportRow {
  /** As a person counts it: the header of a CSV file is row 1, the first element of a JSON list too. */
  readonly row: number;
  readonly body: Record<string, unknown>;
}

export interface ImportFile {
  readonly bytes: Uint8Array;
  readonly entity: EntityName;
}

export interface ImportRecords {
  readonly rows: ImportRow[];
  /** Names in the file that are no field of the entity: nothing is read from there. */
  readonly unknown: string[];
}

/** The records of a file, or what is wrong with it: an error loses its name on the way out of a thread. */
export type ImportOutcome = ImportRecords | { readonly issue: string };

/** Reads what a spreadsheet saves as CSV (the first row names the fields) or a JSON list. */
export async function readImport({ bytes, entity }: ImportFile): Promise<ImportOutcome> {
  try {
    const records = await recordsOf(bytes, entityNamed(entity));
    return records.rows.length === 0 ? { issue: 'The file holds no records' } : records;
  } catch (error) {
    if (isImportError(error)) return { issue: error.message };
    throw error;
  }
}

async function recordsOf(bytes: Uint8Array, entity: AnyEntity): Promise<ImportRecords> {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\uFFFD')) throw notText();
  if (text.trim() === '') throw importError(errorText('fileEmpty').message);
  return /^\s*[[{]/.test(text) ? readJson(text, entity) : readCsv(bytes, entity);
}

function readJson(text: string, entity: AnyEntity): ImportRecords {
  const list = parsed(text);
  if (!Array.isArray(list)) throw importError('The file holds no list of records');
  if (list.length > importLimits.rows) throw tooMany();
  const rows = list.map((body: unknown, at) => {
    if (!isObject(body)) throw importError(`Row ${at + 1}: is no record`);
    return { row: at + 1, body };
  });
  const names = new Set(rows.flatMap(({ body }) => Object.keys(body)));
  return { rows, unknown: [...names].filter((name) => !fieldOf(entity, name)) };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw importError(
      error instanceof AppError ? error.message.replace('The body', 'The file') : 'The file is not valid JSON',
    );
  }
}

async function readCsv(bytes: Uint8Array, entity: AnyEntity): Promise<ImportRecords> {
  const rows: ImportRow[] = [];
  let unknown: string[] = [];
  const header = {
    isColumn: (name: string) => fieldOf(entity, columnOf(name)) !== undefined,
    columnsOf(cells: readonly string[]) {
      const names = columnsOf(cells, entity);
      unknown = names.filter((name) => name !== '' && !fieldOf(entity, name));
      return names;
    },
  };
  try {
    for await (const { row, record } of csvRows(oneBatch(bytes), header)) {
      if (rows.length === importLimits.rows) throw tooMany();
      rows.push({ row, body: bodyOf(record, entity) });
    }
    return { rows, unknown };
  } catch (error) {
    throw isCsvIssue(error) ? importError(problems[error.problem](error)) : error;
  }
}

async function* oneBatch(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** `Pay range min` names the same column as `pay_range_min`. */
function columnOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

function columnsOf(header: readonly string[], entity: AnyEntity): string[] {
  if (header.length > importLimits.columns) throw importError(`Row 1: at most ${importLimits.columns} columns`);
  const names = header.map((name) => (fieldOf(entity, columnOf(name)) ? columnOf(name) : name.trim()));
  const twice = firstRepeated(names.filter((name) => name !== ''));
  if (twice !== undefined) throw importError(`Row 1: the column ${twice.slice(0, 64)} is there twice`);
  if (!names.some((name) => fieldOf(entity, name))) {
    const example = entity.create.fields.slice(0, 3).join(',');
    throw importError(
      `Row 1: no column is a field of ${entity.name}. The first row names the columns, such as ${example}`,
    );
  }
  return names;
}

/** An empty cell is absent, whatever the field. */
function bodyOf(record: Readonly<Record<string, string>>, entity: AnyEntity): Record<string, unknown> {
  const cells = Object.entries(record).filter(([, cell]) => cell !== '');
  return Object.fromEntries(cells.map(([name, cell]) => [name, cellValue(cell, fieldOf(entity, name)?.column)]));
}

const problems: Readonly<Record<CsvProblem, (issue: CsvIssue) => string>> = {
  not_text: () => notText().message,
  open_quote: ({ row }) =>
    `Row ${row}: a quotation mark is not closed. A cell in quotation marks ends with one, such as "RN, nights"`,
  stray_quote: ({ row }) =>
    `Row ${row}: a quotation mark is out of place. Write it twice inside a cell in quotation marks, such as "RN ""nights"""`,
  cells: ({ row, widths }) =>
    `Row ${row}: the header has ${widths?.columns} cells and this row has ${widths?.cells}. Put a cell with a comma in quotation marks, such as "Austin, TX"`,
};

function notText(): Error {
  return importError('The file is not UTF-8 text. Save it as CSV UTF-8');
}

function tooMany(): Error {
  return importError(`At most ${importLimits.rows} records at a time`);
}
