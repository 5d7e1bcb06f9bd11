import type { Pool } from 'pg';
import { system } from '#domain/core/access.ts';
import type { RowOf } from '#domain/entities.ts';
import { writeCheck, type CheckDraft } from '#server/features/verification/writeCheck.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';

const review: CheckDraft = { kind: 'document_review', result: 'accepted', method: 'document', seen: { type: 'bls' } };

/** As many checks, one after the other, each in a transaction of its own. */
export async function writeChecks(
  services: Services,
  count: number,
  draft: CheckDraft = review,
): Promise<RowOf<'Check'>[]> {
  const written: RowOf<'Check'>[] = [];
  for (let at = 0; at < count; at++)
    written.push(await inTransaction(services, system, (work) => writeCheck(work, draft)));
  return written;
}

const chained = ['checks', 'audit_events', 'audit_seals'];

/** What the owner of the database can do: nothing of it passes the program, and no trigger runs. */
export async function pastTriggers(pool: Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const table of chained) await client.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await client.query(statement);
    for (const table of chained) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Statements with which the owner gives every check from a number on new hashes, as if it had always been so. */
export function chainedAnew(from: number): string {
  return `do $$
    declare
      c checks;
    begin
      for c in select * from checks where seq >= ${from} order by seq loop
        c.prev_hash := coalesce((select hash from checks where seq = c.seq - 1), (select hash from check_anchor));
        c.content_hash := check_content_hash(c);
        update checks set prev_hash = c.prev_hash, content_hash = c.content_hash, hash = check_hash(c) where seq = c.seq;
      end loop;
    end $$`;
}
