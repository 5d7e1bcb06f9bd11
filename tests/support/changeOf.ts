import type { Change } from '#domain/events.ts';

type Row = Readonly<Record<string, unknown>> | null;

/** A change whose rows have the few columns that the test is about. */
export function changeOf(change: Omit<Change, 'before' | 'after'> & { before: Row; after: Row }): Change {
  return change as Change;
}
