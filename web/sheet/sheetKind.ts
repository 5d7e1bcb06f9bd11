import type { ReactNode } from 'react';
import type { FailedRow } from '#domain/shared/sheet.ts';
import type { SheetImportKind } from '#domain/sheetImports/sheetImport.ts';

export interface Row<C extends string> {
  row: number;
  cells: Partial<Record<C, string>>;
}

export interface Answer<C extends string> {
  /** `existed`: an equal record was there. */
  right: readonly { row: number; existed: boolean }[];
  failed: readonly FailedRow<C>[];
}

/** What the rows of a spreadsheet become, and the words for it. */
export interface SheetKind<C extends string> {
  /** Under which the browser remembers what the reader's headers mean. */
  storageKey: string;
  columns: readonly C[];
  /** Without them no row is right. */
  needed: readonly C[];
  columnOf: (header: string) => C | null;
  columnLabel: (column: C) => string;
  /** What the screens call a value that a cell of a column may have; absent: the values are names. */
  choiceName?: (column: C, value: string) => string;
  /** By which the reader recognizes a row. */
  rowTitle: (cells: Row<C>['cells']) => string;
  /** Stores nothing. */
  check: (rows: Row<C>[]) => Promise<Answer<C>>;
  /** Stores the right ones of a batch, the n-th of the file. */
  add: (rows: Row<C>[], batch: number) => Promise<Answer<C>>;
  texts: {
    intro: readonly string[];
    empty: string;
    existed: string;
    file: (name: string, count: number) => string;
    add: (count: number) => string;
    added: (count: number) => string;
    existedCount: (count: number) => string;
  };
  /** A file that can be filled in. */
  example: { name: string; cells: readonly (readonly [C, string])[] };
  /** What is chosen before adding. */
  options?: (isDisabled: boolean) => ReactNode;
  /** What many rows become in the queue; absent: the page adds all of them. */
  queue?: { kind: SheetImportKind; status: 'active' | 'draft' };
  /** The way to what was added. */
  done: ReactNode;
}
