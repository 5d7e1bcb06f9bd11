import { afterAll, beforeAll, expect, test } from 'vitest';
import { clinicalRoles } from '#domain/shared/vocabulary.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
  clinician = await app.people.clinician();
});
afterAll(() => app.close());

test('every role of ours is stored with a job, a clinician and a license', async () => {
  const jobs = await facility.client.entities.Job.bulkCreate(clinicalRoles.map((role) => ({ ...newJob, role })));
  expect(jobs.map(({ role }) => role)).toEqual(clinicalRoles);
  const { clinical_roles } = await clinician.client.auth.updateMe({ clinical_roles: [...clinicalRoles] });
  expect(clinical_roles).toEqual(clinicalRoles);
  const constraint = await app.services.pool.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'documents_profession_check'",
  );
  for (const role of clinicalRoles) expect(constraint.rows[0]!.text).toContain(`'${role}'`);
});

test('a role is found by the filter, among jobs and clinicians', async () => {
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'Vellum tech', role: 'Sonographer' });
  const { client } = app.people.visitor();
  const { jobs, total } = await client.functions.searchJobs({ q: 'Vellum', role: ['Sonographer', 'Pharmacist'] });
  expect({ ids: jobs.map(({ id }) => id), total }).toEqual({ ids: [job.id], total: 1 });
  await clinician.client.auth.updateMe({ clinical_roles: ['Social Worker'] });
  const { talent } = await client.functions.searchTalent({ role: 'Social Worker' });
  expect(talent.map(({ id }) => id)).toEqual([clinician.user.id]);
});

test('the letters after a name mean the role', async () => {
  const { client, user } = await app.people.clinician({ clinical_roles: [] });
  await client.auth.updateMe({ credentials: 'RRT', clinical_roles: [] });
  const { talent } = await app.people.visitor().client.functions.searchTalent({ role: 'RT' });
  expect(talent.map(({ id }) => id)).toEqual([user.id]);
});

test('of a role of which no mean wage is known none is compared', async () => {
  const asked = { role: 'CRNA', state: 'TX' } as const;
  const answer = await app.people.visitor().client.functions.payBenchmark(asked);
  expect(answer).toEqual({ soc: '29-1151', wage: null });
});

test('a role that is none of ours is refused at its field', async () => {
  const draft = { ...newJob, role: 'Wizard' } as unknown as typeof newJob;
  const refused = (field: string) => ({
    code: 'VALIDATION_ERROR',
    extra: { errors: [{ field, message: expect.stringMatching(/such as MD/) as string }] },
  });
  await expect(facility.client.entities.Job.create(draft)).rejects.toMatchObject(refused('role'));
  const roles = ['Wizard'] as unknown as (typeof clinicalRoles)[number][];
  await expect(clinician.client.auth.updateMe({ clinical_roles: roles })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extra: { errors: [{ field: 'clinical_roles.0' }] },
  });
});
