import { expect, type Page } from '@playwright/test';
import { countOf, ownWord } from '#tests/browser/support/filters.ts';
import { member, password, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('24: a search is saved by a form, and paused and deleted by another', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const { SavedSearch } = nurse.client.entities;
  const facility = await member(product, 'facility');
  const word = ownWord('Hollin');
  const job = { title: word, description: 'Ward', role: 'RN', location_type: 'remote' } as const;
  await facility.client.entities.Job.create({ ...job, shift_types: ['night'] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/jobs');
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  await page.goto(`/jobs?q=${word}&shift=night`);
  await sign(page, nurse, 'not the password');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await sign(page, nurse);
  await page.screenshot({ path: 'test-results/pages/without-scripts-save.png', fullPage: true });
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your search is saved.' })).toBeVisible();
  await expect(countOf(page, 'jobs')).toHaveText('1 job');
  const query = `q=${word.toLowerCase()}&shift=night`;
  expect(await SavedSearch.list()).toMatchObject([{ query, frequency: 'daily' }]);

  await page.goto('/alerts');
  await sign(page, nurse);
  await page.getByRole('button', { name: 'Show my searches' }).click();
  await sign(page, nurse);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose a search');
  await page.getByRole('radio').check();
  await sign(page, nurse);
  await page.screenshot({ path: 'test-results/pages/without-scripts-alerts.png', fullPage: true });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your search was changed.' })).toBeVisible();
  expect(await SavedSearch.list()).toMatchObject([{ query, frequency: 'off' }]);
  await page.getByRole('radio').check();
  await sign(page, nurse);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your search was deleted.' })).toBeVisible();
  await expect(page.locator('noscript p').filter({ hasText: 'You have no saved searches.' })).toBeVisible();
  expect(await SavedSearch.list()).toEqual([]);
});

async function sign(page: Page, { email }: Member, word = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(word);
}
