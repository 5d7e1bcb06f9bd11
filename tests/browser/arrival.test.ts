import { expect, type Page } from '@playwright/test';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';

test('a member sees no header of visitors before the code is there and the server has answered, and then the own one', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  const header = page.getByRole('banner');
  const expectNeutral = async () => {
    await expect(header.getByRole('link', { name: 'OpenLocum' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  };
  const answer = await hold(page, '**/User/me');
  const deliver = await hold(page, '**/assets/*.js');
  const opened = page.goto('/talent');
  await expectNeutral();
  deliver();
  await Promise.all([page.waitForRequest('**/User/me'), opened]);
  await expectNeutral();
  answer();
  await expect(header.getByRole('link', { name: 'My Jobs' })).toBeVisible();

  // This browser has stored the side of the person.
  const answerAgain = await hold(page, '**/User/me');
  await page.goto('/facility-applicants');
  await expect(header.getByRole('link', { name: 'Applicants' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  answerAgain();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

/** Holds back the answers to these requests, until what it returns is called. */
async function hold(page: Page, requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    // The page that asked may be gone.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
