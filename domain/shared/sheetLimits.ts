/** Of spreadsheets whose rows become records. */
export const sheetLimits = {
  /** Rows of one call. */
  rows: 100,
  /** Rows that the page itself adds; more of them become records in the queue. */
  directRows: 200,
  /** Rows of one file. */
  fileRows: 10_000,
  /** Columns of one file. */
  columns: 500,
  /** Bytes of one file. */
  fileSize: 10 * 1024 * 1024,
  /** Bytes of the rows of one file as they wait in the queue: a workbook is packed. */
  waitingBytes: 32 * 1024 * 1024,
  /** Characters of one cell: more than any field takes. */
  cell: 30_000,
} as const;

/** What the cells of a row say by column: those that are not empty, of columns that are read. */
export function cellsByColumn<C extends string>(
  cells: readonly string[],
  columns: readonly (C | null)[],
): Partial<Record<C, string>> {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : [])),
  ) as Partial<Record<C, string>>;
}
