import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { AppError } from '#domain/core/errors.ts';
import type { ReadinessSheet } from '#domain/assignments/readinessSheet.ts';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import PostJob from '#web/routes/facility/postJob.tsx';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import { applicantAnswers } from './support/applicantAnswers.ts';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const nurse = jobRow({ title: 'ICU nurse', address: '1 Main St, Austin, TX', emr: 'Epic' });
const facts = {
  unit: 'Medical ICU',
  ratio: '1:2',
  floating: 'same_specialty',
  floating_note: 'Once a week at most',
  orientation_minutes: 1470,
  orientation_paid: true,
} as const;

const postJob = (at: string, answers: Answers) =>
  renderPart(<PostJob />, {
    at,
    user: facilityRow(),
    answers: {
      [`GET entities/Job/${nurse.id}`]: nurse,
      ...postJobAnswers,
      ...answers,
    },
  });

test('a facility reads which facts of the first day an offer needs, and states them', async () => {
  const { sent } = await postJob(`/post-job?edit=${nurse.id}&step=3`, {
    'PUT entities/Job/job-1': ({ body }: SentRequest) => ({ ...nurse, ...(body as object) }),
  });
  const group = page.getByRole('group', { name: 'Before the first day' });
  await expect.element(group.getByText(/for this role, fill in: Unit, Ratio, Floating, Orientation\./)).toBeVisible();
  await group.getByRole('textbox', { name: 'Unit' }).fill('Medical ICU');
  await group.getByRole('textbox', { name: 'Ratio' }).fill('1:2');
  await chooseOption('Floating', 'Within the same specialty', group);
  await group.getByRole('textbox', { name: 'More about floating' }).fill('Once a week at most');
  await group.getByRole('textbox', { name: 'Hours of orientation' }).fill('24.5');
  await chooseOption('Is orientation paid?', 'Paid', group);
  await expect.element(group.getByText(/everything that an offer for this role needs/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => texts(page.getByRole('region', { name: 'Requirements' }).getByRole('listitem')))
    .toEqual([
      'Unit: Medical ICU',
      'Ratio: 1:2',
      'Floating: Within the same specialty · Once a week at most',
      'Orientation: 24 h 30 min, paid',
    ]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => sent.find(({ method }) => method === 'PUT')?.body).toEqual(facts);
});

const jobDetail = (job: typeof nurse) =>
  renderPart(<JobDetailRoute {...({ loaderData: {} } as Parameters<typeof JobDetailRoute>[0])} />, {
    at: `/job-detail?id=${job.id}`,
    user: clinicianRow(),
    answers: jobPageAnswers(job),
  });

test('a clinician reads the facts of the first day before applying', async () => {
  await jobDetail({ ...nurse, ...facts, emr: null });
  const shown = page.getByRole('region', { name: 'Before the first day' });
  await expect
    .poll(() => texts(shown.getByRole('definition')))
    .toEqual([expect.stringMatching(/^Within the same specialty\s*Once a week/), '24 h 30 min, paid']);
  // What decides whether to read on is at the top of the page.
  const above = page.getByLabelText('At a glance');
  await expect.element(above.getByText('Medical ICU')).toBeVisible();
  await expect.element(above.getByText('1:2')).toBeVisible();
  await expectAccessible();
});

test('a job that states no such facts shows no empty part', async () => {
  const shown = page.getByRole('region', { name: 'Before the first day' });
  // What shows them is fetched with the first job that has some.
  await jobDetail({ ...nurse, floating: 'same_specialty' });
  await expect.element(shown).toBeVisible();
  await cleanup();
  await jobDetail({ ...nurse, emr: null });
  await expect.element(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  await expect.element(shown).not.toBeInTheDocument();
});

test('a facility whose day-one sheet a colleague changed looks at the new one, and keeps what it typed', async () => {
  let sheet: ReadinessSheet | null = null;
  const { sent, address } = await postJob(`/post-job?sheet=${nurse.id}`, {
    'GET entities/ReadinessSheet': () => (sheet ? [sheet] : []),
    'POST functions/saveReadinessSheet': ({ body }: SentRequest) => {
      if (sheet) return { sheet: { ...sheet, ...(body as object) } };
      sheet = rowOf('ReadinessSheet', { id: 'sheet-1', job_id: nurse.id, parking: 'Garage B' });
      throw new AppError('CONFLICT', 'Changed meanwhile', { extraData: { reason: 'changed' } });
    },
  });
  await expect.element(page.getByText(/also needs: .*Where to go, Phone number for the day, Parking/)).toBeVisible();
  const box = (name: string) => page.getByRole('textbox', { name });
  await box('Phone number for the day').fill('555-0100');
  await page.getByLabelText('Arrival time').fill('06:45');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await page.getByRole('button', { name: 'Show the new sheet' }).click();
  await expect.element(box('Parking')).toHaveValue('Garage B');
  await expect.element(box('Phone number for the day')).toHaveValue('555-0100');
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await expect.element(page.getByText('Sheet saved.')).toBeVisible();
  await expect.poll(address).toBe('/facility-jobs');
  const typed = { first_day_time: '06:45', contact_phone: '555-0100' };
  expect(sent.filter(({ path }) => path === 'functions/saveReadinessSheet').map(({ body }) => body)).toEqual([
    { job_id: nurse.id, seen: null, ...typed },
    { job_id: nurse.id, seen: '2026-01-05T09:00:00.000Z', ...typed },
  ]);
});

test('39: a facility that hires without an offer is asked why, and led to an offer instead', async () => {
  const { sent } = await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: applicantAnswers([applicantRow({ status: 'shortlisted' })]),
  });
  await page.getByRole('article').getByRole('button', { name: 'Hire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hire Noor Haddad?' });
  await expect
    .element(dialog.getByRole('link', { name: 'Make an offer instead' }))
    .toHaveAttribute('href', '/offer?application=application-1');
  await chooseOption('Why are you hiring without an offer?', 'Terms agreed elsewhere', dialog);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Signed on paper');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path === 'functions/updateApplicationStatus')?.body).toMatchObject({
    new_status: 'hired',
    hire_reason: 'terms_outside',
    hire_note: 'Signed on paper',
  });
});

test('27: a facility posts a job at an open site, and can clear the site it chose', async () => {
  const site = rowOf('Site', { id: 'site-1', name: 'North campus' });
  const closed = rowOf('Site', { id: 'site-2', name: 'Old wing', is_closed: true });
  const workplace = { facility: null, member: null, rights: [], sites: [site, closed] };
  await postJob('/post-job', { 'POST functions/workplace': workplace });
  const field = page.getByRole('combobox', { name: 'Site' });
  await chooseOption('Site', 'North campus');
  await expect.element(field).toHaveValue('North campus');
  await field.click();
  await expect.poll(() => texts(page.getByRole('option'))).toEqual(['North campus']);
  // Choosing it once more clears it.
  await page.getByRole('option', { name: 'North campus' }).click();
  await expect.element(field).toHaveValue('');
});
