import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

const rowsOf = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];

async function applied(job_id: string, profile = {}, cover = 'I can start.') {
  const person = await app.people.clinician(profile);
  const { application } = await person.client.functions.handleNewApplication({ job_id, cover, proposed_rate: 72.5 });
  return { person, application };
}

test('B5: the applicants of a job are a CSV file, in which nothing is computed and nothing is changed', async () => {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const other = await facility.client.entities.Job.create(newJob);
  const cover = '=HYPERLINK("http://evil.example","Click")\nSecond line, with "quotes"';
  const { person } = await applied(job_id, { credentials: 'RN', licensure_states: ['TX', 'CA'] }, cover);
  await applied(other.id);
  let csv = '';
  const left = await trace(app.services, async () => {
    csv = await facility.client.functions.exportApplicants({ job_id });
  });
  expect(left).toEqual(nothing);
  expect(rowsOf(csv)).toEqual([
    expect.objectContaining({
      Name: person.user.full_name,
      Credentials: 'RN',
      Email: person.user.email,
      Verified: 'No',
      'Licensed in': 'TX; CA',
      Status: 'pending',
      'Proposed rate per hour': '72.5',
      'Cover letter': `'${cover}`,
    }),
  ]);
});

test('B5: the file says no more of people than the screen, and is the facility’s alone', async () => {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const { person } = await applied(job_id);
  await app.services.pool.query('update users set is_active = false where id = $1', [person.user.id]);
  let row: Record<string, string> | undefined;
  const lines = await audited(app.services, async () => {
    [row] = rowsOf(await facility.client.functions.exportApplicants({ job_id }));
  });
  const actor_id = facility.user.id;
  expect(lines).toMatchObject([{ action: 'Application.export', actor_id, entity: 'Job', entity_id: job_id }]);
  expect(row).toMatchObject({ Name: 'Account closed', Email: '', Credentials: '', 'Cover letter': 'I can start.' });

  const [stranger, nurse] = [await app.people.facility(), await app.people.clinician()];
  expect(await refusal(stranger.client.functions.exportApplicants({ job_id }))).toBe('NOT_FOUND');
  expect(await refusal(nurse.client.functions.exportApplicants({ job_id }))).toBe('FORBIDDEN');
  expect(await refusal(app.people.visitor().client.functions.exportApplicants({ job_id }))).toBe('AUTH_REQUIRED');
});

test('B5: more applicants than a page are all in the file, once', async () => {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  await app.services.pool.query(
    `with people as (
       insert into users (full_name, email, user_role, applied_facility_ids)
       select 'Applicant ' || n, 'export-' || n || '@example.com', 'clinician', array[$2::text]
       from generate_series(1, 250) n returning id)
     insert into applications (job_id, applicant_id, facility_id, cover) select $1, id, $2, 'I can start.' from people`,
    [job_id, facility.user.id],
  );
  const names = rowsOf(await facility.client.functions.exportApplicants({ job_id })).map(({ Name }) => Name);
  expect(new Set(names).size).toBe(250);
  expect(names).toHaveLength(250);
});
