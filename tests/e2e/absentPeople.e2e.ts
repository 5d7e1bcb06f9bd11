import { expect, type Page } from '@playwright/test';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B1: an application of a closed account claims nothing of the person and offers no step forward', async ({
  browser,
  product,
}) => {
  const { facility, nurse } = await facilityAtWork(product);
  const admin = await administrator(product);
  await admin.client.entities.User.update(nurse.user.id, { is_active: false });
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-applicants');
  await expect(rows(page).first()).toContainText('Account closed');
  await rows(page).first().click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Account closed' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Shortlist' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Message' })).toHaveCount(0);
  await expect(page.getByText('Unknown User')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toHaveCount(0);
});

test('B1: people who are still on their way are skeletons, not strangers', async ({ browser, product }) => {
  const { facility } = await facilityAtWork(product);
  const page = await pageOf(browser, facility);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/functions\/searchApplicants/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/facility-applicants');
  await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).not.toHaveCount(0);
  for (const claim of ['Unknown User', 'Verified', 'Healthcare Professional', 'Account closed'])
    await expect(page.getByRole('main').getByText(claim, { exact: true })).toHaveCount(0);
  release();
  await expect(rows(page).first()).toContainText('Noor Haddad');
});

async function facilityAtWork(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const { id: job_id } = await facility.client.entities.Job.create({
    title: 'ICU nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  await nurse.client.functions.handleNewApplication({ job_id, cover: 'Two years of nights.' });
  return { facility, nurse };
}

function rows(page: Page) {
  return page.locator('[data-application]');
}
