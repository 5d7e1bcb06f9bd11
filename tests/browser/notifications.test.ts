import { expect } from '@playwright/test';
import { administrator, member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a notification arrives by itself, is counted, read by opening it, and deleted', async ({ browser, product }) => {
  const [nurse, { client }] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const page = await pageOf(browser, nurse);
  await visit(page, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  for (const type of ['new_job_match', 'new_review'] as const) {
    const text = { title: `Notice of ${type}`, body: 'What happened, in a sentence.', link: '/jobs' };
    await client.functions.createNotification({ user_id: nurse.user.id, type, ...text });
  }
  await expect(page.getByRole('tab', { name: 'All (2)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  await page.getByRole('link', { name: 'Notice of new_job_match' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  // Leaving the page must not cancel the request.
  await expect.poll(() => nurse.client.entities.Notification.count({ read: true })).toBe(1);
  await visit(page, '/notifications?tab=unread');
  await expect(page.getByRole('tab', { name: 'Unread (1)' })).toBeVisible();
  await page.getByRole('button', { name: /^Delete.*Notice of new_review/ }).click();
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await page.getByRole('tab', { name: 'All (1)' }).click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect.poll(() => nurse.client.entities.Notification.count({})).toBe(1);
});
