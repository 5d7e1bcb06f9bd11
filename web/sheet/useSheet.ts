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

/**
 * A file from choosing it to the last row; rows are sent a batch at a time, and a repeated batch adds nothing twice. Many rows
 * are handed over to the queue.
 */
export function useSheet<C extends string>(kind: SheetKind<C>) {
  const queryClient = useQueryClient();
  const client = useClient();
  const showImport = useShowImport();
  // Of the file: handing it over once more goes on.
  const importId = useRef('');
  const [loaded, setLoaded] = useState<LoadedSheet<C> | null>(null);
  const [fault, setFault] = useState<SheetError | null>(null);
  const [progress, setProgress] = useState<Progress<C> | null>(null);

  const [open, isReading] = useSingleFlight(async (file: File) => {
    setFault(null);
    setProgress(null);
    importId.current = crypto.randomUUID();
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

  const addInQueue = async (file: LoadedSheet<C>, queue: NonNullable<SheetKind<C>['queue']>) => {
    let now: Progress<C> = nothing;
    setProgress(now);
    try {
      const handedOver = { ...file, queue, import_id: importId.current };
      const begun = await handOver(client, handedOver, (done) => setProgress((now = { ...nothing, done })));
      close();
      showImport(begun);
    } catch (error) {
      setProgress({ ...now, error });
    }
  };

  const [add, isAdding] = useSingleFlight(async () => {
    if (loaded && kind.queue && isForQueue(loaded)) return addInQueue(loaded, kind.queue);
    const rows = loaded ? rowsOf(loaded.sheet.rows, loaded.columns) : [];
    let now: Progress<C> = { ...(progress ?? nothing), error: null };
    setProgress(now);
    try {
      for (const batch of batchesOf(rows.slice(now.done))) {
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
        setProgress(now);
      }
    } catch (error) {
      setProgress({ ...now, error });
    }
    await queryClient.invalidateQueries();
  });

  const close = () => {
    setLoaded(null);
    setProgress(null);
  };
  return { loaded, fault, isReading, open, choose, progress, add, isAdding, close };
}

/** Whether a file has more rows than the page adds itself. */
export function isForQueue<C extends string>({ sheet }: LoadedSheet<C>): boolean {
  return sheet.rows.length > sheetLimits.directRows;
}

/** What the hook gives to the parts of the page. */
export type SheetState<C extends string> = ReturnType<typeof useSheet<C>>;
