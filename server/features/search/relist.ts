import { sql } from 'kysely';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { keepListings } from './tasks.ts';

/** Jobs in one transaction. */
const perTurn = 500;

/**
 * Lists every job anew and forgets what was learned of the words of listings: after rows were written past the triggers.
 * Searches go on meanwhile. Answers how many jobs there are; `tell` hears after each turn how many are done.
 */
export async function relistJobs(services: Services, tell: (done: number) => void): Promise<number> {
  await sql`delete from search_words where not is_ours`.execute(services.db);
  let done = 0;
  let last: string | null = '';
  while (last !== null) {
    const ids: string[] = await listAfter(services, last);
    done += ids.length;
    last = ids.at(-1) ?? null;
    tell(done);
  }
  await keepListings(services);
  return done;
}

function listAfter({ pool }: Services, last: string): Promise<string[]> {
  return transaction(pool, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id, list_job(id) from (select id from jobs where id > ${last} order by id limit ${perTurn}) part`.execute(
      tx,
    );
    const ids = rows.map(({ id }) => id);
    await sql`insert into listing_changes (job_id, is_listed) select id, true from unnest(${ids}::text[]) id`.execute(
      tx,
    );
    return ids;
  });
}
