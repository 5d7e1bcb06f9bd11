import { expect, type Page } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { smallTargets } from '#tests/browser/support/touchTargets.ts';
import { visit } from '#tests/browser/support/visit.ts';

const notice = 'Fit adds up public points for facts of the job. It sorts only when somebody asks, decides nothing';

/** A job by video, and a nurse who says nothing of her record systems and her rate. */
async function jobAndNurse(product: Product) {
  const [facility, nurse] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician', { credentials: 'RN', specialties: ['Wound Care'] }),
  ]);
  const job = await facility.client.entities.Job.create({
    title: 'Wound care by video',
    description: 'Evenings',
    role: 'RN',
    specialty: 'Wound Care',
    location_type: 'remote',
    pay_range_min: 40,
    pay_range_max: 60,
    emr: 'Epic',
  });
  return { facility, nurse, job };
}

const lineOf = (page: Page, name: string) => page.getByRole('dialog').getByRole('row').filter({ hasText: name });

test('43: a clinician sees how a job fits her, adds what is missing, and the figure changes', async ({
  browser,
  product,
}) => {
  const { nurse, job } = await jobAndNurse(product);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}`);
  const badge = page.getByRole('article').getByRole('button', { name: 'Fits 45 of 65' });
  await badge.click();
  const dialog = page.getByRole('dialog', { name: 'Where the points come from' });
  await expect(dialog.getByRole('row')).toHaveText([
    'FactFitsPoints',
    'RoleYes25 of 25',
    'SpecialtyYes15 of 15',
    'PlacePartly5 of 10',
    'PayNot statedAdd your minimum rate0 of 10',
    'EMRNot statedAdd your EMR systems0 of 5',
    'Sum45 of 65',
  ]);
  await expect(dialog.getByText(notice)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings#fit');
  await look(page, 'fit-lines');
  expect(await smallTargets(dialog)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(badge).toBeFocused();
  await badge.press('Enter');
  await lineOf(page, 'EMR').getByRole('link', { name: 'Add your EMR systems' }).click();
  await expect(page).toHaveURL(/\/profile-edit\?tab=skills/);
  await page.getByRole('combobox', { name: 'EMR systems' }).fill('epic');
  await page.getByRole('textbox', { name: 'Minimum rate' }).fill('64');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/clinician-dashboard/);
  await visit(page, `/job-detail?id=${job.id}`);
  // Sixty is nine tenths of 64 and more.
  await page.getByRole('button', { name: 'Fits 55 of 65' }).click();
  await expect(lineOf(page, 'Pay')).toContainText('Partly');
  await expect(lineOf(page, 'EMR')).toContainText('5 of 5');
});

test('before applying it is said what fit is for; visitors and facilities see no figure', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await jobAndNurse(product);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await expect(page.getByRole('complementary', { name: 'Apply for this job' }).getByText(notice)).toBeVisible();
  const others = await pageOf(browser, facility);
  await visit(others, `/job-detail?id=${job.id}`);
  await expect(others.getByRole('link', { name: 'Review applicants' }).first()).toBeVisible();
  await expect(others.getByText(/^Fits \d/)).toHaveCount(0);
});

test('45: whoever opts out is not ranked from the next request on', async ({ browser, product }) => {
  const { facility, nurse, job } = await jobAndNurse(product);
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'I have nine years of wound care.' });
  const desk = await pageOf(browser, facility);
  await visit(desk, '/facility-applicants');
  const card = desk.getByRole('article', { name: 'Noor Haddad, RN' });
  await desk.getByText('Noor Haddad, RN').first().click();
  await card.getByRole('button', { name: 'Fits 45 of 65' }).click();
  await expect(lineOf(desk, 'EMR')).toContainText('Not stated');
  await expect(desk.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await expect(desk.getByRole('dialog').getByText('Clinicians can opt out.')).toBeVisible();
  // The keys of the page act on nobody while it is open.
  await desk.keyboard.press('s');
  await look(desk, 'fit-of-applicant');
  await desk.keyboard.press('Escape');
  await expect(card.getByText('Reviewed')).toBeVisible();

  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#fit');
  const section = page.getByRole('region', { name: 'Fit', exact: true });
  await expect(section).toBeFocused();
  const choice = section.getByRole('switch', { name: 'Let facilities see how I fit their jobs' });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect.poll(async () => (await nurse.client.auth.me()).fit_ranking).toBe(false);
  await look(page, 'settings-fit');

  await visit(desk, '/facility-applicants');
  await desk.getByText('Noor Haddad, RN').first().click();
  await expect(card.getByText('Not ranked, as they asked')).toBeVisible();
  await look(desk, 'fit-not-ranked');
});

test('the order of fit is offered to clinicians, whose address of it holds; others see the usual one', async ({
  browser,
  page: visitor,
  product,
}) => {
  const { nurse } = await jobAndNurse(product);
  const page = await pageOf(browser, nurse);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const asked = page.waitForRequest((request) => request.url().endsWith('/searchJobs') && isByFit(request.postData()));
  await visit(page, '/jobs?sort=fit');
  await asked;
  await expect(order).toHaveValue('fit');
  await order.selectOption('Newest');
  await expect(page).toHaveURL(/\?sort=newest$/);
  await order.selectOption('Best fit');
  await expect(page).toHaveURL(/\?sort=fit$/);
  await visit(visitor, '/jobs?sort=fit');
  await expect(visitor.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await expect(visitor.getByRole('option', { name: 'Best fit' })).toHaveCount(0);
});

function isByFit(body: string | null): boolean {
  return (body ?? '').includes('"sort":"fit"');
}
