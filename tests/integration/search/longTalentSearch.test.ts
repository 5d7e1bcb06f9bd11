import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor as visitorActor } from '#domain/core/access.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { isSurelyMore } from '#server/features/search/findListed.ts';
import { peopleDirectory } from '#server/features/search/peopleDirectory.ts';
import { prepareSearch } from '#server/features/search/prepareSearch.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { plansOf, sentBy } from '#tests/support/statements.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

/** More than a search counts. */
const many = 6_000;
const whoComes = { near: 'Tampa, FL', comes_to: true } as const;

beforeAll(async () => {
  app = await testApp();
  await fillRows(
    app,
    `insert into users (created_date, full_name, email, user_role, headline, location, city, state, travel_radius)
    select now() - n * interval '1 minute', 'Nurse ' || n, 'nurse' || n || '@example.com', 'clinician', 'Nurse',
      'Tampa, FL', 'Tampa', 'FL', 10
    from generate_series(1, $1::integer) n`,
    [many],
  );
  await keepListings(app.services);
});
afterAll(() => app.close());

test('of those who come to a place a sample says that they are more than are counted', async () => {
  const inSample = (oneOf: number) =>
    inTransaction(app.services, visitorActor, async (work) => {
      const { conditions, text, totals } = await prepareSearch(work, peopleDirectory, whoComes);
      const sample = { ...peopleDirectory.listing.sample, oneOf, condition: sql<boolean>`true` };
      return isSurelyMore(work.tx, { listing: { ...peopleDirectory.listing, sample }, conditions, text, totals });
    });
  // Each of the 6,000 is in it: they are fewer than twice 5,000, and as one of 2 there would be 12,000.
  expect([await inSample(1), await inSample(2)]).toEqual([false, true]);
});

test('the sample is read from its index, and the same are found whatever it says', async () => {
  const search = () => app.people.visitor().client.functions.searchTalent(whoComes);
  const [plan] = await plansOf(app.services, await sentBy(app.services, search), /\bhashint8\(slot\)/);
  expect(plan).toContain('listed_people_sample');
  const { total, total_is_more, talent } = await search();
  expect([total, total_is_more]).toEqual([maxCounted, true]);
  expect(talent[0]).toMatchObject({ full_name: 'Nurse 1' });
});
