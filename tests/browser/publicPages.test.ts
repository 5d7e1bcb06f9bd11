import { devices, expect } from '@playwright/test';
import { test } from './support/test.ts';
import { visit, visitAgain } from './support/visit.ts';

test('contact: what is typed outlives a reload and a failure, and a thank-you replaces the form', async ({ page }) => {
  await visit(page, '/contact');
  const form = page.getByRole('region', { name: 'Facility inquiry' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const send = form.getByRole('button', { name: 'Send inquiry' });
  await send.click();
  await expect(field('Full Name')).toBeFocused();
  await expect(field('Email')).toHaveAccessibleDescription(/This field is required/);
  await form.getByRole('combobox', { name: 'Inquiry type' }).selectOption('demo');
  await field('Full Name').fill('Jane Ode');
  await field('Email').fill('jane@example.org');
  await field('Message').fill('Please show us how applicants are reviewed.');
  await visitAgain(page);
  await expect(field('Full Name')).toHaveValue('Jane Ode');
  await expect(form.getByRole('combobox', { name: 'Inquiry type' })).toHaveValue('demo');
  const refusal = { status: 429, json: { message: 'Too many attempts' } };
  await page.route('**/Core/SendEmail', (route) => route.fulfill(refusal), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts');
  await expect(field('Message')).toHaveValue('Please show us how applicants are reviewed.');
  const sent = page.waitForRequest('**/Core/SendEmail');
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({ subject: 'Inquiry (demo): Jane Ode' });
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(send).toHaveCount(0);
  await page.getByRole('link', { name: 'Send another inquiry' }).click();
  await expect(field('Full Name')).toHaveValue('');
});

test('the terms are printed without what leads elsewhere', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await visit(page, '/terms');
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});

test.describe('on a phone without scripts', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('A13: the lists fit, and a sign-up has its button once the account type is chosen', async ({ page }) => {
    for (const path of ['/jobs', '/talent']) {
      await page.goto(path);
      expect((await page.locator('input[type=search][name=q]').boundingBox())!.width).toBeGreaterThan(180);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.goto('/my-applications');
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    await page.goto('/login?tab=signup');
    const create = page.getByRole('button', { name: 'Create account' });
    await expect(create).toBeHidden();
    await page.getByRole('radio', { name: /^Facility/ }).check();
    await expect(create).toBeVisible();
  });
});
