import { expect, type Page } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, password } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('what a visitor sees, without an error in the console', async ({ page, product }) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'Orthopedic nurse for a very long title that has to wrap on a telephone without sticking out',
    description: 'Days',
    role: 'RN',
    location_type: 'on-site',
    address: 'Salem, OR',
  });
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports the status of the page that is not there.
    const isExpected = message.location().url.endsWith('/nowhere');
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [path, name] of [
    ['/', 'home'],
    ['/jobs', 'jobs-visitor'],
    [`/job-detail?id=${job.id}`, 'job-detail-visitor'],
    ['/login', 'login'],
    ['/nowhere', 'not-found'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, name);
  }
  expect(errors).toEqual([]);
});

test('public pages are readable before any script has run', async ({ browser, product }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: product.address })).newPage();
  await page.goto('/jobs');
  const jobs = page.getByRole('article');
  await expect(jobs.first()).toBeVisible();
  await jobs.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible();
});

test('whoever reads fetches nothing that checks forms, not even behind the page', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, '/jobs');
  expect(fetched.filter((path) => path.includes('/zod-'))).toEqual([]);
});

test('what is typed and chosen before the code is there stays when more is entered', async ({ page }) => {
  const deliver = await holdCode(page);
  const opened = visit(page, '/contact');
  const name = page.getByRole('textbox', { name: 'Full Name' });
  await name.fill('Noor Haddad');
  deliver();
  await opened;
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('noor@example.com');
  await expect(name).toHaveValue('Noor Haddad');

  const again = await holdCode(page);
  const list = visit(page, '/jobs');
  await page.getByRole('checkbox', { name: 'LPN' }).check();
  again();
  await list;
  await expect(page).toHaveURL(/role=LPN/);

  const third = await holdCode(page);
  const people = visit(page, '/talent');
  // By its name: the page before has a box of its own until this one comes.
  const search = page.getByRole('combobox', { name: 'Search talent' });
  await search.fill('Amara');
  await page.getByRole('checkbox', { name: /^Surgery/ }).check();
  third();
  await people;
  await expect(page).toHaveURL(/q=Amara&specialty=Surgery/);
  await expect(search).toHaveValue('Amara');
});

test('what is typed while the page still comes in is not lost', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const deliver = await holdEnd(page, '**/login');
  const opened = visit(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  deliver();
  await opened;
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
});

/** What follows the last field of the document waits until the answer is called. */
async function holdEnd(page: Page, address: string): Promise<() => void> {
  const rest = '/the-rest.js';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/<script( nonce="[^"]+") type="module"/, `<script$1 src="${rest}"></script>$&`),
    });
  });
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(`**${rest}`, async (route) => {
    await delivery;
    // The code of the page is to find the document as it was drawn.
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' });
  });
  return deliver;
}

/** The code of the page waits until the answer is called. */
async function holdCode(page: Page): Promise<() => void> {
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/assets/*.js', (route) => delivery.then(() => route.continue()));
  return deliver;
}

test('a gated page sends visitors to log in and takes them back where they wanted to go', async ({ page }) => {
  await visit(page, '/facility-applicants?status=pending');
  await expect(page).toHaveURL(/\/login\?from_url=/);
  await page.getByRole('textbox', { name: 'Email' }).fill('riverside@demo.openlocum.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('night-shift-2025');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/facility-applicants\?status=pending/);
});

test('a page of the other side is not opened', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/post-job');
  await expect(page).not.toHaveURL(/post-job/);
  await expect(page.getByRole('textbox', { name: 'Job Title' })).toHaveCount(0);
});
