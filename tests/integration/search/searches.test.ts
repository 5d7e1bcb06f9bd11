import { afterAll, beforeAll, expect, test } from 'vitest';
import searches from '#tests/fixtures/searches.json' with { type: 'json' };
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { isWanted, listSearchedJobs, type SearchedJob, type Wanted } from '#tests/support/searchedJobs.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

interface Asked {
  q: string;
  /** Null where no job is wanted. */
  wanted: Wanted | null;
  /** Words that no wanted job has. */
  left_out?: string[];
}

let app: TestApp;
let visitor: Person['client'];
let jobs: SearchedJob[];
beforeAll(async () => {
  app = await testApp();
  visitor = app.people.visitor().client;
  jobs = await listSearchedJobs(app);
  await keepListings(app.services);
  await countSearchWords(app.services);
});
afterAll(() => app.close());

/** Rows of the page that people see first. */
const firstPage = 20;

test.each(searches as Asked[])('S6: $q', async ({ q, wanted, left_out = [] }) => {
  const found = await visitor.functions.searchJobs({ q, sort: 'relevance', correct: true, limit: 200 });
  const right = new Set(wanted ? jobs.filter((job) => isWanted(job, wanted)).map(({ id }) => id) : []);
  const ids = found.jobs.map(({ id }) => id);
  if (ids.length === 0) expect(found.suggestion !== null || found.loosen.length > 0).toBe(true);
  expect(found.left_out).toEqual(left_out);
  if (!wanted) return expect(found.total).toBe(0);
  expect(right.size, 'jobs that are wanted').toBeGreaterThan(0);
  const page = ids.slice(0, firstPage);
  const first = page.filter((id) => right.has(id)).length / page.length;
  const recall = ids.filter((id) => right.has(id)).length / Math.min(right.size, 200);
  expect({ recall, first, total: found.total, right: right.size }, titles(ids, right)).toMatchObject({
    recall: atLeast,
    first: atLeast,
  });
});

const atLeast: number = expect.toSatisfy((share: number) => share >= 0.9);

/** What was missed and what was found besides. */
function titles(ids: readonly string[], right: ReadonlySet<string>): string {
  const of = (some: readonly SearchedJob[]) => [...new Set(some.map(({ title }) => title))].slice(0, 8).join('; ');
  const missed = of(jobs.filter(({ id }) => right.has(id) && !ids.includes(id)));
  const wrong = of(jobs.filter(({ id }) => !right.has(id) && ids.includes(id)));
  return `missed: ${missed} | wrong: ${wrong}`;
}
