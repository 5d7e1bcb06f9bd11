import type { Contract } from '#domain/core/contract.ts';
import type { FieldError } from '#domain/core/errors.ts';
import { addJobRows } from '#domain/jobs/sheetContracts.ts';
import { jobColumns } from '#domain/jobs/jobColumns.ts';
import { addShiftRows } from '#domain/openShifts/sheetContracts.ts';
import { shiftColumns } from '#domain/openShifts/shiftColumns.ts';
import type { SheetImportKind } from '#domain/sheetImports/sheetImport.ts';
import { jobSteps } from '#server/features/jobs/sheet/functions.ts';
import { notifyOfRows, shiftSteps } from '#server/features/openShifts/sheet/functions.ts';
import type { Work } from '#server/platform/work.ts';
import type { RunningImport } from './run/sql.ts';

/** Cells by column. */
type Cells = Readonly<Partial<Record<string, string>>>;

/** Stores what a row says; `existed`: an equal record was there, and what was written is to be undone. */
type Store = (work: Work) => Promise<{ existed: boolean }>;

interface ImportKind {
  columns: readonly string[];
  /** Who may add rows directly may add them in the queue. */
  contract: Contract;
  /** How rows are read; `done`: how many of the import were before them. */
  reader(
    work: Work,
    running: RunningImport,
    done: number,
  ): Promise<(cells: Cells) => { errors: readonly FieldError[] } | { store: Store }>;
  /** With so many rows done, `before` these were fewer. */
  progressed?(work: Work, running: RunningImport, before: number, done: number): Promise<void>;
}

export const importKinds: Readonly<Record<SheetImportKind, ImportKind>> = {
  jobs: {
    columns: jobColumns,
    contract: addJobRows,
    reader: async (work, { job_status }) => readerOf(await jobSteps(work, job_status)),
  },
  shifts: {
    columns: shiftColumns,
    contract: addShiftRows,
    reader: async (work, { id }, done) => readerOf(await shiftSteps(work, seriesOf(id, done))),
    progressed: async (work, { id }, before, done) => {
      const series = seriesOf(id, before);
      if (seriesOf(id, done) !== series) await notifyOfRows(work, series);
    },
  },
};

/** Rows of which people are notified together. */
const perSeries = 500;

function seriesOf(id: string, done: number): string {
  return `${id}-${Math.floor(done / perSeries)}`;
}

interface Steps<Body> {
  read: (cells: Cells) => { body: Body } | { errors: readonly FieldError[] };
  store: (work: Work, body: Body) => Promise<{ existed: boolean }>;
}

function readerOf<Body>({ read, store }: Steps<Body>): Awaited<ReturnType<ImportKind['reader']>> {
  return (cells) => {
    const row = read(cells);
    return 'errors' in row ? row : { store: (work) => store(work, row.body) };
  };
}
