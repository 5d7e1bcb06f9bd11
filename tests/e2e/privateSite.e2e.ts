import { expect } from '@playwright/test';
import { startProduct } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a private site leads visitors to the login, lets people in and makes no accounts', async ({ browser }) => {
  test.slow();
  const site = await startProduct({ ACCESS_POLICY: 'private_with_login', SIGN_UP: 'invited' });
  try {
    const page = await (await browser.newContext({ baseURL: site.address })).newPage();
    for (const path of ['/', '/talent']) {
      await visit(page, path);
      await expect(page).toHaveURL(/\/login\?from_url=/);
    }
    await visit(page, '/jobs?q=nurse');
    await expect(page).toHaveURL(/\/login\?from_url=/);
    await expect(page.getByText('Accounts here are by invitation only')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Email' }).fill('amara@demo.openlocum.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('night-shift-2025');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/jobs\?q=nurse/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${site.address}/`);
  } finally {
    await site.stop();
  }
});
