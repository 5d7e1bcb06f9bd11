import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let visitor: Person['client'];
beforeAll(async () => {
  app = await testApp();
  visitor = app.people.visitor().client;
});
afterAll(() => app.close());

const post = (title: string, role: ClinicalRole, { client }: Person) =>
  client.entities.Job.create({ title, role, description: 'Work', location_type: 'remote' });

test('suggests words of our own and those of three facilities, never what only one has written', async () => {
  for (let count = 0; count < 3; count++) {
    const who = await app.people.facility();
    await post(count === 0 ? 'Zebrafish Dialysis' : 'Dialysis', 'RN', who);
  }
  await keepListings(app.services);
  await countSearchWords(app.services);
  const words = async (q: string) => (await visitor.functions.suggest({ q, kind: 'jobs' })).suggestions;
  expect(await words('dial')).toEqual([{ kind: 'word', text: 'dialysis', query: 'q=dialysis' }]);
  expect(await words('remote dial')).toContainEqual({
    kind: 'word',
    text: 'remote dialysis',
    query: 'q=remote+dialysis',
  });
  expect(await words('night dial')).toEqual([]);
  expect(await words('zebra')).toEqual([]);
  const physician = { kind: 'word', text: 'physician', query: 'q=physician' };
  expect(await words('phys')).not.toContainEqual(physician);
  await post('Attending', 'MD/DO', await app.people.facility());
  expect(await words('phys')).toContainEqual(physician);
});

test('S8: words are offered where they find something, abbreviations in full, before towns; a ZIP code is its town', async () => {
  const facility = await app.people.facility();
  await post('Emergency nurse', 'RN', facility);
  await post('Labor and Delivery nurse', 'RN', facility);
  await keepListings(app.services);
  const offered = async (q: string) =>
    (await visitor.functions.suggest({ q, kind: 'jobs' })).suggestions.map(({ text }) => text);
  expect(await offered('per d')).toEqual([]);
  await facility.client.entities.Job.create({
    ...{ title: 'Float', role: 'RN', description: 'Work', location_type: 'remote' },
    employment_type: 'per_diem',
  });
  expect(await offered('per d')).toEqual(['per diem']);
  expect((await offered('er'))[0]).toBe('emergency room');
  expect(await offered('er')).toContain('Erie, PA');
  expect((await offered('l&d'))[0]).toBe('labor and delivery');
  const { suggestions } = await visitor.functions.suggest({ q: '78701', kind: 'jobs' });
  expect(suggestions).toEqual([{ kind: 'place', text: '78701 Austin, TX', query: 'near=78701' }]);
});

test('S9: a word of a title is known before the nightly count, and a word of the field in either language always', async () => {
  await post('Nephrology', 'RN', await app.people.facility());
  await keepListings(app.services);
  for (const q of ['nephrology zzzz', 'urgencias zzzz', 'enfermera zzzz']) {
    expect(await visitor.functions.searchJobs({ q }), q).toMatchObject({ total: 0, suggestion: null });
  }
});

test('S5: remote work is found in each state that it names, and S11: the newest is the one that was published last', async () => {
  const { client, user } = await app.people.facility();
  const job = { description: 'Work', role: 'NP', location_type: 'remote' } as const;
  const old = await client.entities.Job.create({ ...job, title: 'Old', practice_states: ['TX', 'OK'] });
  await client.entities.Job.create({ ...job, title: 'New', practice_states: ['TX'] });
  const found = async (state: 'TX' | 'OK' | 'MD') =>
    (await visitor.functions.searchJobs({ state, facility_id: user.id })).jobs.map(({ title }) => title);
  expect(await found('TX')).toEqual(['New', 'Old']);
  expect(await found('OK')).toEqual(['Old']);
  await client.entities.Job.update(old.id, { practice_states: ['TX', 'MD'] });
  expect([await found('OK'), await found('MD')]).toEqual([[], ['Old']]);
  await app.services.pool.query("update jobs set published_date = now() + interval '1 hour' where id = $1", [old.id]);
  expect(await found('TX')).toEqual(['Old', 'New']);
});

test('a title leads to the jobs of its role, with its hyphens and slashes, and is suggested as that role', async () => {
  const facility = await app.people.facility();
  for (const role of ['NP', 'PA', 'PT', 'OT', 'MA', 'LPN'] as const) {
    await post(`Post of ${role}`, role, facility);
  }
  await post('Anesthesia, CRNA', 'NP', facility);
  const found = async (q: string) =>
    (await visitor.functions.searchJobs({ q, facility_id: facility.user.id })).jobs
      .map(({ title }) => title)
      .toSorted();
  const suggested = async (q: string) =>
    (await visitor.functions.suggest({ q, kind: 'jobs' })).suggestions.find(({ kind }) => kind === 'role');
  for (const [title, role] of [
    ['PA-C', 'PA'],
    ['DPT', 'PT'],
    ['OTR/L', 'OT'],
    ['CMA', 'MA'],
    ['LVN', 'LPN'],
  ] as const) {
    expect(await found(title), title).toEqual([`Post of ${role}`]);
    expect(await suggested(title), title).toEqual({ kind: 'role', text: role, query: `role=${role}` });
  }
  for (const title of ['FNP-C', 'fnp', 'APRN']) {
    expect(await found(title), title).toEqual(['Anesthesia, CRNA', 'Post of NP']);
    expect(await suggested(title), title).toMatchObject({ text: 'NP' });
  }
  // A nurse anesthetist is no nurse practitioner, though such posts may be listed under that role.
  expect(await found('CRNA')).toEqual(['Anesthesia, CRNA']);
  expect(await suggested('CRNA')).toMatchObject({ text: 'CRNA' });
  expect(await found('NP/PA post')).toEqual(['Post of NP', 'Post of PA']);
  const { suggestions } = await visitor.functions.suggest({ q: 'CWCN', kind: 'jobs' });
  expect(suggestions[0]).toEqual({ kind: 'specialty', text: 'Wound Care', query: 'specialty=Wound+Care' });
});
