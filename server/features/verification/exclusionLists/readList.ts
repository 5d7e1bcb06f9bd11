import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { exclusionRow, listedDay, type ExclusionRow } from '#domain/verification/exclusion.ts';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';
import { usDate } from '#domain/shared/usDate.ts';
import { csvRows, isCsvIssue, type CsvIssue } from '#server/platform/files/csvRows.ts';
import { listError } from './listError.ts';

export interface ReadRow extends ExclusionRow {
  /** The same row of another month's list has the same. */
  readonly row_key: string;
  readonly listed: ScreeningMatch['row'];
}

export interface ListBatch {
  readonly rows: ReadRow[];
  /** Records up to here. */
  readonly read: number;
  /** Of those: about no person, or about one who was reinstated. */
  readonly skipped: number;
}

export const rowsPerBatch = 5_000;

/** Characters of one record: what is longer is an unclosed quotation mark. */
const maxRecord = 16_384;

const needed = ['LASTNAME', 'FIRSTNAME', 'NPI', 'DOB', 'STATE', 'EXCLTYPE', 'EXCLDATE'] as const;

type Line = Readonly<Record<string, string>>;

/**
 * Reads a list of the layout of the OIG's `UPDATED.csv`, in batches, and never holds more than one. `hash` receives every byte.
 * Throws a listError with the number of the first row that is broken.
 */
export async function* readList(source: Readable, hash: Hash): AsyncGenerator<ListBatch> {
  const header = { isColumn: (name: string) => needed.some((one) => one === name.toUpperCase()), columnsOf };
  let batch: ReadRow[] = [];
  let read = 0;
  let skipped = 0;
  try {
    for await (const { record, row: number } of csvRows(hashed(source, hash), header, maxRecord)) {
      const row = readRow(asPublished(record), number);
      read++;
      if (row) batch.push(row);
      else skipped++;
      if (read % rowsPerBatch > 0) continue;
      yield { rows: batch, read, skipped };
      batch = [];
    }
  } catch (error) {
    throw isCsvIssue(error) ? ofCsv(error) : error;
  } finally {
    source.destroy();
  }
  yield { rows: batch, read, skipped };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toUpperCase());
  const columns = needed.filter((name) => !names.includes(name));
  if (columns.length > 0) throw listError('missing_columns', { row: 1, columns });
  return names;
}

function ofCsv({ problem, row }: CsvIssue): Error {
  return problem === 'not_text' ? listError('not_text') : listError('broken_row', { row });
}

const dayColumns = ['DOB', 'EXCLDATE', 'REINDATE'] as const;

/** A spreadsheet that saves the list turns `19700131` into `1/31/1970` where it is asked to, and `00000000` into 0. */
function asPublished(record: Line): Line {
  const days = dayColumns.flatMap((name) => {
    const cell = record[name]?.trim() ?? '';
    const day = cell === '0' ? '00000000' : usDate(cell)?.replaceAll('-', '');
    return day === undefined ? [] : [[name, day] as const];
  });
  return days.length === 0 ? record : { ...record, ...Object.fromEntries(days) };
}

/** Null: it is left out. */
function readRow(record: Line, number: number): ReadRow | null {
  const row = exclusionRow(record);
  if (!row) return null;
  // What is no UTF-8 arrives as this character.
  if (`${record['LASTNAME']}${record['FIRSTNAME']}`.includes('\uFFFD')) throw listError('not_text', { row: number });
  return { ...row, row_key: keyOf(record), listed: listedRow(record, row) };
}

/** Without the number, which the list may learn later. */
const identity = ['LASTNAME', 'FIRSTNAME', 'MIDNAME', 'DOB', 'STATE', 'EXCLTYPE', 'EXCLDATE'] as const;

function keyOf(record: Line): string {
  const cells = identity.map((name) => record[name]?.trim().toUpperCase() ?? '');
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex');
}

function listedRow(record: Line, { birth_date, npi, state }: ExclusionRow): ScreeningMatch['row'] {
  const cell = (name: string) => record[name]?.trim().slice(0, 200).toWellFormed() || null;
  return {
    last_name: cell('LASTNAME') ?? '',
    first_name: cell('FIRSTNAME') ?? '',
    middle_name: cell('MIDNAME'),
    ...{ birth_date, npi, state },
    city: cell('CITY'),
    general: cell('GENERAL'),
    specialty: cell('SPECIALTY'),
    exclusion_type: cell('EXCLTYPE') ?? '',
    exclusion_date: listedDay(record['EXCLDATE']),
    waiver_state: cell('WVRSTATE') ?? cell('WAIVERSTATE'),
  };
}
