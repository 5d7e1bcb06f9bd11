import { CompiledQuery } from 'kysely';
import { allowTime, transaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from './testApp.ts';

/** Writes thousands of rows in one statement, which may take longer than one of a request: on a busy machine it does. */
export async function fillRows({ services }: TestApp, statement: string, values: unknown[] = []): Promise<void> {
  await transaction(services.pool, async (tx) => {
    await allowTime(tx, 120_000);
    await tx.executeQuery(CompiledQuery.raw(statement, values));
  });
}
