import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchingTalentSize } from '#domain/jobs/contracts.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let fit: Person;

const nurse = { credentials: 'RN, BSN', specialties: ['Surgery'], licensure_states: ['TX' as const] };
const draft = {
  title: 'Surgery nurse',
  description: 'Days only',
  role: 'RN',
  specialty: 'Surgery',
  location_type: 'on-site',
  address: '1 Main St, Austin, TX 78701',
} as const;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query(`update users set is_active = false where user_role = 'clinician'`);
  facility = await app.people.facility();
  fit = await app.people.clinician(nurse);
});

const post = () => facility.client.entities.Job.create(draft);
const matches = async (job_id: string, who = facility) =>
  (await who.client.functions.matchingTalent({ job_id })).talent.map(({ id }) => id);

test('B12: a facility sees who fits its job: by role, specialty and licensed state, the verified first', async () => {
  const { id } = await post();
  const [verified] = await Promise.all([
    app.people.clinician({ ...nurse, verification_status: 'verified', licensure_states: [] }),
    app.people.clinician({ ...nurse, credentials: 'CRNA', headline: 'Anaesthesia' }),
    app.people.clinician({ ...nurse, specialties: ['Radiology'] }),
    app.people.clinician({ ...nurse, licensure_states: ['CA'] }),
  ]);
  expect(await matches(id)).toEqual([verified.user.id, fit.user.id]);
  const { talent } = await facility.client.functions.matchingTalent({ job_id: id });
  expect(talent[0]).toMatchObject({ full_name: verified.user.full_name, verification_status: 'verified' });
  for (const person of talent) expect(person).not.toHaveProperty('email');
});

test('B12: no one is suggested whom a visitor could not see', async () => {
  await app.people.clinician({ ...nurse, is_hidden: true });
  const { id } = await post();
  expect(await matches(id)).toEqual([fit.user.id]);
});

test('B12: who has applied is not suggested again, and there are at most six', async () => {
  const { id } = await post();
  await Promise.all(Array.from({ length: matchingTalentSize }, () => app.people.clinician(nurse)));
  expect(await matches(id)).toHaveLength(matchingTalentSize);
  await fit.client.functions.handleNewApplication({ job_id: id, cover: 'Hello' });
  expect(await matches(id)).not.toContain(fit.user.id);
  // The address is for the applicants' list alone.
  const other = await post();
  const { talent } = await facility.client.functions.matchingTalent({ job_id: other.id });
  for (const person of talent) expect(person).not.toHaveProperty('email');
});

test('B12: only the facility that owns the job may ask, and only while the job is active and visible', async () => {
  const { id } = await post();
  const other = await app.people.facility();
  await expect(matches(id, other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(matches(id, fit)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(matches(id, await app.people.admin())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { client } = app.people.visitor();
  await expect(client.functions.matchingTalent({ job_id: id })).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  await expect(matches('gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await app.services.pool.query('update jobs set is_hidden = true where id = $1', [id]);
  await expect(matches(id)).rejects.toMatchObject({ code: 'JOB_NOT_ACTIVE' });
  const second = await post();
  await facility.client.entities.Job.update(second.id, { status: 'filled' });
  await expect(matches(second.id)).rejects.toMatchObject({ code: 'JOB_NOT_ACTIVE', status: 409 });
});
