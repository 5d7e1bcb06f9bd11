import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { nextStep } from '#tests/browser/support/nextStep.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('each step asks for what is required, and for an address only where there is one', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/post-job');

  await expectStep(page, 1, 'Basic Info');
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  for (const name of ['Job Title', 'Role', 'Location Type']) {
    await expect(page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))).toHaveAttribute(
      'required',
      '',
    );
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Job Title' })).toBeFocused();
  await expect(page.getByText('This field is required')).toHaveCount(3);
  await look(page, 'post-job-refused');
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Wound care, remote');
  await chooseIn(page, 'Role', 'NP');
  await chooseIn(page, 'Location Type', 'Hybrid');
  await page.getByRole('textbox', { name: 'Address' }).fill('Salem, OR');
  await chooseIn(page, 'Location Type', 'Remote');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();

  await expectStep(page, 2, 'Details');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Job Description' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Advise teams over video.');
  await page.getByRole('textbox', { name: 'Minimum pay' }).fill('ninety 90');
  await page.getByRole('textbox', { name: 'Maximum pay' }).fill('70');
  await expect(page.getByRole('textbox', { name: 'Minimum pay' })).toHaveValue('$90/hr');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Maximum pay' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Maximum pay' }).fill('120');
  await page.getByRole('textbox', { name: 'More about the benefits' }).fill('Health plan.');
  await page.getByRole('checkbox', { name: 'No other pay' }).check();
  const start = await pickDay(page);
  await page.getByRole('button', { name: 'Next' }).click();

  await expectStep(page, 3, 'Requirements');
  await page.getByRole('textbox', { name: 'Required credentials' }).fill('  NP license \n\n   \nBLS');
  await page.getByRole('button', { name: 'Next' }).click();

  await expectStep(page, 4, 'Review');
  await expect(page.getByRole('region', { name: 'Requirements' }).getByRole('listitem')).toHaveText([
    'NP license',
    'BLS',
  ]);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page).toHaveURL(/\/job-detail\?id=/);
  const [job] = await createClient({ serverUrl: product.address }).entities.Job.filter({
    facility_id: facility.user.id,
  });
  expect(job).toMatchObject({
    status: 'active',
    address: null,
    start_date: start,
    pay_range_min: 90,
    pay_range_max: 120,
    required_credentials: ['NP license', 'BLS'],
  });
  expect(page.url()).toContain(`id=${job?.id}`);
});

test('a posting is edited, and its draft outlives a reload', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
    address: 'Salem, OR',
    required_credentials: ['RN license', 'BLS'],
  });
  const page = await pageOf(browser, facility);
  await visit(page, `/post-job?edit=${job.id}`);
  const title = page.getByRole('textbox', { name: 'Job Title' });
  await expect(title).toHaveValue('Wound care nurse');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Salem, OR');
  await title.fill('Wound care nurse, nights');
  await visitAgain(page);
  await expect(page.getByText('We kept your draft.')).toBeVisible();
  await expect(title).toHaveValue('Wound care nurse, nights');
  await nextStep(page, { from: 1, to: 4, of: 4 });
  await look(page, 'post-job-edit-4');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Wound care nurse, nights', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/job-detail\\?id=${job.id}`));
  expect(await facility.client.entities.Job.get(job.id)).toMatchObject({
    title: 'Wound care nurse, nights',
    description: 'Weekends',
    address: 'Salem, OR',
    required_credentials: ['RN license', 'BLS'],
  });
  expect(await facility.client.entities.Job.count({ facility_id: facility.user.id })).toBe(1);
  await visit(page, `/post-job?edit=${job.id}`);
  await expect(title).toHaveValue('Wound care nurse, nights');
  await expect(page.getByText('We kept your draft.')).toHaveCount(0);
});

test('what the server refuses leads back to its field, and nothing typed is lost', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/post-job');
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Wound care nurse');
  await chooseIn(page, 'Role', 'RN');
  await chooseIn(page, 'Location Type', 'On-site');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Weekends');
  await nextStep(page, { from: 2, to: 4, of: 4 });
  // What the form lets through and the server does not can only be made on the way.
  await page.route(/functions\/publishJob$/, (route) =>
    route.continue({ postData: { draft: { ...route.request().postDataJSON().draft, title: ' ' } } }),
  );
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expectStep(page, 1, 'Basic Info');
  await expect(page.getByText('The job was not saved')).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Job Title' });
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Wound care nurse');
  expect(await facility.client.entities.Job.count({ facility_id: facility.user.id })).toBe(0);
});

test('a clinician who wants to post a job is taken home, a visitor to the login and onboarding', async ({
  browser,
  page,
  product,
}) => {
  const clinician = await pageOf(browser, await member(product, 'clinician'));
  await visit(clinician, '/post-job');
  await expect(clinician).toHaveURL(`${product.address}/`);
  await visit(page, '/post-job');
  await expect(page).toHaveURL(/\/login\?.*onboarding.*role.*facility/);
});

async function expectStep(page: Page, step: number, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText(`Step ${step} of 4`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: step === 4 ? 'Post Job' : 'Next' })).toBeVisible();
}

/** The fifteenth of next month, which is then the one day chosen; answers it as `yyyy-MM-dd`. */
async function pickDay(page: Page): Promise<string> {
  const field = page.getByRole('button', { name: 'Start date', exact: true });
  await field.click();
  const calendar = page.getByRole('dialog', { name: 'Start date' });
  await calendar.getByRole('button', { name: 'Show later month' }).click();
  await calendar.getByRole('button', { name: /^15 / }).click();
  await expect(calendar).toHaveCount(0);
  await expect(field).toHaveText(/^[A-Z][a-z]{2} 15, \d{4}$/);
  const day = new Date();
  day.setMonth(day.getMonth() + 1, 15);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-15`;
}
