import { expect, type Page } from '@playwright/test';
import { administrator, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { watchRooms } from '#tests/browser/support/rooms.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('nobody who is signed in sees the header of visitors, and whoever was here before their own at once', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  const go = await holdBack(page);
  const header = page.getByRole('banner');
  for (const path of ['/facility-jobs', '/talent']) {
    // Whom the page belongs to is asked by its code.
    await Promise.all([page.waitForRequest('**/User/me'), page.goto(path)]);
    await expect(header.getByRole('link', { name: 'OpenLocum' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  }
  go();
  await expect(header.getByRole('link', { name: 'My Jobs' })).toBeVisible();
  const goAgain = await holdBack(page);
  await page.goto('/facility-applicants');
  await expect(header.getByRole('link', { name: 'Applicants' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  goAgain();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('news is told to who does not see it, and counted in the title', async ({ browser, product }) => {
  const [nurse, { client }] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const page = await pageOf(browser, nurse);
  const roomsJoined = watchRooms(page);
  await visit(page, '/my-applications');
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible();
  // Where it is said whether there is a connection, and where news is told: the code of both comes after the page's.
  await expect(page.getByRole('status').and(page.locator(':not(main *)'))).toHaveCount(2);
  await roomsJoined();
  await tell(client, nurse, 'Your application was shortlisted');
  await expect(page.getByRole('status').filter({ hasText: 'Your application was shortlisted' })).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) My Applications/);
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveTitle(/^\(1\) Messages/);
});

test('a member’s pages fit 320 px, and what went well is said below the header', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/clinician-dashboard', '/profile-edit', '/settings']) {
    await visit(page, path);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
  // Only what can reach them.
  await expect(page.getByRole('checkbox', { name: /new jobs.*email/i })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /applications to my jobs/i })).toHaveCount(0);
  for (const size of [
    { width: 320, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, '/settings');
    await page.getByRole('textbox', { name: /name/i }).first().fill(`Noor ${size.width}`);
    await page.getByRole('button', { name: /^save/i }).first().click();
    const toast = page.locator('.mantine-Notification-root');
    await expect(toast).toBeVisible();
    const [header, box] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
    expect(box!.y).toBeGreaterThan(header!.y + header!.height);
    await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeVisible();
  }
});

async function tell(client: Member['client'], { user }: Member, title: string): Promise<void> {
  await client.functions.createNotification({
    user_id: user.id,
    type: 'application_status_change',
    title,
    body: 'News',
    link: '/my-applications',
  });
}

/** Holds back the answer to who is signed in, until what it returns is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute('**/User/me');
  await page.route('**/User/me', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
