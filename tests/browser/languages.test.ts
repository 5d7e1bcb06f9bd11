import { expect } from '@playwright/test';
import { chooseIn } from './support/chooseOption.ts';
import { member, pageOf } from './support/people.ts';
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

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' });

  test('Español in Settings holds for what is refused, for the next page and on another device', async ({
    browser,
    product,
  }) => {
    const nurse = await member(product, 'clinician');
    const page = await pageOf(browser, nurse);
    await visit(page, '/settings#security');
    await page.getByRole('textbox', { name: 'Current password' }).fill('typed before');
    await page.getByRole('link', { name: 'Appearance' }).click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await chooseIn(page, 'Language of the pages', 'Español');
    await page.getByRole('link', { name: 'Inicio de sesión y seguridad' }).click();
    await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toHaveValue('typed before');
    await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('nine herons in a marsh');
    await page.getByRole('textbox', { name: 'Repita la contraseña nueva' }).fill('nine herons in a marsh');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('La contraseña actual es incorrecta')).toBeVisible();
    await saved;
    await visit(page, '/clinician-dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');

    const other = await pageOf(browser, nurse);
    await visit(other, '/profile-edit');
    await expect(other.locator('html')).toHaveAttribute('lang', 'es');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Editar perfil');
  });
});
