import { cellsByColumn, sheetLimits } from '#domain/shared/sheetLimits.ts';
import { plainWords } from '#domain/search/plainWords.ts';
import { browserStorage } from '#web/document/browserStorage.ts';
import type { Sheet, SheetRow } from './readSheet.ts';
import type { Row, SheetKind } from './sheetKind.ts';

/** What each column of the file is, in its order; null: not read. */
export type Columns<C extends string> = readonly (C | null)[];

type Known<C extends string> = Pick<SheetKind<C>, 'columnOf' | 'storageKey'>;

/** As this browser remembers them, or as the headers say. Of two headers that mean the same the first counts. */
export function columnsOf<C extends string>(header: Sheet['header'], { columnOf, storageKey }: Known<C>): Columns<C> {
  const remembered = rememberedColumns<C>(storageKey);
  const columns = header.map((name) => {
    const known = remembered[plainWords(name)];
    return known === undefined ? columnOf(name) : known;
  });
  return columns.map((column, at) => (column !== null && columns.indexOf(column) === at ? column : null));
}

/** Another choice for one of them. Each is read from one column of the file. */
export function withColumn<C extends string>(columns: Columns<C>, at: number, column: C | null): Columns<C> {
  return columns.map((other, index) => (index === at ? column : other === column ? null : other));
}

/** What the reader chose for headers that name something else, for the next file. */
export function rememberColumns<C extends string>(
  header: Sheet['header'],
  columns: Columns<C>,
  { columnOf, storageKey }: Known<C>,
): void {
  const corrected = header.flatMap((name, at) =>
    columns[at] === columnOf(name) ? [] : [[plainWords(name), columns[at]] as const],
  );
  const others = Object.entries(rememberedColumns<C>(storageKey)).filter(
    ([name]) => !header.some((one) => plainWords(one) === name),
  );
  browserStorage.set(storageKey, JSON.stringify(Object.fromEntries([...others, ...corrected].slice(-200))));
}

function rememberedColumns<C extends string>(storageKey: string): Readonly<Record<string, C | null>> {
  try {
    return JSON.parse(browserStorage.get(storageKey) ?? '{}') as Record<string, C | null>;
  } catch {
    return {};
  }
}

export function rowsOf<C extends string>(rows: readonly SheetRow[], columns: Columns<C>): Row<C>[] {
  return rows.map(({ row, cells }) => ({
    row,
    cells: cellsByColumn(cells.map(cut), columns),
  }));
}

/** No field takes more of a cell. */
export function cut(cell: string): string {
  return cell.slice(0, sheetLimits.cell);
}

/** Characters of the cells of one call: a request has at most a megabyte, and a character up to three bytes. */
const batchCharacters = 200_000;

/** Rows that one call takes, in the order of the file. */
export function batchesOf<R extends { cells: object }>(rows: readonly R[]): R[][] {
  const batches: R[][] = [];
  let size = 0;
  for (const row of rows) {
    const characters = Object.values<string | undefined>({ ...row.cells }).reduce(
      (sum, cell) => sum + (cell?.length ?? 0),
      0,
    );
    const last = batches.at(-1);
    if (last && last.length < sheetLimits.rows && size + characters <= batchCharacters) {
      last.push(row);
      size += characters;
    } else {
      batches.push([row]);
      size = characters;
    }
  }
  return batches;
}
