import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { exclusionList } from '#tests/support/exclusionList.ts';
import { allowShortLists, loadList } from '#tests/support/loadList.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const npi = '1234567893';
let app: TestApp;
let admin: Person;
let nurse: Person;

beforeAll(async () => {
  app = await testApp();
  await allowShortLists(app);
  admin = await app.people.admin();
  const rows = [
    { LASTNAME: 'QUILLON', FIRSTNAME: 'JANE' },
    { LASTNAME: 'NOBODY', FIRSTNAME: 'ELSE', NPI: npi },
    { LASTNAME: 'QUARLES', FIRSTNAME: 'ROBERT', DOB: '19700131' },
  ];
  await loadList(app, admin, exclusionList(rows, { count: 40 }));
});
afterAll(() => app.close());
beforeEach(async () => {
  nurse = await app.people.clinician({ full_name: 'Ann Marlow' });
});

/** Runs what was queued, and answers of whom. */
async function runQueued(): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ user_id: string }>(
    `delete from pgboss.job where name = 'screenPerson' returning data->>'user_id' as user_id`,
  );
  for (const job of rows) await jobHandlers(app.services).screenPerson(job);
  return rows.map(({ user_id }) => user_id);
}
async function matches() {
  const { matches: found } = await admin.client.functions.screeningMatches({});
  return found
    .filter(({ person }) => person.id === nurse.user.id)
    .map(({ row, strength }) => [row.last_name, strength]);
}

test('28: a clinician who changes their name is looked up by it without waiting for the next list', async () => {
  await nurse.client.auth.updateMe({ full_name: 'Jane Quillon' });
  expect(await matches()).toEqual([]);
  expect(await runQueued()).toEqual([nurse.user.id]);
  expect(await matches()).toEqual([['QUILLON', 'possible']]);
  // Once more leaves nothing a second time.
  await nurse.client.auth.updateMe({ full_name: 'Jane M. Quillon' });
  await runQueued();
  expect(await matches()).toHaveLength(1);
});

test('P2: a short form of a listed name is a possible match, where the birth date is the same', async () => {
  await nurse.client.auth.updateMe({ full_name: 'Bob Quarles', birth_date: '1970-01-30' });
  await runQueued();
  expect(await matches()).toEqual([]);
  await nurse.client.auth.updateMe({ birth_date: '1970-01-31' });
  await runQueued();
  expect(await matches()).toEqual([['QUARLES', 'possible']]);
});

test('28: so is one who adds a former name, or an NPI', async () => {
  await nurse.client.auth.updateMe({ other_names: ['Jane Quillon'] });
  await runQueued();
  expect(await matches()).toEqual([['QUILLON', 'possible']]);
  await nurse.client.auth.updateMe({ npi });
  await runQueued();
  expect(await matches()).toEqual(expect.arrayContaining([['NOBODY', 'strong']]));
  const { rows } = await app.services.pool.query('select from screenings where user_id = $1', [nurse.user.id]);
  expect(rows).toHaveLength(1);
});

test('so is one who is active again, and whom no list has looked up in between', async () => {
  const { User } = admin.client.entities;
  await nurse.client.auth.updateMe({ full_name: 'Jane Quillon' });
  await User.update(nurse.user.id, { is_active: false });
  await runQueued();
  expect(await matches()).toEqual([]);
  await User.update(nurse.user.id, { is_active: true });
  expect(await runQueued()).toEqual([nurse.user.id]);
  expect(await matches()).toEqual([['QUILLON', 'possible']]);
  // One who is active already and a facility are left alone.
  const facility = await app.people.facility();
  await User.update(facility.user.id, { is_active: false });
  await User.update(facility.user.id, { is_active: true });
  await User.update(nurse.user.id, { is_active: true, badges: ['Kind'] });
  expect(await runQueued()).toEqual([]);
});

test('no one else is: another change, a facility, an account that was closed before the task ran', async () => {
  await nurse.client.auth.updateMe({ headline: 'Jane Quillon', full_name: 'Ann Marlow' });
  const facility = await app.people.facility();
  await facility.client.auth.updateMe({ full_name: 'Jane Quillon' });
  expect(await runQueued()).toEqual([]);
  await nurse.client.auth.updateMe({ full_name: 'Jane Quillon' });
  await admin.client.entities.User.update(nurse.user.id, { is_active: false });
  expect(await runQueued()).toEqual([nurse.user.id]);
  expect(await matches()).toEqual([]);
});
