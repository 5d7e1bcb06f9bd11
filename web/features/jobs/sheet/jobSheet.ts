import { jobColumnOf, neededColumns, type JobColumn } from '#domain/jobs/jobColumns.ts';
import { jobSheetLimits, type JobRowsAdded } from '#domain/jobs/sheetContracts.ts';
import { plainWords } from '#domain/search/plainWords.ts';
import { browserStorage } from '#web/document/browserStorage.ts';
import type { Sheet, SheetRow } from './readSheet.ts';

/** What each column of the file is, in its order; null: not read. */
export type Columns = readonly (JobColumn | null)[];

export interface Row {
  row: number;
  cells: Partial<Record<JobColumn, string>>;
}

/** As this browser remembers them, or as the headers say. Of two headers that mean the same the first counts. */
export function columnsOf(header: Sheet['header']): Columns {
  const remembered = rememberedColumns();
  const columns = header.map((name) => {
    const known = remembered[plainWords(name)];
    return known === undefined ? jobColumnOf(name) : known;
  });
  return columns.map((column, at) => (column !== null && columns.indexOf(column) === at ? column : null));
}

/** Another choice for one of them. A column of a job is read from one column of the file. */
export function withColumn(columns: Columns, at: number, column: JobColumn | null): Columns {
  return columns.map((other, index) => (index === at ? column : other === column ? null : other));
}

export function missingColumns(columns: Columns): JobColumn[] {
  return neededColumns.filter((column) => !columns.includes(column));
}

const storageKey = 'job-columns';

/** What the reader chose for headers that name something else, for the next file. */
export function rememberColumns(header: Sheet['header'], columns: Columns): void {
  const corrected = header.flatMap((name, at) =>
    columns[at] === jobColumnOf(name) ? [] : [[plainWords(name), columns[at]] as const],
  );
  const others = Object.entries(rememberedColumns()).filter(
    ([name]) => !header.some((one) => plainWords(one) === name),
  );
  browserStorage.set(storageKey, JSON.stringify(Object.fromEntries([...others, ...corrected].slice(-200))));
}

function rememberedColumns(): Readonly<Record<string, JobColumn | null>> {
  try {
    return JSON.parse(browserStorage.get(storageKey) ?? '{}') as Record<string, JobColumn | null>;
  } catch {
    return {};
  }
}

export function rowsOf(rows: readonly SheetRow[], columns: Columns): Row[] {
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at].slice(0, jobSheetLimits.cell)]] : [])),
    ),
  }));
}

/** Characters of the cells of one call: a request has at most a megabyte, and a character up to three bytes. */
const batchCharacters = 200_000;

/** Rows that one call takes, in the order of the file. */
export function batchesOf(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let size = 0;
  for (const row of rows) {
    const characters = Object.values(row.cells).reduce((sum, cell) => sum + cell.length, 0);
    const last = batches.at(-1);
    if (last && last.length < jobSheetLimits.rows && size + characters <= batchCharacters) {
      last.push(row);
      size += characters;
    } else {
      batches.push([row]);
      size = characters;
    }
  }
  return batches;
}

export type Failed = JobRowsAdded['failed'][number];
