import { expect, type Page } from '@playwright/test';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';

test('a member sees no header of visitors while the server is asked who it is, and the own one on the next page', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  const header = page.getByRole('banner');
  const answer = await holdAnswer(page);
  for (const path of ['/facility-jobs', '/talent']) {
    await Promise.all([page.waitForRequest('**/User/me'), page.goto(path)]);
    await expect(header.getByRole('link', { name: 'OpenLocum' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  }
  answer();
  await expect(header.getByRole('link', { name: 'My Jobs' })).toBeVisible();
  const answerAgain = await holdAnswer(page);
  await page.goto('/facility-applicants');
  await expect(header.getByRole('link', { name: 'Applicants' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  answerAgain();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

/** Holds back the answer to who is signed in, until what it returns is called. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute('**/User/me');
  await page.route('**/User/me', async (route) => {
    await promise;
    // The page that asked may be gone.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
