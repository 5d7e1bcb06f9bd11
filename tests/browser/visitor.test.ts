import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './support/complaints.ts';
import { enterLogin, member, password } from './support/people.ts';
import { test } from './support/test.ts';
import { hydrated, visit } from './support/visit.ts';

test('a visitor reads the public pages without an error, and without the code that checks forms', async ({
  page,
  product,
}) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'Orthopedic nurse',
    description: 'Days',
    role: 'RN',
    location_type: 'on-site',
    address: 'Salem, OR',
  });
  const complaints = await complaintsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/jobs', `/job-detail?id=${job.id}`]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(fetched.filter((path) => path.includes('/zod-'))).toEqual([]);
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is typed and chosen in a list before the code is there stays', async ({ page }) => {
  const deliver = await holdCode(page);
  const people = page.goto('/talent');
  const search = page.getByRole('combobox', { name: 'Search talent' });
  await search.fill('Amara');
  await page.getByRole('checkbox', { name: /^Surgery/ }).check();
  deliver();
  await people;
  await hydrated(page);
  await expect(page).toHaveURL(/q=Amara&specialty=Surgery/);
  await expect(search).toHaveValue('Amara');
});

test('what is typed while the document still arrives is not lost', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const deliver = await holdEnd(page, '**/login');
  const opened = page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  deliver();
  await opened;
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/clinician-dashboard$/);
});

test('a gated page sends visitors to log in and returns them where they wanted to go', async ({ page, product }) => {
  const { email } = await member(product, 'facility');
  await visit(page, '/facility-applicants?status=pending');
  await expect(page).toHaveURL(/\/login\?from_url=/);
  await enterLogin(page, email);
  await expect(page).toHaveURL(/\/facility-applicants\?status=pending/);
});

/** The code of the page waits until the answer is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}

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
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${rest}`, async (route) => {
    await promise;
    // The code of the page is to find the document as it was rendered.
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' });
  });
  return resolve;
}
