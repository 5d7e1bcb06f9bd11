import { expect, type Page } from '@playwright/test';
import { member, newEmail, pageOf, password } from './support/people.ts';
import type { Product } from './support/product.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('2, 8: an invited colleague signs up, joins, and loses everything once removed', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const email = newEmail('recruiter');
  const invited = { email, full_name: 'Rosa Iglesias', work_role: 'recruiter' } as const;
  await facility.client.functions.inviteMember(invited);
  const desk = await pageOf(browser, facility);
  await visit(desk, '/workspace');
  const rosa = desk.getByRole('listitem').filter({ hasText: 'Rosa Iglesias' });
  await expect(rosa.getByText('Invited', { exact: true })).toBeVisible();

  const page = await (await browser.newContext()).newPage();
  await visit(page, `/join?token=${await product.run('scripts/operate/mail.ts', 'token', email)}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, product, email);
  await expect(page).toHaveURL(/\/join$/);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/facility-dashboard$/);
  await expect(page.getByText('Mercy Hospital · Recruiter')).toBeVisible();
  await expect(rosa.getByText('Invited', { exact: true })).toHaveCount(0);

  await rosa.getByRole('button', { name: 'Actions for Rosa Iglesias' }).click();
  await desk.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await expect(rosa).toHaveCount(0);
  await expect(page.getByText('You no longer act for this facility')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\?/);
  await expect(page.getByText('Mercy Hospital · Recruiter')).toHaveCount(0);
});

async function signUp(page: Page, product: Product, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'full name' }).fill('Rosa Iglesias');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await expect(code).toBeVisible();
  await code.fill(await product.newestCode(email));
}
