import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClinicalRole } from '#domain/site/vocabulary.ts';
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
  expect(await words('night dial')).toContainEqual({
    kind: 'word',
    text: 'night dialysis',
    query: 'q=night+dialysis',
  });
  expect(await words('zebra')).toEqual([]);
  expect(await words('phys')).toContainEqual({ kind: 'word', text: 'physician', query: 'q=physician' });
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
  // A nurse anesthetist is no nurse practitioner, though such posts are listed under that role.
  expect(await found('CRNA')).toEqual(['Anesthesia, CRNA']);
  expect(await suggested('CRNA')).toMatchObject({ text: 'NP' });
  expect(await found('NP/PA post')).toEqual(['Post of NP', 'Post of PA']);
  const { suggestions } = await visitor.functions.suggest({ q: 'CWCN', kind: 'jobs' });
  expect(suggestions[0]).toEqual({ kind: 'specialty', text: 'Wound Care', query: 'specialty=Wound+Care' });
});
