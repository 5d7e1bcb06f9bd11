import { z } from 'zod';
import { sheetLimits } from './sheetLimits.ts';

/** Rows with their cells by column, as people type them. */
export function sheetRows<C extends string>(columns: readonly [C, ...C[]]) {
  const row = z.object({
    row: z.int().min(1).max(10_000_000).describe('The number of the row in its file'),
    cells: z.partialRecord(z.enum(columns), z.string().max(sheetLimits.cell)),
  });
  return z.array(row).min(1).max(sheetLimits.rows);
}

/** What is wrong with a row, at which column where one is to blame. */
export function rowProblem<C extends string>(columns: readonly [C, ...C[]]) {
  return z.object({
    column: z.enum(columns).nullable(),
    message: z.string(),
    key: z.string().optional(),
    values: z.record(z.string(), z.unknown()).optional(),
  });
}

/** The rows that were refused. */
export function failedRows<C extends string>(columns: readonly [C, ...C[]]) {
  return z.array(z.object({ row: z.int(), errors: z.array(rowProblem(columns)) }));
}

export interface FailedRow<C extends string> {
  row: number;
  errors: {
    column: C | null;
    message: string;
    key?: string | undefined;
    values?: Record<string, unknown> | undefined;
  }[];
}
