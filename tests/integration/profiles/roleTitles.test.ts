import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { databaseBefore } from '#tests/support/oldDatabase.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
const plain = { headline: 'Nights', certifications: ['BLS'] };

/** What was there before, after the migration. */
let old: { id: string; roles: string[]; is_read: boolean }[];

beforeAll(async () => {
  old = await migratedPeople();
  app = await testApp();
});
afterAll(() => app.close());

const found = async (criteria: { role?: ClinicalRole; q?: string; state: User['licensure_states'][number] }) => {
  const { talent } = await app.people.visitor().client.functions.searchTalent(criteria);
  return talent.map(({ full_name }) => full_name);
};

test('the role finds a clinician who writes only a title, as the list of titles has it', async () => {
  const titles = { 'Ada Letters': 'FNP-C', 'Bo Letters': 'PT, DPT', 'Cy Letters': 'LVN', 'Di Letters': 'R.N.' };
  for (const [full_name, credentials] of Object.entries(titles)) {
    const { client } = await app.people.clinician({ full_name, ...plain, licensure_states: ['DE'] });
    await client.auth.updateMe({ credentials });
  }
  expect(await found({ role: 'NP', state: 'DE' })).toEqual(['Ada Letters']);
  expect(await found({ role: 'PT', state: 'DE' })).toEqual(['Bo Letters']);
  expect(await found({ role: 'LPN', state: 'DE' })).toEqual(['Cy Letters']);
  expect(await found({ role: 'RN', state: 'DE' })).toEqual(['Di Letters']);
  await keepListings(app.services);
  for (const q of ['R.N.', 'RN', 'r.n.']) expect(await found({ q, state: 'DE' }), q).toEqual(['Di Letters']);
});

test('roles that were chosen go before titles, and come back with them', async () => {
  const { client } = await app.people.clinician({ full_name: 'Fay Letters', licensure_states: ['UT'] });
  await client.auth.updateMe({ credentials: 'FNP-C', clinical_roles: ['RN'] });
  expect(await found({ role: 'NP', state: 'UT' })).toEqual([]);
  await client.auth.updateMe({ clinical_roles: [] });
  expect(await found({ role: 'NP', state: 'UT' })).toEqual(['Fay Letters']);
  await client.auth.updateMe({ credentials: '' });
  expect(await found({ role: 'NP', state: 'UT' })).toEqual([]);
});

test('who was there before keeps their roles, and letters alone are read again', () => {
  expect(old).toEqual([
    { id: 'chosen', roles: ['PT'], is_read: false },
    { id: 'code', roles: ['RN'], is_read: true },
    { id: 'title', roles: [], is_read: true },
  ]);
});

test('what was written past the server is read by the task', async () => {
  const { user } = await app.people.clinician({ full_name: 'Ed Letters', licensure_states: ['AK'] });
  await app.services.pool.query("update users set credentials = 'DPT', roles = '{NP}' where id = $1", [user.id]);
  expect(await found({ role: 'NP', state: 'AK' })).toEqual(['Ed Letters']);
  await keepListings(app.services);
  expect(await found({ role: 'NP', state: 'AK' })).toEqual([]);
  expect(await found({ role: 'PT', state: 'AK' })).toEqual(['Ed Letters']);
});

async function migratedPeople(): Promise<typeof old> {
  const url = await databaseBefore('0079_kept_roles.sql');
  const pool = createPool(url, { max: 1 });
  const people = `insert into users (id, email, full_name, user_role, credentials, clinical_roles)
    values ($1, $1 || '@example.com', $1, 'clinician', $2, $3)`;
  for (const [id, credentials, roles] of [
    ['title', 'FNP-C', []],
    ['code', 'RN', []],
    ['chosen', 'RN', ['PT']],
  ])
    await pool.query(people, [id, credentials, roles]);
  await pool.query('delete from people_changes');
  await migrate(url);
  const { rows } = await pool.query<(typeof old)[number]>(
    'select id, roles, exists (select from people_changes where user_id = users.id) as is_read from users order by id',
  );
  await pool.end();
  return rows;
}
