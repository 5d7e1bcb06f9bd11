import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

// The queue does not run: what is read here is read without any job having run.
let app: TestApp;
let now = new Date('2026-02-28T23:59-05:00');

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());

test('without criteria a clinician whose badge ended is ordered among the others from the day after on, page after page', async () => {
  const person = async (name: string, stars: number, status: 'verified' | null, through: string | null) => {
    const { user } = await app.people.clinician({ full_name: name, verification_status: status });
    await app.services.pool.query(
      'update users set rating_average = $2, rating_count = 1, verified_through = $3 where id = $1',
      [user.id, stars, through],
    );
  };
  await person('Until 5', 5, 'verified', '2026-02-28');
  await person('Until 2', 2, 'verified', '2026-02-28');
  await person('Still 3', 3, 'verified', '2026-03-01');
  await person('Always 1', 1, 'verified', null);
  await person('Never 4', 4, null, null);
  await person('Never 1', 1, null, null);
  const { searchTalent } = app.people.visitor().client.functions;
  const pages = async (limit: number) => {
    const names: string[] = [];
    for (let after: string | undefined; ;) {
      const { talent, next } = await searchTalent({ limit, ...(after ? { after } : {}) });
      names.push(...talent.map(({ full_name }) => full_name));
      if (!next) return names;
      after = next;
    }
  };
  const stored = ['Until 5', 'Still 3', 'Until 2', 'Always 1', 'Never 4', 'Never 1'];
  expect(await pages(50)).toEqual(stored);
  now = new Date('2026-03-01T00:01-05:00');
  const settled = ['Still 3', 'Always 1', 'Until 5', 'Never 4', 'Until 2', 'Never 1'];
  for (const limit of [50, 1, 2, 4]) expect(await pages(limit)).toEqual(settled);
});
