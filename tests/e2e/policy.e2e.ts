import { expect } from '@playwright/test';
import { complaintsOf } from '#tests/browser/support/complaints.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('the reference of the API opens and calls under its own policy, on a phone too', async ({ page }) => {
  const complaints = await complaintsOf(page);
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'site', exact: true }).click();
  await page.getByText('What a client may know before anybody signed in').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table .response-col_status').last()).toContainText('200');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(complaints).toEqual([]);
});

test('what a page wants in vain is reported, and the page does without', async ({ page }) => {
  const complaints = await complaintsOf(page);
  await visit(page, '/about');
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/csp-reports');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://evil.example/x.png" onerror="window.zq9 = 1">');
  });
  const answer = await (await reported).response();
  expect(answer?.status()).toBe(204);
  expect(await page.evaluate(() => 'zq9' in window)).toBe(false);
  await expect.poll(() => complaints.filter((one) => one.includes('violates img-src')).length).toBe(1);
});
