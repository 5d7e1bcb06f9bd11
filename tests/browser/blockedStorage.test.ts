import { expect, type Page } from '@playwright/test';
import { enterLogin, member } from './support/people.ts';
import { test } from './support/test.ts';
import { hydrated, visit } from './support/visit.ts';

/** As a browser does whose settings block what sites keep: naming a storage throws, a service worker is refused. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    const refused = async () => refuse();
    Object.assign(ServiceWorkerContainer.prototype, { register: refused, getRegistration: refused });
  });
}

test('P22: where storage is blocked, pages open and a login works without an uncaught error', async ({
  page,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const errors: string[] = [];
  page.on('pageerror', ({ stack }) => errors.push(stack ?? 'an error'));
  await blockStorage(page);
  for (const path of ['/', '/jobs', '/join?token=secret', '/settings']) await visit(page, path);
  await visit(page, '/login');
  await enterLogin(page, nurse.email);
  await hydrated(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
