import { expect, type Page } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { nextStep } from '#tests/browser/support/nextStep.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const rule = 'Colorado asks for the pay range, the benefits, and other pay in every posting';

test('46: on a phone a posting in Colorado is held until it states benefits and other pay', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/post-job');
  await begin(page, 'Denver, CO 80202');
  await expect(page.getByText(rule)).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Minimum pay' }).fill('46');
  await page.getByRole('textbox', { name: 'Maximum pay' }).fill('62');
  await expect(page.getByText(rule)).toHaveCount(2);
  await expect(page.getByText('Not legal advice.')).toBeVisible();
  await expect(page.getByText(benchmark)).toBeVisible();
  await page.getByRole('checkbox', { name: 'No other pay' }).check();
  await expect(page.getByRole('textbox', { name: 'Other pay' })).toHaveValue('None');
  await expect(page.getByText(rule)).toHaveCount(1);
  await look(page, 'post-job-duties');
  await post(page);

  await expect(page.getByText('Step 2 of 4').first()).toBeVisible();
  await expect(page.getByText(/^Colorado asks .* Add: benefits\.$/)).toBeVisible();
  const health = page.getByRole('checkbox', { name: 'Health insurance' });
  await expect(health).toBeFocused();
  await expect(health).toHaveAccessibleDescription(/rule of 2021-01-01, checked 2026-07-16/);
  await look(page, 'post-job-held');
  expect(await facility.client.entities.Job.count({ facility_id: facility.user.id })).toBe(0);
  await health.press('Space');
  await expect(health).toBeChecked();
  await expect(health).toHaveAccessibleDescription('');
  await post(page);
  await expect(page).toHaveURL(/\/job-detail\?id=/);
  await expect(page.getByText(benchmark)).toBeVisible();
  await look(page, 'job-detail-benchmark');
  expect(await facility.client.entities.Job.filter({ facility_id: facility.user.id })).toMatchObject([
    { state: 'CO', benefits: ['health'], other_pay: 'None', pay_duty: 'ok' },
  ]);
});

test('2: an administrator sees which open jobs lack what their state asks for, and opens one', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility', { facility_name: 'Larkspur Clinic' });
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse without a range',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
    address: 'Denver, CO 80202',
  });
  const page = await pageOf(browser, await administrator(product));
  await visit(page, '/admin-overview');
  const lacking = page.getByRole('table', { name: 'Postings that lack what pay rules ask for' });
  const row = lacking.getByRole('row').filter({ hasText: 'Larkspur Clinic' });
  await expect(row).toContainText('Colorado');
  await expect(row).toContainText('Not yet');
  await look(page, 'admin-overview');
  await row.getByRole('link', { name: 'Wound care nurse without a range' }).click();
  await expect(page).toHaveURL(`${product.address}/job-detail?id=${job.id}`);
});

/** Case 48. */
const benchmark =
  'National mean for registered nurses: $48.76 an hour (BLS OEWS, May 2025, employees). This posting’s middle is 11 % above.';

test('46: New Jersey asks nothing of a facility that says it is small; a wide range is told', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/post-job');
  await begin(page, 'Newark, NJ 07102');
  await expect(page.getByText(/^New Jersey asks/)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'We have fewer than 10 employees' }).check();
  await expect(page.getByText(/^New Jersey asks/)).toHaveCount(0);
  await expect(page.getByText('Best practice: state pay and benefits.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Minimum pay' }).fill('40');
  await page.getByRole('textbox', { name: 'Maximum pay' }).fill('70');
  await expect(page.getByText('Wide range. Good-faith ranges are usually narrower.')).toBeVisible();
  await post(page);
  await expect(page).toHaveURL(/\/job-detail\?id=/);
  expect(await facility.client.entities.Job.filter({ facility_id: facility.user.id })).toMatchObject([
    { pay_exemption: { place: 'NJ', reason: 'below_threshold' }, pay_duty: 'warn' },
  ]);
});

test('46: a job that came by the API is marked on the list of its facility, and is not opened again as it is', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'Ward nurse',
    description: 'Days',
    role: 'RN',
    location_type: 'remote',
    pay_stated_min: 46,
  });
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-jobs');
  await expect(page.getByText('Add: the benefits and other pay.')).toBeVisible();
  await look(page, 'facility-jobs-duty');
  await page.getByRole('link', { name: 'Add to Ward nurse' }).click();
  await expect(page.getByText('Step 2 of 4').first()).toBeVisible();
  await facility.client.functions.closeJob({ job_id: job.id, status: 'closed' });
  await visit(page, '/facility-jobs');
  await page.getByRole('button', { name: 'Actions for Ward nurse' }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Reopen posting' }).click();
  await expect(page.getByRole('alert').getByText(/^Remote work may be done from Colorado/)).toBeVisible();
  expect(await facility.client.entities.Job.get(job.id)).toMatchObject({ status: 'closed' });
});

test('48: a facility says how many employees it has, and a clinician’s rate stands beside the mean, in Spanish too', async ({
  browser,
  page,
  product,
}) => {
  const facility = await member(product, 'facility');
  const own = await pageOf(browser, facility);
  await visit(own, '/profile-edit');
  await own.getByRole('textbox', { name: 'Employees' }).fill('8');
  await look(own, 'profile-edit-employees');
  await own.getByRole('button', { name: 'Save' }).first().click();
  await expect(own).toHaveURL(/facility-dashboard/);
  expect(await facility.client.auth.me()).toMatchObject({ employees: 8 });

  const rate = { clinical_roles: ['NP' as const], rate_band_min: 60, rate_band_max: 60 };
  const nurse = await member(product, 'clinician', rate);
  await visit(page, `/profile?id=${nurse.user.id}`);
  await expect(page.getByText('This rate’s middle is 9 % below.')).toBeVisible();
  await look(page, 'profile-benchmark');
  await visit(page, `/profile?id=${nurse.user.id}&lang=es`);
  await expect(page.getByText('está un 9 % por debajo.')).toBeVisible();
});

async function begin(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Ward nurse');
  for (const [label, option] of [
    ['Role', 'RN'],
    ['Location Type', 'On-site'],
  ] as const) {
    await chooseIn(page, label, option);
  }
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Twelve beds, two nurses.');
}

/** From the second step. */
async function post(page: Page): Promise<void> {
  await nextStep(page, { from: 2, to: 4, of: 4 });
  await page.getByRole('button', { name: 'Post Job' }).click();
}
