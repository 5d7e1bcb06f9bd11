import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { relistAll } from '#server/features/search/relist.ts';
import { visitor as visitorActor } from '#domain/core/access.ts';
import { conditionsOf } from '#server/features/search/conditions.ts';
import { isSurelyMore } from '#server/features/search/findListed.ts';
import { jobDirectory } from '#server/features/search/jobDirectory.ts';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let visitor: Person['client'];

type Input = Parameters<Person['client']['functions']['searchJobs']>[0];

/** More than a search counts. */
const many = 6_000;

beforeAll(async () => {
  app = await testApp();
  visitor = app.people.visitor().client;
  facility = await app.people.facility();
  await fillRows(
    app,
    `insert into jobs (created_date, facility_id, title, description, role, specialty, location_type, address, shift_types,
      pay_range_max, start_date)
    select now() - n * interval '1 minute', $1, 'Nurse ' || n, 'Ward ' || n,
      (array['RN', 'RN', 'NP', 'LPN'])[1 + n % 4], (array['Surgery', 'Radiology', null])[1 + n % 3], 'on-site',
      'Town, ' || (array['CA', 'NV', 'FL'])[1 + n / 4 % 3],
      array[(array['day', 'night'])[1 + n / 12 % 2]], 20 + n % 100, current_date + n % 50
    from generate_series(1, $2::integer) n`,
    [facility.user.id, many],
  );
  await keepListings(app.services);
});
afterAll(() => app.close());

const search = (input: Input) => visitor.functions.searchJobs(input);
const countsOf = async (input: object) => {
  const { facets } = await visitor.functions.jobFacets(input);
  return (group: string) => Object.fromEntries(facets[group]!.map(({ value, count }) => [value, count]));
};

/** The jobs that really are so many, by the column. */
async function grouped(column: string, where: string): Promise<Record<string, number>> {
  const { rows } = await app.services.pool.query<{ value: string; count: number }>(
    `select ${column} as value, count(*)::integer as count from jobs, unnest(shift_types) shift
     where status = 'active' and ${where} group by 1`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

test('case 9: the counts of a set below 5,000 are those of the rows, each filter without itself', async () => {
  const count = await countsOf({ role: 'RN', state: ['CA', 'NV'], shift: 'night' });
  const [role, state, shift] = ["role = 'RN'", "state in ('CA', 'NV')", "shift = 'night'"];
  expect(count('role')).toMatchObject(await grouped('role', `${state} and ${shift}`));
  expect(count('state')).toMatchObject(await grouped('state', `${role} and ${shift}`));
  expect(count('shift')).toMatchObject(await grouped('shift', `${role} and ${state}`));
  expect(count('specialty')).toMatchObject(
    await grouped("coalesce(specialty, '-')", `${role} and ${state} and ${shift}`).then(stated),
  );
  const { total, total_is_more } = await search({ role: 'RN', state: ['CA', 'NV'], shift: 'night' });
  expect([total, total_is_more]).toEqual([count('role')['RN'], false]);
});

function stated({ '-': _unstated, ...counts }: Record<string, number>): Record<string, number> {
  return counts;
}

test('case 10: above 5,000 it says that there are more, and counts no values', async () => {
  const found = await search({ q: 'nurse', limit: 20 });
  expect(found).toMatchObject({ total: 5000, total_is_more: true });
  expect(found.jobs.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `Nurse ${at + 1}`));
  const { facets, total, total_is_more } = await visitor.functions.jobFacets({ q: 'nurse' });
  expect([total, total_is_more]).toEqual([5000, true]);
  expect(
    Object.values(facets)
      .flat()
      .every(({ count }) => count === null),
  ).toBe(true);
});

test('of more than 5,000, every order and every page is right', async () => {
  const titles = async (input: Input) =>
    (await search({ q: 'nurse', limit: 3, ...input })).jobs.map(({ title }) => title);
  expect(await titles({ skip: 5_500 })).toEqual(['Nurse 5501', 'Nurse 5502', 'Nurse 5503']);
  expect(await titles({ skip: 5_999 })).toEqual(['Nurse 6000']);
  expect(await titles({ sort: 'relevance' })).toHaveLength(3);
  expect(await titles({ sort: 'relevance', skip: 1_000 })).toEqual(['Nurse 1001', 'Nurse 1002', 'Nurse 1003']);
  const [first] = (await search({ q: 'nurse', sort: 'pay', limit: 1 })).jobs;
  expect(first!.pay_range_max).toBe(119);
  const [soonest] = (await search({ q: 'nurse', sort: 'soonest', limit: 1 })).jobs;
  expect(soonest!.start_date).toBe(new Date().toISOString().slice(0, 10));
  const page = await search({ q: 'nurse', limit: 200, skip: 400 });
  const next = await search({
    q: 'nurse',
    limit: 2,
    after: (await search({ q: 'nurse', limit: 200, skip: 400 })).next,
  });
  expect(page.jobs).toHaveLength(200);
  expect(next.jobs.map(({ title }) => title)).toEqual(['Nurse 601', 'Nurse 602']);
});

test('what one value or word is known to have by itself is not counted again', async () => {
  const say = (total: number) =>
    app.services.pool.query("update facet_totals set total = $1 where facet = 'role:RN'", [total]);
  const found = async (input: Input) => {
    const { total, total_is_more, loosen } = await search(input);
    return { total, total_is_more, loosen };
  };
  // `rn` also means two words next to each other, of which nothing is known; its letters are those of the role.
  expect(await found({ q: 'rn' })).toMatchObject({ total: many / 2, total_is_more: false });
  await say(20_000);
  expect(await found({ q: 'rn' })).toMatchObject({ total: 5000, total_is_more: true });
  expect(await found({ q: 'rn -nurse' })).toMatchObject({ total: 0, total_is_more: false });
  expect(await found({ q: 'rn ward' })).toMatchObject({ total: many / 2, total_is_more: false });
  expect((await found({ role: 'RN', state: 'AK' })).loosen).toContainEqual(
    expect.objectContaining({ without: 'state', total: 5001 }),
  );
  const count = await countsOf({ role: 'RN', state: 'NV' });
  expect(count('state')).toMatchObject({ NV: null, CA: null });
  expect(count('role')).toMatchObject(await grouped('role', "state = 'NV'"));
  await say(many / 2);
});

test('of words and filters together a sample says that they are more than are counted', async () => {
  const { listing, viewer } = jobDirectory;
  const text = "'nurs'";
  const conditions = conditionsOf(jobDirectory.chosen({ role: ['RN', 'NP', 'LPN'] }), [], {
    text,
    showsUnstated: false,
    viewer: null,
    day: null,
  });
  const inSample = (oneOf: number) =>
    app.services.db.transaction().execute((tx) => {
      const sample = { ...listing.sample, oneOf, condition: sql<boolean>`true` };
      return isSurelyMore(tx, {
        listing: { ...listing, sample },
        conditions,
        text,
        totals: viewer(visitorActor).totals,
      });
    });
  // Each of the 6,000 is in it: as all there are fewer than 9,000, as one of 2 there would be 12,000.
  expect([await inSample(1), await inSample(2)]).toEqual([false, true]);
});

test('without criteria nothing is counted again where the summary says twice as many', async () => {
  const say = (total: number) =>
    app.services.pool.query(
      "insert into facet_totals (kind, facet, total) values ('people', 'all', $1) on conflict (kind, facet) do update set total = $1",
      [total],
    );
  const found = async () => {
    const { total, total_is_more } = await visitor.functions.searchTalent({});
    const counted = await visitor.functions.talentFacets({});
    expect([counted.total, counted.total_is_more]).toEqual([total, total_is_more]);
    return total;
  };
  await say(2 * maxCounted);
  expect(await found()).toBe(0);
  await say(2 * maxCounted + 1);
  expect(await found()).toBe(2 * maxCounted + 1);
  await app.services.pool.query("delete from facet_totals where kind = 'people'");
});

test('case 14: without criteria the summary says how many; it, and all listings, can be rebuilt', async () => {
  const answers = async () => [
    await withoutCursor({}),
    await withoutCursor({ state: 'NV', q: 'night' }),
    await visitor.functions.jobFacets({}),
  ];
  const before = await answers();
  expect(before[0]).toMatchObject({ total: many, total_is_more: false });
  expect(before[2]).toMatchObject({ total: many, total_is_more: false });
  const count = await countsOf({});
  expect(count('state')).toMatchObject({ CA: many / 3, NV: many / 3, FL: many / 3, AK: 0 });
  await sql`delete from facet_totals`.execute(app.services.db);
  await takeLong('delete on search_words');
  expect(await relistAll(app.services, () => undefined)).toBe(many);
  expect(await answers()).toEqual(before);
});

test('what counts all listings may take longer than the five seconds of a request', async () => {
  await takeLong('update on search_words');
  await countSearchWords(app.services);
  await takeLong('insert on facet_totals');
  await facility.client.entities.Job.create({
    title: 'One more',
    description: 'Work',
    role: 'RN',
    location_type: 'remote',
  });
  await keepListings(app.services);
  expect(await search({})).toMatchObject({ total: many + 1, total_is_more: false });
});

/** Until the next call these statements take longer than one of a request may. */
const takeLong = (statements: string) =>
  app.services.pool.query(`
    drop function if exists take_long cascade;
    create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(5.5); return null; end';
    create trigger slow before ${statements} for each statement execute function take_long()`);

/** A cursor names the listing, which is another one then. */
async function withoutCursor(input: Input) {
  const { next: _next, ...found } = await search(input);
  return found;
}
