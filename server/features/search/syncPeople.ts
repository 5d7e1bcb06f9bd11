import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { personPlace } from '#domain/profiles/personPlace.ts';
import { personRoles } from '#domain/profiles/personRoles.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { learnOwnWords, learnPeopleWords } from './searchWords.ts';

/** Reads the towns and titles, and learns the words of clinicians who changed; answers how many changes it took. */
export async function syncPeople(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number; user_id: string; is_listed: boolean }>`
    select id, user_id, is_listed from people_changes order by id limit ${limit} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  await learnOwnWords(tx, 'people');
  await storeReadings(tx, ids);
  const unlisted = new Set(rows.filter(({ is_listed }) => !is_listed).map(({ user_id }) => user_id));
  await sql`select relist_person(id) from unnest(${[...unlisted]}::text[]) id`.execute(tx);
  await learnPeopleWords(tx, ids);
  await sql`delete from people_changes where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows.length;
}

/** The towns of locations and the roles of letters that were written past the server, by an earlier version or by hand. */
async function storeReadings(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Read & Pick<User, 'location' | 'clinical_roles' | 'credentials'>>`
    select id, location, city, state, clinical_roles, credentials, roles
    from users where id = any(${ids}::text[])`.execute(tx);
  const changed = rows.flatMap((person) => {
    const { id, city, state, roles } = person;
    const read = { ...personPlace(person), roles: personRoles(person) };
    return isDeepStrictEqual(read, { city, state, roles }) ? [] : [{ id, ...read }];
  });
  // The trigger lists them again.
  await sql`
    update users set city = changed.city, state = changed.state, roles = changed.roles
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id text, city text, state text, roles text[])
    where users.id = changed.id`.execute(tx);
}

type Read = Pick<User, 'id' | 'city' | 'state' | 'roles'>;
