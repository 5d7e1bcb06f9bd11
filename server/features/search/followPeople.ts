import { sql } from 'kysely';
import { personPlace } from '#domain/nouns/personPlace.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { learnOwnWords, learnPeopleWords } from './searchWords.ts';

/** Reads the towns and learns the words of clinicians who changed; answers how many changes it took. */
export async function followPeople(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number; user_id: string; is_listed: boolean }>`
    select id, user_id, is_listed from people_changes order by id limit ${limit} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  await learnOwnWords(tx, 'people');
  await keepTowns(tx, ids);
  const unlisted = new Set(rows.filter(({ is_listed }) => !is_listed).map(({ user_id }) => user_id));
  await sql`select relist_person(id) from unnest(${[...unlisted]}::text[]) id`.execute(tx);
  await learnPeopleWords(tx, ids);
  await sql`delete from people_changes where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows.length;
}

/** The towns of locations that were written past the server, by an earlier version or by hand. */
async function keepTowns(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; location: string | null; city: string | null; state: string | null }>`
    select id, location, city, state from users where id = any(${ids}::text[])`.execute(tx);
  const moved = rows.flatMap(({ id, location, city, state }) => {
    const town = personPlace({ location });
    return town.city === city && town.state === state ? [] : [{ id, ...town }];
  });
  // The trigger lists them anew.
  await sql`
    update users set city = moved.city, state = moved.state
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id text, city text, state text)
    where users.id = moved.id`.execute(tx);
}
