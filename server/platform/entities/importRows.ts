import { errorText } from '#domain/shared/errorMessages.ts';
import type { Actor } from '#domain/core/access.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import { fromDatabaseError } from '#server/platform/http/databaseError.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { assertFewEnough } from './batches.ts';
import { isTrusted } from './draft.ts';
import { createRow } from './entityWrites.ts';
import { importError } from './importError.ts';
import type { ImportRecords } from './importFile.ts';

/** Wrong rows of one answer. */
const maxErrors = 20;

export interface Imported {
  readonly status: 'success';
  readonly details: string;
  /** In the order of the file. */
  readonly output: Record<string, unknown>[];
}

/** Creates a record for each row. Throws importError naming every wrong row. */
export async function importRows(work: Work, entity: EntityName, records: ImportRecords): Promise<Imported> {
  const output = await createRows(work, entity, records);
  return {
    status: 'success',
    details: `Imported ${counted(output, entity)}${leftOut(work.actor, entity, records)}`,
    output,
  };
}

/** What importRows would answer, of which nothing stays: its `id`s are of no record. */
export async function previewRows(
  services: Services,
  actor: Actor,
  entity: EntityName,
  records: ImportRecords,
): Promise<Imported> {
  let output: Imported['output'] = [];
  const undo = new Error('A preview is undone');
  await inTransaction(services, actor, async (work) => {
    output = await createRows(work, entity, records);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  const details = `Nothing is stored yet: this file holds ${counted(output, entity)}${leftOut(actor, entity, records)}`;
  return { status: 'success', details, output };
}

function counted({ length }: Imported['output'], entity: EntityName): string {
  return `${length} ${entity} ${length === 1 ? 'record' : 'records'}`;
}

/** Names of columns that the import did not read, in a sentence. */
function leftOut(actor: Actor, entity: EntityName, { rows, unknown }: ImportRecords): string {
  const named = new Set(rows.flatMap(({ body }) => Object.keys(body)));
  const served = isTrusted(actor) ? [] : (entityNamed(entity).ignored ?? []).filter((name) => named.has(name));
  const names = [...unknown, ...served].map((name) => name.slice(0, 64));
  return names.length === 0 ? '' : `. Not read, because no import sets them: ${names.join(', ')}`;
}

async function createRows(work: Work, entity: EntityName, { rows }: ImportRecords): Promise<Imported['output']> {
  assertFewEnough(work, entity, rows.length);
  const issues: string[] = [];
  const output: Imported['output'] = [];
  for (const { row, body } of rows) {
    try {
      output.push(work.repo.view(entity, await createRow(work, entity, body)));
    } catch (error) {
      const refusal = error instanceof AppError ? error : ofDatabase(error);
      if (!refusal || refusal.status >= 500 || refusal.code === 'RATE_LIMITED') throw error;
      issues.push(`Row ${row}: ${wordsOf(refusal)}`);
      // After a refusal of the database nothing more can be tried in its transaction.
      if (refusal !== error || issues.length === maxErrors) break;
    }
  }
  if (issues.length > 0) throw importError(issues.join('\n'));
  return output;
}

/** Undefined for what asks for another try of the whole transaction, and for our own mistakes. */
function ofDatabase(error: unknown): AppError | undefined {
  return fromDatabaseError(error, false);
}

function wordsOf({ message, extra }: AppError): string {
  return extra.errors
    ? extra.errors.map(({ field, ...fault }) => errorText('errorInField', { field, message: fault }).message).join('; ')
    : message;
}
