import { expect } from '@playwright/test';
import { notificationTypes } from '#domain/site/news.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

/** What the picture of each type says to who cannot see it. */
const pictures = {
  new_application: 'New application',
  application_status_change: 'Application update',
  new_message: 'Message',
  new_job_match: 'Job match',
  profile_view: 'Profile view',
  new_review: 'Review',
  profile_verified: 'Verification',
  doc_rejected: 'Document',
  new_talent_match: 'Clinician match',
  posting_due: 'Your postings',
  interview: 'Interview',
  offer: 'Offer',
} as const;

test('each piece of news has the picture of its type, title, text and time; a click on it reads it', async ({
  browser,
  product,
}) => {
  const [nurse, { client }] = [await member(product, 'clinician'), await administrator(product)];
  for (const type of notificationTypes) {
    await client.functions.createNotification({
      user_id: nurse.user.id,
      type,
      title: `News of ${type}`,
      body: `What happened to ${type}.`,
      link: '/jobs',
    });
  }
  const page = await pageOf(browser, nurse);
  await visit(page, '/notifications');
  const drawings = new Set<string>();
  for (const type of notificationTypes) {
    const item = page.getByRole('listitem').filter({ hasText: `News of ${type}` });
    await expect(item.getByText(pictures[type], { exact: true })).toBeAttached();
    await expect(item.getByText(`What happened to ${type}.`)).toBeVisible();
    await expect(item.getByText('New', { exact: true })).toBeVisible();
    await expect(item.locator('time')).toHaveText(/now|ago/);
    await expect(item.getByRole('button', { name: `Delete notification: News of ${type}` })).toBeVisible();
    drawings.add((await item.locator('svg').first().getAttribute('class')) ?? '');
  }
  expect(drawings.size).toBe(notificationTypes.length);
  await page.getByRole('link', { name: 'News of new_message' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect
    .poll(() => nurse.client.entities.Notification.filter({ read: true }), 'the one that was clicked is read')
    .toMatchObject([{ type: 'new_message' }]);
});
