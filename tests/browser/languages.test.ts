import { expect } from '@playwright/test';
import { test } from './support/test.ts';
import { visit, visitAgain } from './support/visit.ts';

test.use({ locale: 'es-MX' });

test('a Spanish page has its own texts alone, and the next page fetches those of its own', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, '/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(fetched.filter((path) => /\/(public|auth|shell)\.json/.test(path))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Puestos', exact: true }).click();
  await expect(page).toHaveTitle('Puestos · OpenLocum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puestos');
  expect(fetched.filter((path) => path.includes('/jobs.json'))).toHaveLength(1);
});

test('the footer changes the language without a load, and the choice outlives the page', async ({ page }) => {
  await visit(page, '/pricing?lang=es');
  await page.evaluate(() => document.body.setAttribute('data-before', 'choice'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(page).toHaveURL('/pricing');
  await expect(page.locator('body')).toHaveAttribute('data-before', 'choice');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await visitAgain(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
