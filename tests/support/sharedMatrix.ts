import { isEntityName } from '#domain/entities.ts';
import type { Described } from './apiDocument.ts';
import { makeMatrixData, type MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';

/**
 * People for calls about an operation. Those about rows that each call makes again leave people as they are and share them;
 * whatever else is called gets people of its own.
 */
export function matrixFor(app: () => TestApp): (operation: Described) => Promise<MatrixData> {
  let shared: Promise<MatrixData> | undefined;
  return (operation) => (leavesPeople(operation) ? (shared ??= makeMatrixData(app())) : makeMatrixData(app()));
}

/** The rows of these entities are the people, or decide what they may do. */
const people: readonly string[] = ['User', 'Member', 'Site'];

function leavesPeople({ operation }: Described): boolean {
  const [tag = ''] = operation.tags;
  return isEntityName(tag) && !people.includes(tag);
}
