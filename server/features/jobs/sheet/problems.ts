import { AppError, type FieldError } from '#domain/core/errors.ts';
import { jobColumns } from '#domain/jobs/jobColumns.ts';
import type { JobRowsAdded } from '#domain/jobs/sheetContracts.ts';

type Problem = JobRowsAdded['failed'][number]['errors'][number];

/** Says something of the row alone: the others may be right. */
export function isOfRow(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && !['FORBIDDEN', 'RATE_LIMITED'].includes(error.code);
}

export function problemsOf({ said, extra }: AppError): Problem[] {
  return extra.errors?.map(problemOf) ?? [{ column: null, ...said }];
}

export function problemOf({ field, ...said }: FieldError): Problem {
  const column = jobColumns.find((name) => name === field) ?? null;
  return { column, ...said };
}
