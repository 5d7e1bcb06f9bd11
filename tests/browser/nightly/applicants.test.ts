import { expect, type Locator, type Page } from '@playwright/test';
import { filledFacility } from '../support/filledFacility.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('B5, B6: of 64 applicants for one of 42 jobs a page is shown, and each is found by name and filters', async ({
  browser,
  product,
}) => {
  const { page, jobId } = await filledFacility(browser, product);
  await visit(page, `/facility-applicants?job=${jobId}&sort=oldest`);
  const rows = page.locator('[data-application]');
  await expect(page.getByText('64 applications')).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('applicant 07');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=applicant/);
  await visit(page, `/facility-applicants?job=${jobId}&verified=1&state=CA&sort=oldest`);
  await expect(page.getByText('5 applications')).toBeVisible();
  await expect(rows.nth(0)).toContainText('Applicant 12');
});

test('a board of 2,000 opens with the counts and the first cards, and is used by keyboard alone', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const { page, jobId } = await filledFacility(browser, product, 2000);
  await visit(page, `/facility-applicants?view=board&job=${jobId}`);
  await expect(page.getByRole('heading', { name: 'New 2,000' })).toBeVisible();
  await expect(cards(page, 'New')).toHaveCount(20);
  await tabTo(page, page.getByRole('button', { name: 'Move Applicant 2000, RN' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reviewed' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cards(page, 'Shortlisted')).toHaveText(/Applicant 2000/);
  const card = page.getByRole('article', { name: 'Applicant 2000, RN' });
  await expect(card.getByRole('button', { name: /^Applicant 2000/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'New 1,999' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shortlisted 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more in New' }).press('Enter');
  // The place of the card that was moved is taken by the next, sooner or later.
  await expect.poll(() => cards(page, 'New').count()).toBeGreaterThanOrEqual(39);
});

/** Goes there by the Tab key, as far as it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 60 && !(await isThere()); press++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

function cards(page: Page, stage: string) {
  return page.getByRole('region', { name: new RegExp(`^${stage} `) }).locator('[data-card]');
}
