import { expect } from '@playwright/test';
import { complaintsOf } from '../support/complaints.ts';
import { test } from '../support/test.ts';

test('the reference of the API opens and calls under its own policy', async ({ page }) => {
  // It renders the description of the whole API, which takes long on a busy machine.
  test.setTimeout(90_000);
  const complaints = await complaintsOf(page);
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'site', exact: true }).click({ timeout: 60_000 });
  await page.getByText('What a client may know before anybody signed in').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  const answer = page.waitForResponse(/public-settings/);
  await page.getByRole('button', { name: 'Execute' }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.locator('.live-responses-table tbody .response-col_status')).toContainText('200');
  expect(complaints).toEqual([]);
});
