import { expect } from '@playwright/test';
import { notificationTypes } from '#domain/site/news.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const kinds = notificationTypes.length;

test('news arrives by itself, is read by opening it, and all at once by one request', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await look(page, 'notifications-empty');
  await tell(product, nurse);
  await expect(page.getByRole('tab', { name: `All (${kinds})` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Notifications, ${kinds} unread` })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(kinds);
  await look(page, 'notifications-full');

  await page.getByRole('link', { name: 'News of new_job_match' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  // Leaving the page at once would take the request back.
  await expect.poll(() => nurse.client.entities.Notification.count({ read: true })).toBe(1);
  await visit(page, '/notifications?tab=unread');
  await expect(page.getByRole('tab', { name: `Unread (${kinds - 1})` })).toBeVisible();
  await page.getByRole('button', { name: /^Delete.*News of new_review/ }).click();
  await expect(page.getByRole('tab', { name: `Unread (${kinds - 2})` })).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' || request.method() === 'PUT') requests.push(request.url());
  });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await page.getByRole('tab', { name: `All (${kinds - 1})` }).click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  // The list shows it before the request leaves.
  await expect.poll(() => nurse.client.entities.Notification.count({ read: false })).toBe(0);
  expect(requests.filter((address) => address.includes('/Notification'))).toHaveLength(1);
});

test('what could not be marked or deleted comes back, and the reader hears of it', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  await tell(product, nurse);
  const page = await pageOf(browser, nurse);
  await visit(page, '/notifications');
  await expect(page.getByText('New', { exact: true })).toHaveCount(kinds);
  await page.route(/entities\/Notification/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(kinds);
  await page.getByRole('button', { name: /^Delete.*News of new_review/ }).click();
  await expect(page.getByText('News of new_review')).toBeVisible();
});

test('older news is loaded when asked for', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  for (let round = 0; round < 5; round++) await tell(product, nurse);
  const page = await pageOf(browser, nurse);
  await visit(page, '/notifications');
  await expect(page.getByRole('tab', { name: `All (${5 * kinds})` })).toBeVisible();
  await expect(page.getByText('9+')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'News of' })).toHaveCount(30);
  await page.getByRole('button', { name: 'Show earlier notifications' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'News of' })).toHaveCount(5 * kinds);
});

/** One piece of news of every type. */
async function tell(product: Product, { user }: Member): Promise<void> {
  const { client } = await administrator(product);
  for (const type of notificationTypes) {
    await client.functions.createNotification({
      user_id: user.id,
      type,
      title: `News of ${type}`,
      body: 'What happened, in a sentence.',
      link: '/jobs',
    });
  }
}
