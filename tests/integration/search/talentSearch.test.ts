import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { availabilityOf } from '#domain/profiles/availability.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let visitor: Person['client'];
let now = new Date('2026-12-01T15:00:00Z');

type Input = Parameters<Person['client']['functions']['searchTalent']>[0];
const names = async (input: Input, client = visitor) =>
  (await client.functions.searchTalent(input)).talent.map(({ full_name }) => full_name);
const countsOf = async (input: object, group: string, client = visitor) => {
  const { facets } = await client.functions.talentFacets(input);
  return Object.fromEntries(facets[group]!.map(({ value, count }) => [value, count]));
};

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  await keepListings(app.services);
  facility = await app.people.facility();
  visitor = app.people.visitor().client;
  const said = { availability_date: now.toISOString() };
  const people = [
    { full_name: 'Ann Tampa', credentials: 'RN', location: 'Tampa, FL', licensure_states: ['FL' as const], ...said },
    { full_name: 'Bea Orlando', credentials: 'RN', location: 'Orlando, FL', travel_radius: 120, years_exp: 6 },
    { full_name: 'Cyd Orlando', clinical_roles: ['NP' as const], location: 'Orlando, FL', travel_radius: 40 },
    { full_name: 'Dot Boise', credentials: 'LPN', location: 'Boise, ID', travel_cities: ['Tampa, FL'], years_exp: 1 },
  ];
  for (const person of people) await app.people.clinician({ licensure_states: ['FL'], ...person });
  await app.people.clinician({
    full_name: 'Eva Dallas',
    credentials: 'PA-C',
    location: 'Dallas, TX',
    licensure_states: ['TX', 'FL'],
    languages: ['spanish'],
    emr_list: ['EPIC'],
    employment_types: ['per_diem'],
    shift_types: ['night'],
    rate_band_min: 55,
    telehealth: true,
    availability: 'now',
    ...said,
  });
  await keepListings(app.services);
});
afterAll(() => app.close());

describe('filters', () => {
  test('30: near a job, clinicians who come to it: by what they travel, or because they go to that town', async () => {
    expect(await names({ near: 'Tampa, FL', sort: 'newest' })).toEqual(['Ann Tampa']);
    expect(await names({ near: 'Tampa, FL', miles: 100, sort: 'nearest' })).toEqual([
      'Ann Tampa',
      'Cyd Orlando',
      'Bea Orlando',
    ]);
    expect((await names({ near: '33602', comes_to: true })).toSorted()).toEqual([
      'Ann Tampa',
      'Bea Orlando',
      'Dot Boise',
    ]);
    const { about, talent } = await visitor.functions.searchTalent({ near: 'Tampa, FL', miles: 100 });
    expect(talent.map(({ id }) => about[id]!.miles)).toEqual(
      talent.map(({ full_name }) => (full_name === 'Ann Tampa' ? 0 : expect.closeTo(78, -1))),
    );
    // Neither coordinates, nor the town the server reads, are in an answer.
    expect(JSON.stringify(talent)).not.toMatch(/latitude|"city"|"state"|shown_to|blocked/);
  });

  test('roles are those that were chosen, or else those that the credentials name', async () => {
    expect(await names({ role: 'NP' })).toEqual(['Cyd Orlando']);
    expect((await names({ role: ['RN', 'LPN'] })).toSorted()).toEqual(['Ann Tampa', 'Bea Orlando', 'Dot Boise']);
    expect(
      await names({ role: 'PA', state: 'TX', shift: 'night', employment: 'per_diem', language: 'Spanish' }),
    ).toEqual(['Eva Dallas']);
    expect(await names({ emr: 'Epic', telehealth: true, rate_max: 55 })).toEqual(['Eva Dallas']);
    expect(await names({ years_min: 5 })).toEqual(['Bea Orlando']);
  });

  test('each value is counted with the other filters applied, and finds as many as its count shows', async () => {
    const counts = await countsOf({ state: 'FL', role: 'RN' }, 'role');
    expect(counts).toMatchObject({ RN: 2, NP: 1, LPN: 1, PA: 1, OT: 0 });
    for (const [role, count] of Object.entries(counts)) {
      const { total } = await visitor.functions.searchTalent({ state: 'FL', role: role as 'RN' });
      expect(total, role).toBe(count);
    }
    expect(await countsOf({}, 'availability')).toEqual({ now: 1, from_date: 0, not_looking: 0 });
    expect(await countsOf({}, 'years_min')).toEqual({ 1: 2, 2: 1, 5: 1, 10: 0 });
  });

  test('who does not say is counted beside the answer, and shown when asked for', async () => {
    const { total, unstated } = await visitor.functions.searchTalent({ years_min: 5 });
    expect([total, unstated]).toEqual([1, 3]);
    expect((await visitor.functions.searchTalent({ years_min: 5, unstated: 'show' })).total).toBe(4);
    const { loosen } = await visitor.functions.searchTalent({ role: 'OT', state: 'TX', telehealth: true });
    expect(loosen).toEqual([{ without: 'role', value: 'OT', miles: null, total: 1 }]);
  });

  test('words: beginnings, parts of names, codes; a typing mistake is corrected when asked', async () => {
    expect(await names({ q: 'Eva' })).toEqual(['Eva Dallas']);
    expect(await names({ q: 'orl bea' })).toEqual(['Bea Orlando']);
    expect(await names({ q: 'OR' })).toEqual([]);
    await countSearchWords(app.services);
    const words = await app.services.pool.query<{ word: string }>(
      "select word from search_words where kind = 'people' and word in ('eva', 'boise')",
    );
    expect(words.rows).toEqual([{ word: 'boise' }]);
    for (const q of ["' or 1=1 --", '%', '\u202E', ':*', '!', '\\', '<->', 'a'.repeat(100)]) {
      expect((await visitor.functions.searchTalent({ q })).total, q).toBe(0);
    }
  });

  test('titles find the role, and the role those who only write a title', async () => {
    await app.people.clinician({ full_name: 'Hal Title', credentials: 'FNP-C', licensure_states: ['VT'] });
    await app.people.clinician({ full_name: 'Ida Title', clinical_roles: ['PT'], licensure_states: ['VT'] });
    await keepListings(app.services);
    for (const q of ['FNP-C', 'NP', 'nurse practitioner']) {
      expect(await names({ q, state: 'VT' }), q).toEqual(['Hal Title']);
    }
    expect(await names({ q: 'DPT', state: 'VT' })).toEqual(['Ida Title']);
  });

  test('suggests words that three clinicians write, specialties, roles and towns, and no one’s name', async () => {
    for (const full_name of ['Zelda One', 'Zelda Two', 'Zelda Three']) {
      await app.people.clinician({ full_name, skills: ['Apheresis'] });
    }
    await app.people.clinician({ full_name: 'Only Jo', skills: ['Hyperthermia'] });
    await keepListings(app.services);
    await countSearchWords(app.services);
    const suggested = async (q: string) => (await visitor.functions.suggest({ q, kind: 'talent' })).suggestions;
    expect(await suggested('aphe')).toEqual([{ kind: 'word', text: 'apheresis', query: 'q=apheresis' }]);
    expect(await suggested('hypertherm')).toEqual([]);
    expect(await suggested('zeld')).toEqual([]);
    expect(await suggested('wound')).toContainEqual({
      kind: 'specialty',
      text: 'Wound Care',
      query: 'specialty=Wound+Care',
    });
    expect(await suggested('PA-C')).toEqual([{ kind: 'role', text: 'PA', query: 'role=PA' }]);
    expect(await suggested('orlan')).toContainEqual({
      kind: 'place',
      text: 'Orlando, FL',
      query: 'near=Orlando%2C+FL',
    });
    // What people say is not suggested for jobs.
    expect((await visitor.functions.suggest({ q: 'aphe', kind: 'jobs' })).suggestions).toEqual([]);
  });

  test('refuses what it does not know, at its field', async () => {
    for (const input of [{ role: 'Wizard' }, { miles: 7 }, { years_min: 3 }, { language: ['Klingon'] }, { limit: 0 }]) {
      await expect(visitor.functions.searchTalent(input as Input)).rejects.toMatchObject({ status: 422 });
    }
    const { next } = await visitor.functions.searchTalent({ limit: 1, sort: 'newest' });
    expect(await refusal(visitor.functions.searchTalent({ role: 'RN', limit: 1, sort: 'newest', after: next }))).toBe(
      'INVALID_CURSOR',
    );
    const answer = await call(app.server, 'POST', '/api/functions/searchTalent', { body: { q: 'a\u0000b' } });
    expect(answer.status).toBeLessThan(500);
  });
});

test('31: availability counts for sixty days and turns into now on its day, for the filter as for the card', async () => {
  const until = new Date('2026-12-20T00:00:00Z');
  const { user, client } = await app.people.clinician({ full_name: 'Fay Later' });
  await client.auth.updateMe({ availability: 'from_date', available_from: '2026-12-20' });
  const start = now;
  for (const at of [
    start,
    until,
    new Date(start.getTime() + 59 * 86_400_000),
    new Date(start.getTime() + 61 * 86_400_000),
  ]) {
    now = at;
    const [stored] = (
      await app.services.pool.query(
        "select availability, available_from::text, to_json(availability_date) #>> '{}' as availability_date from users where id = $1",
        [user.id],
      )
    ).rows;
    const shown = availabilityOf(stored, now);
    for (const availability of ['now', 'from_date'] as const) {
      const found = await names({ q: 'Fay', availability });
      expect(found, `${at.toISOString()} ${availability}`).toEqual(shown === availability ? ['Fay Later'] : []);
    }
  }
  now = start;
});

describe('who may find whom', () => {
  test('27: a clinician who hides from a facility is found by others and not by it, nor by visitors', async () => {
    const hidden = await app.people.clinician({ full_name: 'Gil Hidden', licensure_states: ['WY'] });
    const other = await app.people.facility();
    const search = { state: 'WY' as const };
    const totals = async () => {
      const clients = [visitor, facility.client, other.client, (await app.people.admin()).client];
      return Promise.all(
        clients.map(async (client) => [
          (await client.functions.searchTalent(search)).total,
          (await countsOf(search, 'state', client))['WY'],
        ]),
      );
    };
    expect(await totals()).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    await hidden.client.functions.hideFromFacility({ facility_id: facility.user.id, hidden: true });
    expect(await totals()).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    const [found] = (await other.client.functions.searchTalent(search)).talent;
    expect(found).not.toHaveProperty('email');
    await hidden.client.auth.updateMe({ profile_visibility: 'nobody' });
    expect(await totals()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('fit', () => {
  test('45: five people, one of whom does not want to be ranked: that one third, no one missing', async () => {
    const job = await facility.client.entities.Job.create({
      ...newJob,
      title: 'Ward nurse',
      role: 'RN',
      specialty: 'Radiology',
      location_type: 'on-site',
      address: 'Laramie, WY',
    });
    const specialties = ['Radiology'];
    const person = (full_name: string, rest: object) =>
      app.people.clinician({ full_name, specialties, location: 'Miami, FL', licensure_states: ['FL'], ...rest });
    await person('One All', { credentials: 'RN', licensure_states: ['WY'], location: 'Casper, WY' });
    await person('Two Most', { credentials: 'RN', licensure_states: ['WY'] });
    const shy = await person('Out Opted', { credentials: 'RN', licensure_states: ['WY'] });
    await person('Three Role', { credentials: 'RN' });
    await person('Four None', { credentials: 'OT' });
    await shy.client.auth.updateMe({ fit_ranking: false });
    await keepListings(app.services);
    const asked = { specialty: 'Radiology' as const, for_job: job.id, sort: 'fit' as const };
    const { talent, about } = await facility.client.functions.searchTalent(asked);
    expect(talent.map(({ full_name }) => full_name)).toEqual([
      'One All',
      'Two Most',
      'Out Opted',
      'Three Role',
      'Four None',
    ]);
    expect(talent.map(({ id }) => [about[id]!.fit?.points ?? null, about[id]!.is_unranked])).toEqual([
      [70, false],
      [60, false],
      [null, true],
      [40, false],
      [15, false],
    ]);
    // Each page of the order goes on where the last one ended.
    const second = await facility.client.functions.searchTalent({ ...asked, limit: 2, skip: 2 });
    expect(second.talent.map(({ full_name }) => full_name)).toEqual(['Out Opted', 'Three Role']);
    // The same figures for the other side.
    const one = await app.people.clinician({ credentials: 'RN', licensure_states: ['WY'], specialties });
    const found = await one.client.functions.searchJobs({ q: 'Ward nurse', sort: 'fit' });
    expect(found.about[job.id]!.fit).toMatchObject({ points: 60, of: 70 });
    expect((await visitor.functions.searchJobs({ q: 'Ward nurse' })).about[job.id]!.fit).toBeNull();
  });

  test("how people fit someone else's job is no one's business", async () => {
    const job = await facility.client.entities.Job.create({ ...newJob, title: 'Mine' });
    const other = await app.people.facility();
    for (const client of [visitor, other.client]) {
      const { total, about } = await client.functions.searchTalent({ for_job: job.id, sort: 'fit' });
      expect(total).toBeGreaterThan(0);
      expect(Object.values(about).every(({ fit, is_unranked }) => fit === null && !is_unranked)).toBe(true);
    }
  });
});
