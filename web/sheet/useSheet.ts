import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FailedRow } from '#domain/shared/sheet.ts';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { handOver } from './handOver.ts';
import { useShowImport } from './queries.ts';
import type { Sheet, SheetError } from './readSheet.ts';
import { batchesOf, columnsOf, rememberColumns, rowsOf, withColumn, type Columns } from './sheetColumns.ts';
import type { SheetKind } from './sheetKind.ts';

export interface LoadedSheet<C extends string> {
  name: string;
  sheet: Sheet;
  columns: Columns<C>;
}

/** What became of the rows so far. */
export interface Progress<C extends string> {
  /** Rows that were sent and answered. */
  done: number;
  batches: number;
  added: number;
  existed: number;
  failed: readonly FailedRow<C>[];
  error: unknown;
}

const nothing = { done: 0, batches: 0, added: 0, existed: 0, failed: [], error: null };

/** A file from choosing it to the last row. */
export function useSheet<C extends string>(kind: SheetKind<C>) {
  const [loaded, setLoaded] = useState<LoadedSheet<C> | null>(null);
  const [fault, setFault] = useState<SheetError | null>(null);
  const { forget, ...adding } = useAddRows(kind, loaded, () => setLoaded(null));

  const [open, isReading] = useSingleFlight(async (file: File) => {
    setFault(null);
    forget();
    // The readers of both formats are needed once a file is chosen.
    const { readSheet } = await import('./readSheet.ts');
    const sheet = await readSheet(file, kind.columnOf);
    if ('kind' in sheet) {
      setLoaded(null);
      setFault(sheet);
    } else setLoaded({ name: file.name, sheet, columns: columnsOf(sheet.header, kind) });
  });

  const choose = (at: number, column: C | null) => {
    if (!loaded) return;
    const columns = withColumn(loaded.columns, at, column);
    rememberColumns(loaded.sheet.header, columns, kind);
    setLoaded({ ...loaded, columns });
  };

  const close = () => {
    setLoaded(null);
    forget();
  };
  return { loaded, fault, isReading, open, choose, close, ...adding };
}

/**
 * Rows are sent a batch at a time, and a repeated batch adds nothing twice. Many rows are handed over to the queue; after that
 * the file is closed.
 */
function useAddRows<C extends string>(kind: SheetKind<C>, loaded: LoadedSheet<C> | null, close: () => void) {
  const queryClient = useQueryClient();
  const client = useClient();
  const showImport = useShowImport();
  const [progress, setProgress] = useState<Progress<C> | null>(null);
  // Of the file: handing it over once more goes on.
  const importId = useRef<string>(null);
  const forget = () => {
    setProgress(null);
    importId.current = null;
  };

  const addInQueue = async (file: LoadedSheet<C>, queue: NonNullable<SheetKind<C>['queue']>) => {
    const import_id = (importId.current ??= crypto.randomUUID());
    const onSent = (done: number) => setProgress({ ...nothing, done });
    onSent(0);
    try {
      showImport(await handOver(client, { ...file, queue, import_id }, onSent));
      close();
      forget();
    } catch (error) {
      setProgress({ ...nothing, error });
    }
  };

  const [add, isAdding] = useSingleFlight(async () => {
    if (!loaded) return;
    if (kind.queue && isForQueue(loaded)) return addInQueue(loaded, kind.queue);
    await addDirectly(kind, loaded, progress, setProgress);
    await queryClient.invalidateQueries();
  });
  return { progress, add, isAdding, forget };
}

/** Goes on behind the rows that are done; `onProgress` also receives the failure at which it ends. */
async function addDirectly<C extends string>(
  kind: SheetKind<C>,
  { sheet, columns }: LoadedSheet<C>,
  before: Progress<C> | null,
  onProgress: (progress: Progress<C>) => void,
): Promise<void> {
  let now: Progress<C> = { ...(before ?? nothing), error: null };
  onProgress(now);
  try {
    for (const batch of batchesOf(rowsOf(sheet.rows, columns).slice(now.done))) {
      const { right, failed } = await kind.add(batch, now.batches);
      const existed = right.filter((one) => one.existed).length;
      now = {
        done: now.done + batch.length,
        batches: now.batches + 1,
        added: now.added + right.length - existed,
        existed: now.existed + existed,
        failed: [...now.failed, ...failed],
        error: null,
      };
      onProgress(now);
    }
  } catch (error) {
    onProgress({ ...now, error });
  }
}

/** Whether a file has more rows than the page adds itself. */
export function isForQueue<C extends string>({ sheet }: LoadedSheet<C>): boolean {
  return sheet.rows.length > sheetLimits.directRows;
}

/** What the hook gives to the parts of the page. */
export type SheetState<C extends string> = ReturnType<typeof useSheet<C>>;
