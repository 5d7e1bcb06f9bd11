import { expect } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const nurse = { title: 'ICU nurse', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;

test('a facility states the facts of the first day, and a clinician reads them before applying', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({ ...nurse, address: '1 Main St, Austin, TX', emr: 'Epic' });
  const desk = await pageOf(browser, facility);
  await visit(desk, `/post-job?edit=${job.id}&step=3`);
  const facts = desk.getByRole('group', { name: 'Before the first day' });
  await expect(facts.getByText('once you have filled in: Unit, Ratio, Floating, Orientation.')).toBeVisible();
  await facts.getByRole('textbox', { name: 'Unit' }).fill('Medical ICU');
  await facts.getByRole('textbox', { name: 'Ratio' }).fill('1:2');
  await chooseIn(desk, 'Floating', 'Within the same specialty');
  await facts.getByRole('textbox', { name: 'More about floating' }).fill('Once a week at most');
  await facts.getByRole('textbox', { name: 'Hours of orientation' }).fill('24.5');
  await chooseIn(desk, 'Is orientation paid?', 'Paid');
  await expect(facts.getByText(/All that an offer for this role needs/)).toBeVisible();
  await look(desk, 'post-job-day-one');
  await desk.getByRole('button', { name: 'Next' }).click();
  await expect(desk.getByRole('region', { name: 'Requirements' }).getByRole('listitem')).toHaveText([
    'Unit: Medical ICU',
    'Ratio: 1:2',
    'Floating: Within the same specialty · Once a week at most',
    'Orientation: 24 h 30 min, paid',
  ]);
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk).toHaveURL(/\/job-detail/);
  expect(await facility.client.entities.Job.get(job.id)).toMatchObject({
    unit: 'Medical ICU',
    ratio: '1:2',
    floating: 'same_specialty',
    floating_note: 'Once a week at most',
    orientation_minutes: 1470,
    orientation_paid: true,
    chart_access: null,
  });

  await facility.client.functions.saveReadinessSheet({ job_id: job.id, parking: 'Garage B' });
  const phone = await pageOf(browser, await member(product, 'clinician'), { viewport: { width: 360, height: 740 } });
  await visit(phone, `/job-detail?id=${job.id}`);
  const shown = phone.getByRole('region', { name: 'Before the first day' });
  await expect(shown.getByRole('definition')).toHaveText([
    'Medical ICU',
    '1:2',
    /Within the same specialty\s*Once a week at most/,
    '24 h 30 min, paid',
  ]);
  await expect(phone.getByText('Garage B')).toHaveCount(0);
  await look(phone, 'job-detail-day-one');
});

test('a job that states no such facts shows no empty part', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const { id } = await facility.client.entities.Job.create(nurse);
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, `/job-detail?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before the first day' })).toHaveCount(0);
});

test('a facility writes the day-one sheet; who was overtaken looks at the new one and keeps their words', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const { id } = await facility.client.entities.Job.create(nurse);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-jobs');
  await page.getByRole('button', { name: /ICU nurse/ }).click();
  await page.getByRole('menuitem', { name: 'Day-one sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Day-one sheet' })).toBeVisible();
  await expect(page.getByText(/also needs: .*Where to come, Phone for the day, Parking/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone for the day' }).fill('555-0100');
  await page.getByLabel('Time to be there').fill('06:45');
  await look(page, 'day-one-sheet');

  await facility.client.functions.saveReadinessSheet({ job_id: id, parking: 'Garage B' });
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await page.getByRole('button', { name: 'Look at the new sheet' }).click();
  await expect(page.getByRole('textbox', { name: 'Parking' })).toHaveValue('Garage B');
  await expect(page.getByRole('textbox', { name: 'Phone for the day' })).toHaveValue('555-0100');
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await expect(page.getByText('Sheet saved.')).toBeVisible();
  expect(await facility.client.entities.ReadinessSheet.filter({ job_id: id })).toMatchObject([
    { parking: 'Garage B', contact_phone: '555-0100', first_day_time: '06:45', report_to: null },
  ]);
});

test('whoever hires without an offer is asked why, and led to an offer instead', async ({ browser, product }) => {
  const [facility, clinician] = [await member(product, 'facility'), await member(product, 'clinician')];
  const { id: job_id } = await facility.client.entities.Job.create(nurse);
  const { application } = await clinician.client.functions.handleNewApplication({ job_id, cover: 'Hello' });
  const { id: application_id } = application;
  await facility.client.functions.updateApplicationStatus({ application_id, new_status: 'shortlisted' });
  const page = await pageOf(browser, facility);
  await visit(page, `/facility-applicants?id=${application_id}`);
  await page.getByRole('button', { name: 'Hire', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Mark this applicant as hired? They will be notified.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Make an offer instead' })).toHaveAttribute(
    'href',
    `/offer?application=${application_id}`,
  );
  await chooseIn(page, 'Why without an offer here?', 'Terms agreed elsewhere');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Signed on paper');
  await look(page, 'hire-reason');
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await facility.client.entities.Application.get(application_id)).toMatchObject({
    status: 'hired',
    hire_reason: 'terms_outside',
    hire_note: 'Signed on paper',
  });
});
