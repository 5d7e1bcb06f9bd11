import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { call } from '#tests/support/call.ts';
import { plansOf, sentBy } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let visitor: Person['client'];
type Input = Parameters<Person['client']['functions']['searchJobs']>[0];

beforeAll(async () => {
  app = await testApp();
  visitor = app.people.visitor().client;
  facility = await app.people.facility({ facility_name: 'Bayside', facility_type: 'hospital' });
  await post({ title: 'Tampa nights', address: '2 Bay St, Tampa, FL 33602', shift_types: ['night'] });
  await post({ title: 'Orlando days', address: 'Orlando, FL', shift_types: ['day'], role: 'NP' });
  await post({ title: 'Atlanta any time', address: 'Atlanta, GA', pay_range_min: 61 });
  await post({ title: 'From home', location_type: 'remote', role: 'NP', pay_range_max: 59.99 });
  await keepListings(app.services);
});
afterAll(() => app.close());

const post = (job: Partial<Job>, who = facility) =>
  who.client.entities.Job.create({ description: 'Work', role: 'RN', location_type: 'on-site', ...job } as never);

const search = (input: Input) => visitor.functions.searchJobs(input);
const titles = async (input: Input) => (await search(input)).jobs.map(({ title }) => title);
const facets = async (input: Input) => {
  const { facets: found } = await visitor.functions.jobFacets(input as never);
  return (group: string, value: string) => found[group]?.find((one) => one.value === value)?.count;
};

describe('places', () => {
  test('case 18: within so many miles of a ZIP code or a town; what is no place of ours filters nothing', async () => {
    expect(await titles({ near: '33602', miles: 25 })).toEqual(['Tampa nights']);
    expect(await titles({ near: ' 33602–1234', miles: 25 })).toEqual(['Tampa nights']);
    expect(await titles({ near: '33602', miles: 100 })).toEqual(['Orlando days', 'Tampa nights']);
    expect((await search({ near: 'tampa, fl' })).place).toEqual({ name: 'Tampa, FL', choices: [], is_ready: true });
    const springfield = await search({ near: 'Springfield' });
    expect(springfield).toMatchObject({ total: 4, place: { name: null, is_ready: true } });
    expect(springfield.place!.choices.length).toBeGreaterThan(3);
    expect(springfield.place!.choices).toContain('Springfield, MO');
    const nowhere = await search({ near: 'Atlantis, FL 00001' });
    expect(nowhere).toMatchObject({ total: 4, place: { name: null, choices: [] } });
  });

  test('case 19: the nearest first, with whole distances known; remote jobs are near nothing', async () => {
    const near = await search({ near: 'Tampa, FL', miles: 100, sort: 'nearest' });
    expect(near.jobs.map(({ title }) => title)).toEqual(['Tampa nights', 'Orlando days']);
    const miles = near.jobs.map(({ id }) => near.about[id]!.miles!);
    expect(miles[0]).toBeLessThan(10);
    expect(miles[1]).toBeGreaterThan(70);
    expect(miles[1]).toBeLessThan(90);
    const shown = await titles({ near: 'Tampa, FL', miles: 100, sort: 'nearest', with_remote: true });
    expect(shown).toEqual(['Tampa nights', 'Orlando days', 'From home']);
  });

  test('the town nearest to a point, and towns that begin with a text', async () => {
    expect(await visitor.functions.nearestPlace({ latitude: 27.95, longitude: -82.46 })).toEqual({
      place: 'Tampa, FL',
    });
    expect(await visitor.functions.nearestPlace({ latitude: 0, longitude: 0 })).toEqual({ place: null });
    const { suggestions } = await visitor.functions.suggest({ q: 'orl', kind: 'places' });
    expect(suggestions[0]).toEqual({ kind: 'place', text: 'Orlando, FL', query: 'near=Orlando%2C+FL' });
  });

  test('a map counts states and towns, and says what has no place', async () => {
    const map = await visitor.functions.mapJobs({});
    expect(map).toMatchObject({ total: 4, of: 4, unplaced: 1 });
    expect(map.states).toEqual([
      { state: 'FL', count: 2 },
      { state: 'GA', count: 1 },
    ]);
    const tampa = map.spots.find(({ place }) => place === 'Tampa, FL')!;
    // Where the projection of the states has it: low in the south-east of a box of 975 by 610.
    expect(Math.round(tampa.x! / 10)).toBe(77);
    expect(Math.round(tampa.y! / 10)).toBe(53);
    expect(await visitor.functions.mapJobs({ near: 'Atlantis' })).toMatchObject({ place: { name: null } });
  });
});

describe('filters', () => {
  test('case 6: at least so much an hour by the highest that is named; what names none is unstated', async () => {
    await post({ title: 'Sixty', pay_range_max: 60, address: 'Reno, NV' });
    await post({ title: 'No pay', address: 'Reno, NV' });
    const state = ['NV', 'GA'] as const;
    const found = await search({ pay_min: 60, state: [...state] });
    expect(found.jobs.map(({ title }) => title)).toEqual(['Sixty', 'Atlanta any time']);
    expect(found.unstated).toBe(1);
    expect(await titles({ pay_min: 59.99, location_type: 'remote' })).toEqual(['From home']);
    expect(await titles({ pay_min: 60.5, state: [...state] })).toEqual(['Atlanta any time']);
    expect(await titles({ pay_min: 60, state: [...state], unstated: 'show' })).toContain('No pay');
  });

  test('case 7: values of a filter are alternatives, filters narrow each other; a count is what the value would find', async () => {
    const input = { role: ['RN', 'NP'], state: ['FL', 'GA'] } satisfies Input;
    expect(await titles(input)).toEqual(['Atlanta any time', 'Orlando days', 'Tampa nights']);
    const count = await facets({ ...input, role: 'RN' });
    expect(count('role', 'NP')).toBe((await search({ ...input, role: 'NP' })).total);
    expect(count('role', 'RN')).toBe(2);
    expect(count('state', 'FL')).toBe((await search({ role: 'RN', state: 'FL' })).total);
    expect(count('shift', 'night')).toBe(1);
  });

  test('case 8: all benefits that are chosen', async () => {
    await post({ title: 'Housed', benefits: ['housing'] });
    await post({ title: 'Housed and flown', benefits: ['housing', 'travel'] });
    expect(await titles({ benefits: ['housing', 'travel'] })).toEqual(['Housed and flown']);
    expect((await facets({ benefits: 'housing' }))('benefits', 'travel')).toBe(1);
  });

  test('case 11: nothing found names what to leave out', async () => {
    const { total, loosen } = await search({ role: 'PT', specialty: 'Surgery', state: 'FL' });
    expect(total).toBe(0);
    expect(loosen).toEqual([]);
    const two = await search({ role: 'NP', shift: 'night', state: 'FL' });
    expect(two.loosen).toEqual([
      { without: 'role', value: 'NP', miles: null, total: 1 },
      { without: 'shift', value: 'night', miles: null, total: 1 },
    ]);
    const far = await search({ near: 'Tampa, FL', miles: 25, role: 'NP' });
    expect(far.loosen).toContainEqual({ without: 'near', value: 'Tampa, FL', miles: 100, total: 1 });
  });

  test('case 11: nothing found costs a look at the sample and at the index, one without each filter and one at what is left unstated', async () => {
    const nothing = { role: 'PT', specialty: 'Surgery' } as const;
    const sent = await sentBy(app.services, () => search(nothing));
    const plans = await plansOf(app.services, sent, /\bfrom "?listed_jobs\b.*\bwords @@/s);
    expect(plans).toHaveLength(2 + Object.keys(nothing).length + 1);
    for (const [at, plan] of plans.entries()) {
      expect(plan).toContain(`Bitmap Index Scan on ${at === 0 ? 'listed_jobs_sample' : 'listed_jobs_words'}`);
      expect(plan).not.toContain('Seq Scan on listed_jobs');
    }
  });

  test('case 20: a start within so many days; one that is flexible fits each', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await post({ title: 'Any start', address: 'Reno, NV', role: 'OT' });
    await post({ title: 'Ten days', start_date: day(10), role: 'OT' });
    await post({ title: 'Forty days', start_date: day(40), role: 'OT' });
    expect((await titles({ role: 'OT', starts_within: 14 })).toSorted()).toEqual(['Any start', 'Ten days']);
    expect(await titles({ role: 'OT', sort: 'soonest' })).toEqual(['Ten days', 'Forty days', 'Any start']);
    expect(await titles({ role: 'OT', starts_from: day(30) })).toEqual(['Forty days', 'Any start']);
  });

  test('case 21: all days of the job are among the chosen ones', async () => {
    const schedule_json = JSON.stringify({ days: ['Tue', 'Thu'], hours: '7a-7p' });
    await post({ title: 'Tuesdays and Thursdays', role: 'PT', schedule_json });
    await post({ title: 'No days', role: 'PT' });
    expect(await titles({ role: 'PT', days: ['Tue', 'Thu', 'Fri'] })).toEqual(['Tuesdays and Thursdays']);
    expect(await titles({ role: 'PT', days: 'Tue' })).toEqual([]);
  });

  test('of the facility: its kind, badge and stars, within a minute of their change', async () => {
    const stars = await app.people.facility({ facility_type: 'snf', verification_status: null });
    const { id } = await post({ title: 'At a nursing home', role: 'LPN' }, stars);
    const found = (input: Input) => titles({ ...input, role: 'LPN' });
    expect(await found({ facility_type: 'snf' })).toEqual(['At a nursing home']);
    expect(await found({ verified_facility: true })).toEqual([]);
    await app.services.pool.query(
      `update users set verification_status = 'verified', checked_kinds = '{npi}', checked_date = '2026-11-20T15:00:00Z',
        rating_average = 4.2, rating_count = 3 where id = $1`,
      [stars.user.id],
    );
    await keepListings(app.services);
    expect(await found({ verified_facility: true, rating_min: 4, facility_id: stars.user.id })).toEqual([
      'At a nursing home',
    ]);
    expect(await found({ rating_min: 4.5 })).toEqual([]);
    expect((await search({ role: 'LPN' })).about[id]!.facility).toEqual({
      is_verified: true,
      ...{ checked_kinds: ['npi'], checked_date: '2026-11-20T15:00:00.000Z', facility_type: 'snf' },
      rating_average: 4.2,
      rating_count: 3,
      answers: null,
    });
  });
});

describe('words', () => {
  test('case 16: words, parts of words, phrases of signs, and the signs of queries for what they are', async () => {
    await post({ title: 'Orthopedics clinic, 12-3 daily', specialty: 'Surgery', role: 'PA' });
    await post({ title: 'Anything 100% remote', role: 'MD/DO', location_type: 'remote' });
    await keepListings(app.services);
    expect(await titles({ q: 'surg' })).toEqual(['Orthopedics clinic, 12-3 daily']);
    expect(await titles({ q: 'orthoPEDICS' })).toEqual(['Orthopedics clinic, 12-3 daily']);
    expect(await titles({ q: 'hopedic' })).toEqual(['Orthopedics clinic, 12-3 daily']);
    expect(await titles({ q: 'MD/DO' })).toEqual(['Anything 100% remote']);
    expect(await titles({ q: '12-3' })).toEqual(['Orthopedics clinic, 12-3 daily']);
    expect(await titles({ q: '3-12' })).toEqual([]);
    expect(await titles({ q: '100%' })).toEqual(['Anything 100% remote']);
    expect(await titles({ q: '%' })).toEqual(['Anything 100% remote']);
    for (const q of ['N%t', "' or 1=1 --", '*', '\\', "'", '"', '!', '&|', ':*', '<->', "''"]) {
      expect(await titles({ q }), q).toEqual([]);
    }
    expect(await titles({ q: '"12 3 daily" -remote' })).toEqual(['Orthopedics clinic, 12-3 daily']);
    expect(await titles({ q: 'orthopedics -clinic' })).toEqual([]);
    expect(await titles({ q: '-clinic', role: 'PA' })).toEqual([]);
  });

  test('case 17: synonyms of the field find each other; OR is a word', async () => {
    await post({ title: 'ICU float', role: 'MA' });
    await post({ title: 'OR nurse', role: 'MA' });
    expect(await titles({ q: 'intensive care' })).toEqual(['ICU float']);
    expect(await titles({ q: 'OR nurse' })).toEqual(['OR nurse']);
    expect(await titles({ q: 'operating room' })).toEqual(['OR nurse']);
  });

  test('case 15: a mistyped word is read as the nearest known one, and only when that is asked for', async () => {
    await post({ title: 'Attending physician', role: 'MD/DO' });
    const gone = await post({ title: 'cf-gone-8841x' });
    await facility.client.entities.Job.update(gone.id, { status: 'closed' });
    await keepListings(app.services);
    await countSearchWords(app.services);
    const asked = await search({ q: 'physican' });
    expect(asked).toMatchObject({ total: 0, suggestion: 'physician' });
    const corrected = await search({ q: 'physican', correct: true });
    expect(corrected.jobs.map(({ title }) => title)).toContain('Attending physician');
    expect(corrected.suggestion).toBe('physician');
    expect(await search({ q: 'cf-gone-8841x' })).toMatchObject({ total: 0, suggestion: null });
  });

  test('relevance puts titles before descriptions', async () => {
    await post({ title: 'Hyperbaric nurse', role: 'MA' });
    await post({ title: 'Nurse', description: 'Sometimes hyperbaric', role: 'MA' });
    expect(await titles({ q: 'hyperbaric' })).toEqual(['Nurse', 'Hyperbaric nurse']);
    expect(await titles({ q: 'hyperbaric', sort: 'relevance' })).toEqual(['Hyperbaric nurse', 'Nurse']);
  });
});

describe('bad input', () => {
  const ask = (body: object) => call(app.server, 'POST', '/api/functions/searchJobs', { body });

  test('is refused at its field, or a sensible list, and never an error of ours', async () => {
    for (const [field, body] of [
      ['role', { role: Array.from({ length: 500 }, () => 'RN') }],
      ['near', { near: 'x'.repeat(10_000) }],
      ['q', { q: 'x'.repeat(10_000) }],
      ['miles', { miles: 7 }],
      ['starts_from', { starts_from: '2026-02-30' }],
      ['pay_min', { pay_min: -1 }],
      ['sort', { sort: 'cheapest' }],
      ['days', { days: ['Someday'] }],
      ['facility_id', { facility_id: "' or 1=1" }],
    ] as const) {
      const { status, body: answer } = await ask(body);
      expect([status, JSON.stringify(answer)], field).toEqual([422, expect.stringContaining(field)]);
    }
    for (const body of [
      { q: 'a\u0000b' },
      { q: '\u202Enurse' },
      { near: '\u0000' },
      { near: "'; drop table places" },
      { q: 'x'.repeat(100) },
      { q: "'''\\\\'" },
      { q: 'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q' },
    ]) {
      const { status } = await ask(body);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
    }
  });
});

test('case 23: pages behind a cursor have each job once while others are posted; another search refuses it', async () => {
  const many = await app.people.facility();
  const bulk = (count: number) =>
    many.client.entities.Job.bulkCreate(
      Array.from({ length: count }, (_, at) => ({
        title: `Cursor ${at}`,
        description: 'Work',
        role: 'RN',
        location_type: 'remote' as const,
        emr: 'Epic',
      })),
    );
  for (let batch = 0; batch < 5; batch++) await bulk(48);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({ emr: 'Epic', limit: 37, after });
    expect(page.total).toBeGreaterThanOrEqual(240);
    seen.push(...page.jobs.map(({ id }) => id));
    after = page.next;
    if (seen.length < 120) await bulk(10);
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([240, 240]);
  const { next } = await search({ emr: 'Epic', limit: 1 });
  for (const input of [
    { emr: 'Cerner' as const, after: next },
    { emr: 'Epic' as const, sort: 'pay' as const, after: next },
    { after: 'x' },
  ]) {
    await expect(search({ ...input, limit: 1 })).rejects.toMatchObject({ status: 400, code: 'INVALID_CURSOR' });
  }
  const second = await search({ emr: 'Epic', sort: 'soonest', limit: 100 });
  expect((await search({ emr: 'Epic', sort: 'soonest', limit: 100, after: second.next })).jobs).toHaveLength(100);
});
