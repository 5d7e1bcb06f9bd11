import { expect, type Page } from '@playwright/test';
import { member } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('System Check shows a visitor what answers, what needs an account, and what fails with which status', async ({
  page,
}) => {
  await page.route('**/api/generate-robots-txt', (route) => route.fulfill({ status: 503 }));
  await visit(page, '/SystemCheck');
  await expect(page).toHaveURL(/\/system-check$/);
  await expect(page.getByText('Not run')).toHaveCount(9);
  await page.getByRole('button', { name: 'Run All Tests' }).click();
  await expect(page.getByText('5 passed, 3 warnings, 1 error')).toBeVisible();
  await expect(rowOf(page, 'Authentication')).toContainText('Not authenticated (OK for public pages)');
  await expect(rowOf(page, 'searchJobs function')).toContainText(/Success[\d,]+ jobs? found/);
  await expect(rowOf(page, 'searchTalent function')).toContainText(/Success[\d,]+ clinicians? found/);
  await expect(rowOf(page, 'Sitemap')).toContainText(/Success[\d,]+ addresses/);
  await expect(rowOf(page, 'robots.txt')).toContainText('ErrorHTTP 503');
});

test('Force Logout clears what the browser keeps and goes home', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.address });
  const { token } = await member(product, 'facility');
  await visit(page, '/about');
  await page.evaluate((value) => {
    localStorage.setItem('base44_access_token', value);
    localStorage.setItem('draft:mine', '1');
    sessionStorage.setItem('kept', '1');
  }, token);
  await visit(page, '/logout-test');
  await page.getByRole('button', { name: 'Force Logout' }).click();
  await expect(page).toHaveURL(`${product.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const left = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('draft:mine'),
    sessionStorage.getItem('kept'),
  ]);
  expect(left).toEqual([null, null, null]);
});
