import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let visitor: Person['client'];

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
  visitor = app.people.visitor().client;
  const post = (title: string, rest: object = {}) =>
    facility.client.entities.Job.create({ title, description: 'Work', role: 'RN', location_type: 'remote', ...rest });
  await post('Night nurse');
  await post('Day nurse', { specialty: 'Surgery', location_type: 'hybrid' });
  await post('Physician 100% remote', { role: 'MD/DO', description: 'Reads_images for WOUNDS' });
  const closed = await post('Closed nurse');
  await facility.client.entities.Job.update(closed.id, { status: 'closed' });
  await app.people.clinician({
    full_name: 'Ada Surgeon',
    specialties: ['Surgery'],
    skills: ['Suturing'],
    rating_average: 4,
    rating_count: 2,
  });
  await app.people.clinician({
    full_name: 'Bea Nurse',
    specialties: ['Wound Care'],
    location: 'Surgery Town',
    verification_status: 'verified',
    licensure_states: ['CA'],
  });
  await app.people.clinician({
    full_name: 'Cy Nurse',
    specialties: ['Surgery'],
    rating_average: 5,
    rating_count: 1,
    verification_status: 'pending',
  });
  await app.people.newcomer({ full_name: 'Newcomer Surgeon', user_role: 'clinician' });
  const gone = await app.people.clinician({ full_name: 'Gone Surgeon' });
  await app.services.pool.query('update users set is_active = false where id = $1', [gone.user.id]);
});
afterAll(() => app.close());

type JobsInput = Parameters<Person['client']['functions']['searchJobs']>[0];
type TalentInput = Parameters<Person['client']['functions']['searchTalent']>[0];

const jobs = async (input: JobsInput) => {
  const { total, jobs: found } = await visitor.functions.searchJobs(input);
  return [total, ...found.map(({ title }) => title)];
};
const talent = async (input: TalentInput) => {
  const { total, talent: found } = await visitor.functions.searchTalent(input);
  return [total, ...found.map(({ full_name }) => full_name)];
};

describe('searchJobs', () => {
  test('answers active jobs, newest first, whatever the letter case', async () => {
    expect(await jobs({})).toEqual([3, 'Physician 100% remote', 'Day nurse', 'Night nurse']);
    expect(await jobs({ q: ' NURSE ' })).toEqual([2, 'Day nurse', 'Night nurse']);
    expect(await jobs({ q: 'surg' })).toEqual([1, 'Day nurse']);
    expect(await jobs({ q: 'wounds' })).toEqual([1, 'Physician 100% remote']);
    expect(await jobs({ q: 'nothing like it' })).toEqual([0]);
  });

  test('filters and pages, counting all matches', async () => {
    expect(await jobs({ role: 'MD/DO' })).toEqual([1, 'Physician 100% remote']);
    expect(await jobs({ specialty: 'Surgery', location_type: 'hybrid' })).toEqual([1, 'Day nurse']);
    expect(await jobs({ q: 'nurse', limit: 1, skip: 1 })).toEqual([2, 'Night nurse']);
    expect(await jobs({ skip: 10 })).toEqual([3]);
  });

  test('S10: takes the signs of patterns and of SQL for what they are, and finds signs alone in titles', async () => {
    expect(await jobs({ q: '100%' })).toEqual([1, 'Physician 100% remote']);
    expect(await jobs({ q: 'Reads_images' })).toEqual([1, 'Physician 100% remote']);
    for (const q of ['%', '_', '\\', "'", "' or 1=1 --", '*', 'N%t']) {
      expect((await jobs({ q }))[0]).toBe(q === '%' ? 1 : 0);
    }
  });

  test('A1: finds every word by itself: role, place, facility, state by code and by name, EMR and duration', async () => {
    const riverside = await app.people.facility({ facility_name: 'Riverside General' });
    const post = (title: string, rest: object) =>
      riverside.client.entities.Job.create({
        title,
        description: 'Days or nights in a team of care',
        ...rest,
      } as never);
    await post('ICU, nights', {
      role: 'RN',
      location_type: 'on-site',
      address: '1 Main St, San Diego, CA 92101',
      emr: 'Epic',
    });
    await post('ICU aide', { role: 'MA', location_type: 'on-site', address: 'Tampa, Florida', duration: '13 weeks' });
    await post('Ward round', { role: 'NP', location_type: 'hybrid', address: 'Albany, New York 12207, USA' });
    const found = async (q: string) => (await jobs({ q })).slice(1).sort();
    for (const q of ['ICU RN', 'rn icu', 'San Diego', 'San Diego, CA', 'california', 'CA', 'epic riverside', '92101']) {
      expect(await found(q), q).toEqual(['ICU, nights']);
    }
    for (const q of ['FL', 'florida aide', '13 weeks', 'MA']) expect(await found(q), q).toEqual(['ICU aide']);
    for (const q of ['NY', 'new york', 'NP team']) expect(await found(q), q).toEqual(['Ward round']);
    expect(await found('riverside')).toHaveLength(3);
    // Words of every description that are codes of states, and a word that one of them lacks.
    for (const q of ['OR', 'IN', 'ICU LPN']) expect(await found(q), q).toEqual([]);
  });

  test('refuses what it does not know', async () => {
    for (const input of [
      { role: 'Wizard' },
      { limit: 0 },
      { limit: 201 },
      { skip: -1 },
      { q: 'x'.repeat(101) },
      { q: 5 },
    ]) {
      await expect(visitor.functions.searchJobs(input as JobsInput)).rejects.toMatchObject({ status: 422 });
    }
  });
});

describe('searchTalent', () => {
  test('looks at name, specialties, skills and location of clinicians everyone may see', async () => {
    expect((await talent({}))[0]).toBe(3);
    expect(await talent({ q: 'sutur' })).toEqual([1, 'Ada Surgeon']);
    expect(await talent({ q: 'gone' })).toEqual([0]);
    expect(await talent({ q: 'newcomer' })).toEqual([0]);
    expect(await talent({ q: facility.user.full_name })).toEqual([0]);
  });

  test('sorts: the name first, then the badge, then the stars; or the stars; or the newest', async () => {
    expect(await talent({ q: 'surge' })).toEqual([3, 'Ada Surgeon', 'Bea Nurse', 'Cy Nurse']);
    expect(await talent({})).toEqual([3, 'Bea Nurse', 'Cy Nurse', 'Ada Surgeon']);
    expect(await talent({ sort: 'top_rated' })).toEqual([3, 'Cy Nurse', 'Ada Surgeon', 'Bea Nurse']);
    expect(await talent({ sort: 'newest' })).toEqual([3, 'Cy Nurse', 'Bea Nurse', 'Ada Surgeon']);
  });

  test('A1: finds every word by itself, also the state of the place', async () => {
    await app.people.clinician({ full_name: 'Dee Rivers', skills: ['Ventilators'], location: 'Boise, ID' });
    for (const q of ['ventilators dee', 'Idaho', 'ID', 'rivers boise id']) {
      expect(await talent({ q }), q).toEqual([1, 'Dee Rivers']);
    }
    expect(await talent({ q: 'Dee Ohio' })).toEqual([0]);
  });

  test('filters by badge, specialty and state', async () => {
    expect(await talent({ verified_only: true })).toEqual([1, 'Bea Nurse']);
    expect(await talent({ specialty: 'Wound Care', state: 'CA' })).toEqual([1, 'Bea Nurse']);
    expect(await talent({ state: 'NY' })).toEqual([0]);
  });

  test('shows the public fields, also to an administrator', async () => {
    const admin = await app.people.admin();
    for (const client of [visitor, admin.client]) {
      const { talent: found } = await client.functions.searchTalent({ q: 'Cy Nurse' });
      expect(found[0]).toMatchObject({ full_name: 'Cy Nurse', verification_status: null });
      for (const secret of [
        'email',
        'role',
        'is_active',
        'documents',
        'applied_facility_ids',
        'is_onboarded',
        'verified_badge',
        'verified_through',
        'reviewed_license_ends',
      ]) {
        expect(found[0]).not.toHaveProperty(secret);
      }
    }
  });
});
