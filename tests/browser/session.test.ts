import { expect } from '@playwright/test';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a session that ends elsewhere ends on the open page, which asks to log in again', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  await nurse.client.auth.logout();
  await expect(page.getByRole('dialog')).toBeVisible();
});
