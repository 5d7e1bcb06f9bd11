import { expect, type Locator } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('B11: the audit log is narrowed to an action, a person and days, and the address keeps it', async ({
  browser,
  product,
}) => {
  const admin = await administrator(product);
  const nurse = await member(product, 'clinician');
  await admin.client.entities.User.update(nurse.user.id, { is_active: false });
  const page = await pageOf(browser, admin);
  await visit(page, '/admin-audit');
  const lines = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row');
  const other = lines.filter({ hasNotText: 'User.update' });
  await expect(other).not.toHaveCount(0);
  await page.getByLabel('Action', { exact: true }).selectOption('User.update');
  await expect(other).toHaveCount(0);
  await expect(lines.filter({ hasText: nurse.user.id }).filter({ hasText: 'is_active' })).toHaveCount(1);
  await expect(page).toHaveURL(/\?action=User\.update$/);

  const search = page.getByRole('searchbox', { name: 'Search by who acted' });
  await search.fill('castellano');
  await expect(page).toHaveURL(/q=castellano/);
  await expect(lines.filter({ hasNotText: 'Robin Castellano' })).toHaveCount(0);
  await expect(lines).not.toHaveCount(0);
  await look(page, 'admin-audit-filtered');
  await visitAgain(page);
  await expect(search).toHaveValue('castellano');
  await expect(lines.filter({ hasNotText: 'User.update' })).toHaveCount(0);

  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await look(page, 'admin-audit-nothing');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/admin-audit\?q=castellano$/);
  await expect(page.getByText('Nothing found')).toBeHidden();
  await search.fill('');
  await expect(page).toHaveURL(/\/admin-audit$/);
  await expect(other).not.toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Action', { exact: true }).selectOption('User.update');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(other).toHaveCount(0);
  // The table scrolls sideways, so that no word in it is broken.
  const textLines = (cell: Locator) =>
    cell.evaluate(({ firstChild }) => {
      const text = document.createRange();
      text.selectNodeContents(firstChild!);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
  expect(await textLines(page.getByRole('columnheader', { name: 'When' }))).toBe(1);
  expect(await textLines(lines.first().getByText('User.update'))).toBe(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, '/admin-audit?to=2020-01-01&action=auth&lang=es');
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue('2020-01-01');
  await expect(page.getByRole('combobox', { name: 'Acción' })).toHaveValue('auth');
  await look(page, 'admin-audit-es');
});
