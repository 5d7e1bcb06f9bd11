import type { RawBuilder } from 'kysely';

/** The columns that every row of a list has. */
export interface ListedRow {
  id: string;
  /** ISO 8601, both. */
  created_date: string;
  updated_date: string;
}

/**
 * A list for machines of rows that everyone may see. While it is short a request renders it, so that it is always true;
 * a longer one is written to files by a task and answered from these.
 */
export interface GeneratedList<R extends ListedRow = ListedRow> {
  readonly name: string;
  /** The content type of its files. */
  readonly type: string;
  /** The rows, a table named `r` with a condition: `jobs r where …`. */
  readonly rows: RawBuilder<unknown>;
  /** What is read of them: the columns of `R`. */
  readonly columns: RawBuilder<unknown>;
  /** How many are read in parallel. */
  readonly perRead: number;
  /** What one file may hold, its bytes before compression. */
  readonly most: { readonly entries: number; readonly bytes: number };
  start(publicUrl: string, changed: string | null): string;
  /** One row; one line. */
  entry(row: R, publicUrl: string, now: Date): string;
  readonly end: string;
}

/** Rows of the longest list that a request renders. */
export const maxRendered = 1_000;
