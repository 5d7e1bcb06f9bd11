import { expect, type Page } from '@playwright/test';
import { pageNamed, pageNames } from '#domain/site/siteMap.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('System Check tells a visitor what answers, what needs an account, and what fails with which status', async ({
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
  await look(page, 'system-check');
});

test('Site Test lists every page with who may open it, and checks what answers the person', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, `${product.address}/site-test`);
  const main = pageNames.filter((name) => pageNamed(name).inSiteTest);
  const tables = page.getByRole('table');
  await expect(tables.nth(1).getByRole('rowheader')).toHaveCount(main.length);
  await expect(tables.nth(2).getByRole('rowheader')).toHaveCount(pageNames.length - main.length);
  await expect(rowOf(page, '/post-job')).toContainText('FacilityNot for you');
  await expect(rowOf(page, '/my-applications')).toContainText('ClinicianOpen to you');
  await expect(rowOf(page, '/talent')).toContainText('PublicOpen to you');
  await expect(rowOf(page, 'Authentication')).toContainText('SuccessAuthenticated');
  await expect(tables.first()).toContainText('0 applications you may see');
  await expect(page.getByRole('link', { name: 'JobDetail' })).toHaveAttribute('href', /\/job-detail\?id=/);
  await expect(page.getByRole('region', { name: 'Quick links' }).getByRole('link')).toHaveCount(8);
  await look(page, 'site-test');
});

test('Logout Test logs out, checks again and keeps the log; a failure is told with its message', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await page.route('**/auth/logout', (route) =>
    route.fulfill({ status: 500, json: { message: 'The session store is away' } }),
  );
  await visit(page, `${product.address}/logout-test`);
  for (const fact of ['Noor Haddad', nurse.email, 'clinician', nurse.user.id]) {
    await expect(page.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: 'Auth status' })).toContainText('authenticated');
  await expect(rowOf(page, 'App ID')).toContainText('openlocum');
  await expect(page.getByText('No attempts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Test Logout' }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText('Logout failed: The session store is away');
  await expect(log).toContainText('Auth status: authenticated');

  await page.unroute('**/auth/logout');
  await page.getByRole('button', { name: 'Test Logout' }).click();
  await expect(log).toContainText('Logged out');
  await expect(log).toContainText('Auth status: not_authenticated');
  await expect(page).toHaveURL(/\/logout-test$/);
  await look(page, 'logout-test');
});

test('Force Logout clears what the browser keeps and goes home', async ({ browser, product }) => {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
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
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('draft:mine')])).toEqual([
    null,
    null,
  ]);
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull();
});

test('Demo Data Setup works for an administrator, refuses others clearly, and leads on', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const other = await pageOf(browser, nurse);
  await visit(other, `${product.address}/demo-setup`);
  await other.getByRole('button', { name: 'Create demo data' }).click();
  await expect(other.getByRole('alert')).toContainText('Other people have accounts here');

  const page = await pageOf(browser, await administrator(product));
  await visit(page, `${product.address}/demo-setup`);
  await page.route('**/functions/setUpDemo', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Create demo data' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: The server cannot be reached');
  await page.getByRole('button', { name: 'Create demo data' }).click();
  await expect(page.getByText('Demo data is ready')).toBeVisible();
  await expect(page.getByText('amara@demo.openlocum.example')).toBeVisible();
  await look(page, 'demo-setup');
  const content = page.getByRole('main');
  await expect(content.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(content.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/jobs');
  await expect(content.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/talent');
});
