import { expect } from '@playwright/test';
import { complaintsOf } from './support/complaints.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('an image of another site is blocked and reported, and the page does without', async ({ page }) => {
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
