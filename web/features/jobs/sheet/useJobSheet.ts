import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobColumn } from '#domain/jobs/jobColumns.ts';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import {
  batchesOf,
  columnsOf,
  rememberColumns,
  rowsOf,
  withColumn,
  type Columns,
  type Failed,
  type Row,
} from './jobSheet.ts';
import type { Sheet, SheetFault } from './readSheet.ts';

export interface LoadedSheet {
  name: string;
  sheet: Sheet;
  columns: Columns;
}

/** What became of the rows so far. */
export interface Progress {
  /** Rows that were sent and answered. */
  done: number;
  added: number;
  existed: number;
  failed: readonly Failed[];
  error: unknown;
}

const nothing: Progress = { done: 0, added: 0, existed: 0, failed: [], error: null };

/** A file of jobs from choosing it to the last row; rows are sent a batch at a time, and a repeated batch adds nothing twice. */
export function useJobSheet() {
  const client = useClient();
  const queryClient = useQueryClient();
  const [loaded, setLoaded] = useState<LoadedSheet | null>(null);
  const [fault, setFault] = useState<SheetFault | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);

  const [open, isReading] = useSingleFlight(async (file: File) => {
    setFault(null);
    setProgress(null);
    // The readers of both formats are needed once a file is chosen.
    const { readSheet } = await import('./readSheet.ts');
    const sheet = await readSheet(file);
    if ('kind' in sheet) {
      setLoaded(null);
      setFault(sheet);
    } else setLoaded({ name: file.name, sheet, columns: columnsOf(sheet.header) });
  });

  const choose = (at: number, column: JobColumn | null) => {
    if (!loaded) return;
    const columns = withColumn(loaded.columns, at, column);
    rememberColumns(loaded.sheet.header, columns);
    setLoaded({ ...loaded, columns });
  };

  const [add, isAdding] = useSingleFlight(async (status: 'active' | 'draft') => {
    const rows = loaded ? rowsOf(loaded.sheet.rows, loaded.columns) : [];
    let now = { ...(progress ?? nothing), error: null as unknown };
    setProgress(now);
    try {
      for (const batch of batchesOf(rows.slice(now.done))) {
        now = await addBatch(batch, now);
        setProgress(now);
      }
    } catch (error) {
      setProgress({ ...now, error });
    }
    await queryClient.invalidateQueries();

    async function addBatch(batch: readonly Row[], before: typeof now): Promise<typeof now> {
      const { jobs, failed } = await client.functions.addJobRows({ rows: [...batch], status, preview: false });
      const existed = jobs.filter((job) => job.existed).length;
      return {
        done: before.done + batch.length,
        added: before.added + jobs.length - existed,
        existed: before.existed + existed,
        failed: [...before.failed, ...failed],
        error: null,
      };
    }
  });

  const close = () => {
    setLoaded(null);
    setProgress(null);
  };
  return { loaded, fault, isReading, open, choose, progress, add, isAdding, close };
}
