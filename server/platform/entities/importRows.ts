import { say } from '#domain/site/answers.ts';
import type { EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/language/errors.ts';
import { fromDatabaseError } from '#server/platform/http/databaseError.ts';
import type { Work } from '#server/platform/work.ts';
import { assertFewEnough } from './batches.ts';
import { createRow } from './entityWrites.ts';
import { importFault } from './importFault.ts';
import type { ImportRow } from './importFile.ts';

/** Wrong rows that are told at once. */
const maxFaults = 20;

/** Answers the new records in the order of the file. Throws importFault naming every wrong row. */
export async function importRows(
  work: Work,
  entity: EntityName,
  rows: readonly ImportRow[],
): Promise<Record<string, unknown>[]> {
  assertFewEnough(work, entity, rows.length);
  const faults: string[] = [];
  const output: Record<string, unknown>[] = [];
  for (const { row, body } of rows) {
    try {
      output.push(work.repo.view(entity, await createRow(work, entity, body)));
    } catch (error) {
      const fault = error instanceof AppError ? error : ofDatabase(error);
      if (!fault || fault.status >= 500 || fault.code === 'RATE_LIMITED') throw error;
      faults.push(`Row ${row}: ${wordsOf(fault)}`);
      // After a refusal of the database nothing more can be tried in its transaction.
      if (fault !== error || faults.length === maxFaults) break;
    }
  }
  if (faults.length > 0) throw importFault(faults.join('\n'));
  return output;
}

/** Undefined for what asks for another try of the whole transaction, and for our own mistakes. */
function ofDatabase(error: unknown): AppError | undefined {
  return fromDatabaseError(error, false);
}

function wordsOf({ message, extra }: AppError): string {
  return extra.errors
    ? extra.errors.map(({ field, ...fault }) => say('errorInField', { field, message: fault }).message).join('; ')
    : message;
}
