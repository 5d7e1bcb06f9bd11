import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookType } from '#domain/core/workbookType.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { audited } from '#tests/support/auditLog.ts';
import { fillRows } from '#tests/support/fillRows.ts';
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

type Input = Parameters<Person['client']['functions']['exportApplicantsXlsx']>[0];

async function workbookOf(input: Input) {
  const file = await facility.client.functions.exportApplicantsXlsx(input);
  expect(file.type).toBe(workbookType);
  const [sheet] = await readWorkbook(Buffer.from(await file.arrayBuffer()));
  return sheet!.data;
}

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

test('the chosen columns are in the file, in one order, in CSV and in the workbook', async () => {
  const { id: job_id } = await facility.client.entities.Job.create({ ...newJob, title: '=1+1' });
  const cover = '=HYPERLINK("http://evil.example","Click")\nSecond line\twith \u0000 and "quotes"';
  const { person, application } = await applied(
    job_id,
    { credentials: '+RN', years_exp: 7 },
    cover.replace('\u0000', ''),
  );
  const columns = ['cover', 'job', 'years_exp', 'proposed_rate', 'applied_date', 'decided_date', 'name'] as const;
  const [header, ...rows] = await workbookOf({ job_id, columns: [...columns] });
  const titles = ['Name', 'Years of experience', 'Proposed rate per hour', 'Applied', 'Decided', 'Cover letter', 'Job'];
  expect(header).toEqual(titles);
  expect(rows).toEqual([
    [
      person.user.full_name,
      7,
      72.5,
      expect.any(Date),
      null,
      '=HYPERLINK("http://evil.example","Click")\nSecond line with  and "quotes"',
      '=1+1',
    ],
  ]);
  const moment = rows[0]![3] as unknown as Date;
  expect(Math.abs(moment.getTime() - Date.parse(application.applied_date!))).toBeLessThan(1000);
  const csv = await facility.client.functions.exportApplicants({ job_id, columns: [...columns] });
  expect(rowsOf(csv).map((row) => Object.keys(row))).toEqual([titles]);
  expect(rowsOf(csv)[0]).toMatchObject({ Job: "'=1+1", 'Years of experience': '7' });
  const wrong = { job_id, columns: ['password_hash'] } as unknown as Input;
  for (const call of ['exportApplicants', 'exportApplicantsXlsx'] as const) {
    expect(await refusal(facility.client.functions[call](wrong))).toBe('VALIDATION_ERROR');
    expect(await refusal(facility.client.functions[call]({ job_id, columns: [] }))).toBe('VALIDATION_ERROR');
  }
});

test('the workbook is audited and the facility’s alone, and too many applicants are none', async () => {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const lines = await audited(app.services, () => workbookOf({ job_id }));
  expect(lines).toMatchObject([{ action: 'Application.export', entity: 'Job', entity_id: job_id }]);
  const [stranger, nurse] = [await app.people.facility(), await app.people.clinician()];
  expect(await refusal(stranger.client.functions.exportApplicantsXlsx({ job_id }))).toBe('NOT_FOUND');
  expect(await refusal(nurse.client.functions.exportApplicantsXlsx({ job_id }))).toBe('FORBIDDEN');
  await fillRows(
    app,
    `with people as (
       insert into users (full_name, email, user_role, applied_facility_ids)
       select 'Applicant ' || n, 'many-' || n || '@example.com', 'clinician', array[$2::text]
       from generate_series(1, $3) n returning id)
     insert into applications (job_id, applicant_id, facility_id, cover) select $1, id, $2, 'I can start.' from people`,
    [job_id, facility.user.id, maxCounted],
  );
  expect(await workbookOf({ job_id, columns: ['name'] })).toHaveLength(maxCounted + 1);
  await applied(job_id);
  expect(await refusal(facility.client.functions.exportApplicantsXlsx({ job_id }))).toBe('VALIDATION_ERROR');
  await app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour'`);
  expect(await refusal(facility.client.functions.exportApplicantsXlsx({ job_id }))).toBe('STEP_UP_REQUIRED');
}, 60_000);
