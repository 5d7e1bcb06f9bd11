import { expect } from '@playwright/test';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('the figures count up in 2000 ms, 16 ms a tick', async ({ page }) => {
  const figures = page.getByRole('region', { name: 'Statistics' });
  const shown = () => figures.locator('dd > [aria-hidden]').allTextContents();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await visit(page, '/');
  await figures.scrollIntoViewIfNeeded();
  await expect.poll(shown).toEqual(['0+', '0+', '0+', '0.0', '0+']);
  await page.clock.runFor(15);
  expect(await shown()).toEqual(['0+', '0+', '0+', '0.0', '0+']);
  await page.clock.runFor(1);
  await expect.poll(shown).toEqual(['80+', '20+', '40+', '0.0', '1+']);
  await page.clock.runFor(984);
  await expect.poll(async () => (await shown())[0]).toBe('4,960+');
  await page.clock.runFor(1000);
  await expect.poll(shown).toEqual(['10,000+', '2,500+', '5,000+', '4.9', '80+']);
});

test('Sign up of the header leads to the auth section, which asks for the account type first', async ({ page }) => {
  await visit(page, '/jobs');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/#auth-section$/);
  const section = page.locator('#auth-section');
  await expect(section).toBeInViewport();
  await expect(section, 'A7').toBeFocused();
  await expect(section.getByText('Please select an account type above', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  await section.getByRole('radio', { name: /^Facility/ }).click();
  await expect(section.getByText('Please select an account type above')).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('A7, A-m 14: a forgotten password is asked for on a page of its own, with what was typed', async ({ page }) => {
  await visit(page, '/login?from_url=%2Fsettings');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
  await expect(page.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', /from_url=%2Fsettings/);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').getByRole('alert')).toBeVisible();
});
