import { AppError, type FieldError } from '#domain/core/errors.ts';
import type { FailedRow } from '#domain/shared/sheet.ts';
import type { Work } from '#server/platform/work.ts';
import type { InPart } from './implement.ts';

interface SheetRow<C extends string> {
  row: number;
  cells: Partial<Record<C, string>>;
}

interface Steps<C extends string, Body, Stored> {
  columns: readonly C[];
  /** What the cells say, or what is wrong with them. */
  read: (cells: SheetRow<C>['cells']) => { body: Body } | { errors: readonly FieldError[] };
  /** `existed`: an equal record was there, and what was written is undone. */
  store: (work: Work, body: Body) => Promise<Stored>;
  preview: boolean;
}

/** Each row is a transaction of its own: one that is refused does not keep the others out. */
export async function addSheetRows<C extends string, Body, Stored extends { existed: boolean }>(
  inPart: InPart,
  rows: readonly SheetRow<C>[],
  steps: Steps<C, Body, Stored>,
): Promise<{ added: ({ row: number } & Stored)[]; failed: FailedRow<C>[] }> {
  const added: ({ row: number } & Stored)[] = [];
  const failed: FailedRow<C>[] = [];
  for (const { row, cells } of rows) {
    const read = steps.read(cells);
    if ('errors' in read) {
      failed.push({ row, errors: read.errors.map((error) => problemOf(error, steps.columns)) });
      continue;
    }
    try {
      added.push({ row, ...(await addRow(inPart, read.body, steps)) });
    } catch (error) {
      if (!isOfRow(error)) throw error;
      failed.push({ row, errors: problemsOf(error, steps.columns) });
    }
  }
  return { added, failed };
}

async function addRow<C extends string, Body, Stored extends { existed: boolean }>(
  inPart: InPart,
  body: Body,
  { store, preview }: Steps<C, Body, Stored>,
): Promise<Stored> {
  let stored: Stored | undefined;
  const undo = new Error('The row is not stored');
  try {
    await inPart(async (work) => {
      stored = await store(work, body);
      if (preview || stored.existed) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return stored!;
}

/** Says something of the row alone: the others may be right. */
export function isOfRow(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && !['FORBIDDEN', 'RATE_LIMITED'].includes(error.code);
}

type Problem<C extends string> = FailedRow<C>['errors'][number];

export function problemsOf<C extends string>({ said, extra }: AppError, columns: readonly C[]): Problem<C>[] {
  return extra.errors?.map((error) => problemOf(error, columns)) ?? [{ column: null, ...said }];
}

export function problemOf<C extends string>({ field, ...said }: FieldError, columns: readonly C[]): Problem<C> {
  return { column: columns.find((name) => name === field) ?? null, ...said };
}
